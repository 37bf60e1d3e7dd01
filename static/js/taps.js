/* Taps on the keys of a room's own template: each counts once, in order, and its key is shown in pencil until the server has confirmed
   it. Keys of a list with `data-back`, the tap that takes theirs back, exclude one another: the last one counts, and takes the place of
   one that still waits. An empty `data-back` is that of a key that takes back itself. A tap is { name, value, list, beside, back },
   with the values of the fields that go with it as they were when it was tapped. */
import { token } from './offline-queue.js';

const doc = document;
/* not sent yet; on the way, under the name by which the server knows a second try; and what gave way to another tap, though it may have
   arrived: "NAME TAP", with the tap that takes it back */
let queued = [], sent = [], name = '', gone = [];
const all = () => [...sent, ...queued];
const excludes = tap => tap.back !== undefined;
export const waits = () => all().length > 0;
export const onItsWay = () => sent.length > 0;
export const behind = () => queued.length > 0;

/* Resolves to what became of it: "same" (a double tap), "instead" (another one gives way), or "next". */
export function add(key) {
  const { form, dataset } = key, { back } = dataset;
  const beside = (dataset.beside || '').split(' ').filter(each => form.elements[each]).map(each => [each, form.elements[each].value]);
  const tap = { name: key.name, value: key.value, list: key.value.split(':')[0], beside, back };
  const before = excludes(tap) && all().find(each => excludes(each) && each.list === tap.list);
  if (!before) {
    queued.push(tap);
    return 'next';
  }
  if (JSON.stringify(before) === JSON.stringify(tap)) return 'same';
  if (sent.includes(before)) {
    if (before.back) gone.push(`${name} ${before.back}`);
    sent = [];
  }
  queued = queued.filter(each => each !== before);
  /* what waits is what is taken back */
  if (tap.back) queued.push(tap);
  else if (gone.length) queued.push({ ...tap, value: '' });
  return 'instead';
}
/* what goes with the next request: pairs of a name and a value, or none; what was not answered is sent again under its name */
export function next(post) {
  /* one with something beside it is sent alone */
  const alone = queued.findIndex(each => each.beside.length || excludes(each));
  if (!sent.length) [name, sent] = [token(), queued.splice(0, alone < 0 ? queued.length : alone || 1)];
  const pairs = sent.flatMap(each => [...(each.value ? [[each.name, each.value]] : []), ...each.beside]);
  if (!post || !sent.length) return pairs;
  return [...pairs, ...(excludes(sent[0]) ? gone.map(each => ['.instead', each]) : []), ['.tapped', name]];
}
export function answered() {
  sent = [];
  if (!queued.some(excludes)) gone = [];
}
/* for a page that is loaded anew before the answer came */
export const kept = () => (waits() ? { queued, sent, name, gone } : null);
export function restore(from) { if (from) ({ queued, sent, name, gone } = from); }
export function forget() { [queued, sent, gone] = [[], [], []]; }
/* what waits, as the blank form of a round takes it */
export function blindly() {
  return all().filter(each => each.name === '.tap' && each.value).map(({ value, beside }) => {
    const said = new URLSearchParams(beside.filter(([, text]) => text)).toString();
    return { what: 'seen:' + value + (said ? '?' + said : ''), says: keyOf(value)?.textContent.trim().replace(/\s+/g, ' ') || value };
  });
}

const place = /:\d*$/;
function keyOf(value) {
  const what = value.replace(place, ':');
  return [...doc.querySelectorAll('button[name=".tap"]')].find(each => each.value.replace(place, ':') === what);
}
export function pencil() {
  doc.querySelectorAll('.waits-tap').forEach(each => each.classList.remove('waits-tap'));
  all().forEach(({ value }) => {
    const key = value ? keyOf(value) : null;
    key?.closest('.boxes')?.querySelector('.waits-tap')?.classList.remove('waits-tap');
    key?.classList.add('waits-tap');
  });
}
