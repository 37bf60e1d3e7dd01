/* The queue of what is sent to the server: each item stays in localStorage, in order, until the server has answered it, and is sent again
   with the same key. An item is { key, action, body, at }. One with `page` is the form of a page that waits for the answer: it goes before
   all others, and `page` names the tab that sends it, which has no second one. The others are rounds, with { seen, taps } and, once the
   server has not taken one, { state, html }. */
import { blank, forgetPages, QUEUE_NAME, read, slug, versionOf, write, WRITTEN } from './offline-store.js';

const doc = document;
/* between two tries, and for one of them, in milliseconds */
const PAUSE = 3000, PATIENCE = 10000;
/* how many rounds are kept that the server has taken */
const WRITTEN_KEPT = 12;
const tab = token();
/* whether the server is out of reach, why it takes nothing now, and when it was tried last (milliseconds) */
export const line = { cut: false, why: '', tried: 0 };

export function token() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte + 256).toString(16).slice(1)).join('');
}

/* ---- what is in the queue ---- */
const items = () => read(QUEUE_NAME) || [];
export const queue = () => items().filter(each => !each.page);
export const pageItem = () => items().find(each => each.page === tab);
function replace(all) {
  if (write(QUEUE_NAME, all.length ? all : null)) return;
  /* what waits comes before pages that can be fetched again */
  forgetPages();
  write(QUEUE_NAME, all);
}
/* the event tells that the rounds are others now */
export function change(act) {
  replace([...items().filter(each => each.page), ...act(queue())]);
  doc.dispatchEvent(new Event('scorepad:rounds'));
}
export const alter = (key, what) => change(rounds => rounds.map(each => each.key === key ? { ...each, ...what } : each));
/* `null`: the page waits for nothing any more. `of`: the form, where those of other forms of the page go on waiting before it */
export function setPageItem(item, of) {
  const own = items().filter(each => each.page === tab && of && each.of !== of);
  replace([...own, ...(item ? [{ ...item, of, page: tab }] : []), ...items().filter(each => each.page !== tab)]);
}

/* ---- what the server has taken of this phone after the log version `seen`; a page that was kept does not show it yet ---- */
export const since = seen => (read(WRITTEN) || []).filter(each => each.seen > seen);
export const latestVersion = seen => Math.max(seen, ...since(0).map(each => each.seen));
/* an item is off the phone; the rounds behind it know the log so far */
export function done(key, told) {
  if (told?.seen) write(WRITTEN, [...since(0), told].slice(-WRITTEN_KEPT));
  replace(items().filter(each => each.key !== key));
  change(rounds => rounds.map(each => ({ ...each, seen: Math.max(each.seen, told?.seen || 0) })));
}
/* the number of the first round that waits */
export const firstNumber = () => queue()[0]?.theirs?.round
  || Math.max(+(blank?.querySelector('#blank').dataset.round || 0), ...since(versionOf(blank)).map(each => each.round + 1));
/* how many rounds the game has, 0 where that is not fixed; whether the last of them is written */
export const roundsInAll = () => +(blank?.querySelector('#blank').dataset.rounds || 0);
export const isOver = () => roundsInAll() > 0 && firstNumber() + queue().length > roundsInAll();

/* ---- sending ---- */
/* the server can keep nothing now, or the link does not hold: what was sent waits */
export const later = answer => answer.status >= 500 || answer.headers.has('Scorepad-Keep');
/* the answer, or null if there was none */
export async function post(action, body) {
  const patience = new AbortController(), end = setTimeout(() => patience.abort(), PATIENCE);
  let answer = null;
  line.tried = Date.now();
  try {
    answer = await fetch(action, { method: 'POST', body, headers: { 'Scorepad-Sent': '1' }, signal: patience.signal });
  } catch { /* none */ }
  clearTimeout(end);
  const says = answer?.headers.get('Scorepad-Says');
  line.cut = !answer || later(answer);
  line.why = line.cut && says ? decodeURIComponent(says) : '';
  return answer;
}
/* the log version and the round that an answer tells */
export function toldBy(answer) {
  const [seen, round] = ['Seen', 'Round'].map(name => +(answer.headers.get('Scorepad-' + name) || 0));
  return seen ? { seen, round } : null;
}
/* sent as a form, for the page that the server answers */
export function sendAsPage(action, body) {
  const form = Object.assign(doc.createElement('form'), { method: 'post', action, hidden: true });
  body.forEach((value, name) => form.append(Object.assign(doc.createElement('input'), { type: 'hidden', name, value })));
  doc.body.append(form);
  form.submit();
}

/* one tab of the phone sends the rounds of a table at a time */
export async function alone(of, act) {
  const name = 'scorepad.sends ' + of;
  if (navigator.locks) return navigator.locks.request(name, { ifAvailable: true }, lock => lock && act());
  const lease = read(name);
  if (lease && lease.by !== tab && lease.until > Date.now()) return null;
  write(name, { by: tab, until: Date.now() + PATIENCE + PAUSE });
  try { return await act(); } finally { write(name, null); }
}
let deliverPage = null, deliverRound = null, busy = false;
/* the round that goes next; none while the server has not taken the first one */
const next = () => (queue()[0]?.state ? null : queue()[0]);
/* `act` sends an item of the page, sees to what comes of it, and resolves to whether the next one may follow */
export function onPage(act) { deliverPage = act; }
/* `act` sends a round and resolves to whether the next one may follow; rounds are sent by pages that can show them */
export function onRound(act) { deliverRound = act; }
/* Sends what waits, unless it is being sent; resolves to the number of rounds that arrived, or null if none was sent. */
export async function flush() {
  if (busy) return null;
  busy = true;
  let sent = null;
  try {
    if (pageItem()) while (pageItem() && await deliverPage(pageItem()));
    else if (deliverRound && next()) {
      await alone(slug, async () => {
        for (sent = 0; !pageItem() && next() && await deliverRound(next()); sent += 1);
      });
    }
  } finally { busy = false; }
  if (sent === null) return null;
  if (pageItem()) flush();
  doc.dispatchEvent(new CustomEvent('scorepad:flushed', { detail: sent }));
  return sent;
}
/* what a page of this table has left behind is sent by this one */
export function resume() {
  const left = !pageItem() && items().find(each => each.page);
  if (left) replace(items().map(each => each.page === left.page ? { ...each, page: tab } : each));
  return flush();
}
addEventListener('online', resume);
doc.addEventListener('visibilitychange', () => { if (!doc.hidden) resume(); });
setInterval(() => { if (items().length && Date.now() - line.tried > PAUSE) flush(); }, 1000);
