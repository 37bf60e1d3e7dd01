/* Rounds that wait for tables of which this page shows no sheet: said on every page, with the name of the table, and sent from there. */
import { alone, line } from './offline-queue.js';
import { sendRound } from './offline-send.js';
import { queuesKept, read, slug, write, writtenOf, QUEUE } from './offline-store.js';

const doc = document, box = doc.getElementById('elsewhere');
/* between two tries, and after one that the table was not there, in milliseconds */
const PAUSE = 3000, LONG = 60000;
/* when a table is tried next (milliseconds), and which ones this phone does not reach although the pad answers; rounds that arrived */
const due = {}, gone = new Set(), arrived = {};
/* the page itself sees to the rounds of its table */
const here = () => (doc.querySelector('#board form, form#pad, #blank') ? slug : '');
const rounds = of => (read(QUEUE + of) || []).filter(each => !each.page);
function say(name, ...args) { return args.reduce((text, arg) => text.replace('{}', arg), box.dataset[name]); }

async function send(of) {
  for (let item = rounds(of)[0]; item && !item.state; item = rounds(of)[0]) {
    const what = await sendRound(item), all = read(QUEUE + of) || [];
    if (!what) return;
    gone.delete(of);
    if (what.gone) {
      gone.add(of);
      due[of] = Date.now() + LONG;
      return;
    }
    if ('done' in what) {
      const seen = what.done?.seen || 0, left = all.filter(each => each.key !== item.key);
      if (seen) write(writtenOf(of), [...(read(writtenOf(of)) || []), { ...item, ...what.done }]);
      write(QUEUE + of, left.length ? left.map(each => each.page ? each : { ...each, seen: Math.max(each.seen, seen) }) : null);
      arrived[of] = { n: (arrived[of]?.n || 0) + 1, name: nameOf(item) };
    } else write(QUEUE + of, all.map(each => each.key === item.key ? { ...each, ...what } : each));
  }
}
const nameOf = item => item?.table || box.dataset.table;
function lineOf(of) {
  const all = read(QUEUE + of) || [], name = nameOf(all.find(each => each.table)), n = all.length, stopped = all.find(each => each.state);
  const text = !n ? say(arrived[of].n > 1 ? 'arrived' : 'arrivedOne', arrived[of].name, arrived[of].n)
    : stopped ? say('asks', name) : gone.has(of) ? say('gone', name, n) : n > 1 ? say('many', name, n) : say('one', name);
  const entry = doc.createElement('p');
  entry.className = 'notice';
  if ('still' in box.dataset) entry.textContent = n > 1 ? say('many', n) : say('one');
  else entry.append(Object.assign(doc.createElement('a'), { href: `${box.dataset.home}t/${of}?stay=1`, textContent: text }));
  if (n && gone.has(of)) {
    const drop = Object.assign(doc.createElement('button'), { type: 'button', className: 'button', textContent: box.dataset.drop });
    drop.addEventListener('click', () => {
      /* eslint-disable-next-line no-alert */
      if (!confirm(say('sure', name, n))) return;
      write(QUEUE + of, null);
      draw();
    });
    entry.append(' ', drop);
  }
  return entry;
}
function draw() {
  const all = [...new Set([...queuesKept(), ...Object.keys(arrived)])].filter(each => each !== here());
  box.replaceChildren(...all.map(lineOf));
  box.hidden = !all.length;
}
async function sendAll() {
  const open = queuesKept().filter(each => each !== here() && (due[each] || 0) <= Date.now() && rounds(each)[0] && !rounds(each)[0].state);
  if ('still' in box.dataset || !navigator.onLine || doc.hidden) return;
  for (const of of open) {
    due[of] = Date.now() + PAUSE;
    await alone(of, () => send(of));
    draw();
    if (line.cut) return;
  }
}
let busy = false;
function look() {
  if (busy) return;
  busy = true;
  sendAll().finally(() => { busy = false; });
}
if (box) {
  draw();
  look();
  addEventListener('storage', draw);
  doc.addEventListener('scorepad:kept', draw);
  doc.addEventListener('visibilitychange', look);
  addEventListener('online', () => { Object.keys(due).forEach(each => { due[each] = 0; }); look(); });
  setInterval(look, 1000);
}
