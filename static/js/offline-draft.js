/* The round that is being entered without a network: kept at each tap, by table and round, until the pad has it. It begins with what
   this phone knows of the draft, and becomes that draft when the pad is in reach. */
import { addTap, compose, fill, missing, texts, tidy, valuesOf } from './offline-form.js';
import { firstNumber, latestVersion, line, post, queue, token } from './offline-queue.js';
import { base, blank, read, slug, write } from './offline-store.js';

const doc = document, KNOWN = 'scorepad.known ' + slug, DRAFTS = 'scorepad.drafts ' + slug, TYPED = 'scorepad.typed ' + base + '/enter/';
/* between two tries to send it; how long no thumb was on the page before another one takes its place, in milliseconds */
const PAUSE = 3000, STILL = 1500;
const NEXT = 'next';
const numberOf = () => firstNumber() + queue().length;
const usual = () => valuesOf(tidy(blank.querySelector('#blank').cloneNode(true)));

/* ---- what the pad has of the next round, as far as this phone has seen it ---- */
function learn(seen, said) {
  if (seen >= (read(KNOWN)?.seen ?? -1)) write(KNOWN, { seen, texts: said });
}
function known() {
  const has = read(KNOWN);
  return !queue().length && has?.seen === latestVersion(0 + has?.seen) ? has : { seen: has?.seen ?? 0, texts: {} };
}
function look() {
  const pad = doc.querySelector('#pad[data-slot^="next-"]');
  if (!pad) return;
  const said = name => JSON.parse(pad.elements[name]?.value || '{}');
  const all = Object.entries({ ...said('.rest'), ...said('.was') }).filter(([name]) => name[0] !== '.');
  learn(+pad.elements['.seen'].value, Object.fromEntries(all));
}
doc.addEventListener('scorepad:live', ({ detail }) => { if (detail?.draft) learn(detail.log, detail.draft); });
doc.addEventListener('htmx:after:swap', look);

/* ---- what was typed here ---- */
const drafts = () => read(DRAFTS) || {};
function keep(id, what) {
  const { [id]: _, ...others } = drafts();
  const all = what ? { ...others, [id]: what } : others;
  write(DRAFTS, Object.keys(all).length ? all : null);
}
export function forget(form) { keep(form.dataset.item || NEXT, null); }
/* whatever waits of the next round on this phone; another round is not this one */
export function waiting() {
  const has = drafts()[NEXT];
  return has?.round === numberOf() ? has : null;
}
/* a tap that was made on an ordinary page goes on waiting here */
function takeOver(seen) {
  const values = {}, taps = [];
  Object.keys(localStorage).filter(name => name.startsWith(TYPED)).forEach(name => {
    const typed = read(name);
    if (+typed?.seen === seen) {
      typed.texts.forEach(([cell, text]) => { if (cell[0] !== '.') values[cell] = text; });
      taps.push(...typed.blind || []);
    }
    write(name, null);
  });
  return { values, taps };
}
/* fills in the blank form of a round; `item`: a round of the queue, or what a page has handed over */
export function recall(form, item) {
  const id = item?.key || NEXT, has = id === NEXT ? waiting() : drafts()[id];
  if (id !== NEXT || queue().length) {
    if (has) refill(form, has.values, has.taps);
    else if (item) fill(form, item);
  } else {
    const { seen, texts: said } = known(), left = takeOver(seen);
    const handed = item ? texts(item) : {}, changed = has ? { ...has.values } : {};
    refill(form, { ...said, ...left.values, ...handed, ...changed }, [...has?.taps || [], ...left.taps, ...item?.taps || []]);
    form.dataset.base = JSON.stringify(has?.base || { seen, texts: said });
    if (item || Object.keys(left.values).length || left.taps.length) remember(form);
  }
  tell(form);
}
function refill(form, values, taps) { fill(form, { body: new URLSearchParams(values).toString(), taps }); }
/* lists that are there already, though the form cannot show them */
function tell(form) {
  const there = [...form.querySelectorAll('.kept')].some(each => /^[[{]/.test(each.value));
  form.querySelector('#blank-known').hidden = !there;
}
export function remember(form) {
  const { body, taps } = compose(form), values = texts({ body }), first = JSON.parse(form.dataset.base || '{"seen":0,"texts":{}}');
  const plain = { ...usual(), ...first.texts };
  const changed = taps.length || [...new Set([...Object.keys(values), ...Object.keys(plain)])].some(name => (values[name] || '') !== (plain[name] || ''));
  keep(form.dataset.item || NEXT, changed ? { round: numberOf(), base: first, values, taps, at: Date.now() } : null);
  /* changed since it was sent */
  form.dataset.news = token();
}
['input', 'change'].forEach(name => doc.addEventListener(name, event => { if (event.target.form?.id === 'blank') remember(event.target.form); }));
/* in the order in which they are entered: the first stage of which something is missing */
export function stageReached() {
  const form = blank?.querySelector('#blank').cloneNode(true), has = waiting();
  if (!form) return '';
  refill(form, { ...known().texts, ...has?.values }, has?.taps || []);
  return missing(form)[0]?.stage || form.dataset.last;
}

/* ---- it becomes the draft ---- */
let touched = 0, tried = 0, sending = false;
doc.addEventListener('pointerdown', () => { touched = performance.now(); }, true);
const still = () => performance.now() - touched > STILL && !doc.activeElement?.matches('#blank input:not(.cover), #blank textarea');
function bodyOf(has) {
  const plain = { ...usual(), ...has.base.texts }, body = new URLSearchParams(), was = {};
  [...new Set([...Object.keys(has.values), ...Object.keys(has.base.texts)])].forEach(name => {
    const now = has.values[name] || '';
    if (now === (plain[name] || '')) return;
    body.set(name, now);
    was[name] = has.base.texts[name] || '';
  });
  has.taps.forEach(tap => body.append('.tap', tap.what));
  const csrf = doc.querySelector('[name=".csrf"]')?.value || blank.querySelector('[name=".csrf"]').value;
  const more = { '.csrf': csrf, '.was': JSON.stringify(was), '.known': JSON.stringify(has.base.texts), '.seen': latestVersion(has.base.seen), '.tapped': 'w' + has.at };
  Object.entries(more).forEach(([name, value]) => body.set(name, value));
  return body;
}
/* Sends what waits; `late` gets a round that somebody else has written meanwhile. */
export async function become(late) {
  const has = waiting(), form = doc.getElementById('blank');
  if (!has || !blank || queue().length || sending || form?.dataset.sent || (form && !still()) || Date.now() - tried < PAUSE) return;
  sending = true;
  tried = Date.now();
  const answer = await post(base + '/blank', bodyOf(has));
  sending = false;
  if (!answer || line.cut) return;
  /* somebody went on meanwhile: it is sent once more */
  if (waiting()?.at !== has.at) return;
  if (answer.status === 409) {
    keep(NEXT, null);
    late({ ...compose(refilled(has)), seen: has.base.seen });
  } else if (answer.ok) {
    keep(NEXT, null);
    const to = answer.headers.get('Scorepad-Go');
    if (doc.getElementById('blank') && to) location.replace(to);
    else if (doc.getElementById('board')) location.reload();
  }
}
function refilled(has) {
  const form = blank.querySelector('#blank').cloneNode(true);
  refill(form, has.values, has.taps);
  return form;
}
look();
export { addTap };
