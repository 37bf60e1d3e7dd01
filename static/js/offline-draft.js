/* The round that is being entered without a network: kept at each tap, by table and round, until the pad has it. It begins with what
   this phone knows of the draft, and becomes that draft when the pad is in reach. */
import { compose, fill, missing, stageOf, texts, tidy, told, valuesOf } from './offline-form.js';
import { firstNumber, latestVersion, line, post, queue } from './offline-queue.js';
import { base, blank, KNOWN, read, slug, versionOf, word, write } from './offline-store.js';

const doc = document, DRAFTS = 'scorepad.drafts ' + slug, TYPED = 'scorepad.typed ' + base + '/enter/';
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
  const seen = latestVersion(versionOf(blank)), has = read(KNOWN);
  return { seen, texts: !queue().length && has?.seen === seen ? has.texts : {} };
}
function look() {
  const pad = doc.querySelector('#pad[data-slot^="next-"]'), board = doc.querySelector('#board[data-draft]');
  if (board) learn(versionOf(board), JSON.parse(board.dataset.draft));
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
  const still = queue().map(each => each.key), all = Object.entries({ ...drafts(), [id]: what });
  const left = all.filter(([each, has]) => has && (each === NEXT || still.includes(each)));
  write(DRAFTS, left.length ? Object.fromEntries(left) : null);
}
export function forget(form) { keep(form.dataset.item || NEXT, null); }
/* whatever waits of the next round on this phone; not of one that is written by now, about which the pad asks */
export function waiting() {
  const has = drafts()[NEXT];
  return has?.round >= numberOf() ? has : null;
}
/* the cells that were changed here, against what the pad had (`base`) and what an untouched form says */
function changesOf({ values, base: { texts: had } }) {
  const plain = { ...usual(), ...had };
  const changed = [...new Set([...Object.keys(values), ...Object.keys(had)])].filter(name => (values[name] || '') !== (plain[name] || ''));
  return Object.fromEntries(changed.map(name => [name, values[name] || '']));
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
    const { seen, texts: said } = known(), typed = takeOver(seen);
    /* the page that hands its round over hands over what was typed there */
    const left = item ? { values: texts(item), taps: item.taps || [] } : typed;
    const taps = [...has?.taps || [], ...left.taps], changed = has ? changesOf(has) : {}, had = { ...said };
    /* what is changed here stays a change of what the pad had then, whatever it has by now */
    [...Object.keys(changed), ...(has?.taps || []).map(listOf)].forEach(name => { had[name] = has.base.texts[name] || ''; });
    refill(form, { ...said, ...changed, ...left.values }, taps);
    form.dataset.base = JSON.stringify({ seen: has?.base.seen ?? seen, texts: had });
    if (Object.keys(left.values).length || left.taps.length) remember(form);
  }
  tell(form);
}
const listOf = tap => tap.what.replace(/^seen:/, '').split(':')[0];
function refill(form, values, taps) { fill(form, { body: new URLSearchParams(values).toString(), taps }); }
/* lists that are there already, though the form cannot show them */
function tell(form) {
  const there = [...form.querySelectorAll('.kept')].some(each => /^[[{]/.test(each.value));
  form.querySelector('#blank-known').hidden = !there;
}
export function remember(form) {
  const { body, taps } = compose(form), values = texts({ body }), first = JSON.parse(form.dataset.base || '{"seen":0,"texts":{}}');
  const has = { round: numberOf(), base: first, values, taps, at: Date.now() };
  keep(form.dataset.item || NEXT, taps.length || Object.keys(changesOf(has)).length ? has : null);
}
['input', 'change'].forEach(name => doc.addEventListener(name, event => { if (event.target.form?.id === 'blank') remember(event.target.form); }));
/* the sheet says what is written down of the round, and which stage comes next */
function show() {
  const has = waiting(), board = doc.getElementById('board'), key = board?.querySelector('.strip-row > .wide'), before = board?.querySelector('.begun');
  if (!blank || !has || !key || queue().length) return;
  const form = refilled(has), here = doc.createElement('section');
  /* whether a list that somebody taps is complete, only the pad knows */
  const list = has.taps.length && form.querySelector('#f-' + listOf(has.taps.at(-1)));
  const stage = list ? stageOf(list) : missing(form)[0]?.stage || form.dataset.last;
  here.className = 'begun';
  here.append(Object.assign(doc.createElement('h2'), { textContent: word('begun', has.round) }));
  here.append(Object.assign(doc.createElement('p'), {
    className: 'pencil', textContent: told(form, { ...has, body: new URLSearchParams(has.values).toString() }),
  }));
  key.textContent = word('next-' + stage, has.round);
  if (before) before.replaceWith(here);
  else (doc.getElementById('newest') || board.querySelector('.empty') || board.lastElementChild).before(here);
  board.querySelector('.empty')?.remove();
}
doc.addEventListener('scorepad:kept', show);

/* ---- it becomes the draft ---- */
let touched = 0, tried = 0, sending = false;
doc.addEventListener('pointerdown', () => { touched = performance.now(); }, true);
const still = () => performance.now() - touched > STILL && !doc.activeElement?.matches('#blank input:not(.cover), #blank textarea');
function bodyOf(has) {
  const changed = changesOf(has), body = new URLSearchParams(changed);
  const was = Object.fromEntries(Object.keys(changed).map(name => [name, has.base.texts[name] || '']));
  has.taps.forEach(tap => body.append('.tap', tap.what));
  const csrf = doc.querySelector('[name=".csrf"]')?.value || blank.querySelector('[name=".csrf"]').value;
  const more = { '.csrf': csrf, '.was': JSON.stringify(was), '.known': JSON.stringify(has.base.texts), '.seen': latestVersion(has.base.seen), '.tapped': 'w' + has.at };
  Object.entries(more).forEach(([name, value]) => body.set(name, value));
  return body;
}
/* Sends what waits; `late` gets a round that somebody else has written meanwhile. */
export async function become(late) {
  const has = drafts()[NEXT], form = doc.getElementById('blank');
  if (!has || !blank || queue().length || sending || form?.dataset.sent || (form && !still()) || Date.now() - tried < PAUSE) return;
  sending = true;
  tried = Date.now();
  const answer = await post(base + '/blank', bodyOf(has));
  sending = false;
  if (!answer || line.cut) return;
  /* somebody went on meanwhile: it is sent once more */
  if (drafts()[NEXT]?.at !== has.at) return;
  if (answer.status === 409) {
    keep(NEXT, null);
    late({ ...compose(refilled(has)), seen: has.base.seen });
  } else if (answer.ok) {
    keep(NEXT, null);
    const to = answer.headers.get('Scorepad-Go');
    if (doc.getElementById('blank') && to) location.replace(to);
    else if (doc.getElementById('board')) location.reload();
    /* the pad will not have it, and says so on its own pages */
  } else tried = Infinity;
}
function refilled(has) {
  const form = blank.querySelector('#blank').cloneNode(true);
  refill(form, { ...known().texts, ...has.values }, has.taps);
  return form;
}
look();
export { show as showBegun };
