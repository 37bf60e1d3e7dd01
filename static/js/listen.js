/* The line to the pad: asks what is new at a table, and is told as soon as something is. Meanwhile the pad gives a sign of life every two
   seconds; where none comes, the page says since when it stands so, and asks until there is one. */
import { outage, read, slug, write } from './offline-store.js';

const doc = document, HEARD = 'scorepad.heard ' + slug;
/* without a sign of life; between two requests where answers are not held, or there are none; at least so long is an answer held that
   ends for a reason: in milliseconds */
const SILENCE = 4500, PACE = 2000, AGAIN = 1500, HELD = 500;
/* after so many held answers of which nothing came through, something between holds them back */
const BUFFERED = 2;
const note = () => doc.getElementById('as-of');

let address = '', etag = '', tell = null, request = null, timer = 0, mute = 0, lost = false, buffered = 0, hasty = false;
/* when the page was known to be as the pad has it: one from the history is as old as it is */
let at = performance.getEntriesByType('navigation')[0]?.type === 'back_forward' && read(HEARD) || Date.now();

/* ---- signs of life ---- */
function alive() {
  at = Date.now();
  lost = false;
  if (note()?.hidden === false) note().hidden = true;
  clearTimeout(mute);
  mute = setTimeout(silent, SILENCE);
}
function silent() {
  lost = true;
  if (doc.hidden) return;
  const said = note();
  if (said && !doc.getElementById('kept-note')?.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true })) {
    const then = new Date(at), today = then.toDateString() === new Date().toDateString(), { customs } = doc.documentElement.dataset;
    const clock = then.toLocaleString(customs, { ...(today ? {} : { weekday: 'long' }), hour: '2-digit', minute: '2-digit' });
    const text = `${outage()} ${said.dataset.text.replace('{}', clock)}`;
    if (said.textContent !== text) said.textContent = text;
    said.hidden = false;
  }
  doc.dispatchEvent(new Event('scorepad:silent'));
}

/* ---- one request after the other ---- */
function next(wait) {
  clearTimeout(timer);
  if (!doc.hidden) timer = setTimeout(ask, wait);
}
/* reads the signs of life, and what is typed, until the answer ends */
async function hear(answer, heard) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '', part;
  while (!(part = await reader.read()).done) {
    buffered = 0;
    heard();
    const lines = (rest + part.value).split('\n');
    rest = lines.pop();
    const last = lines.filter(Boolean).pop(), news = last ? JSON.parse(last) : null;
    if (news) etag = news.etag;
    tell(news);
  }
}
async function ask() {
  const own = new AbortController(), holds = etag && !lost && buffered < BUFFERED, began = Date.now();
  request?.abort();
  request = own;
  clearTimeout(timer);
  let patience = setTimeout(() => own.abort(), SILENCE), wait = 0;
  function heard() {
    clearTimeout(patience);
    patience = setTimeout(() => own.abort(), SILENCE);
    alive();
  }
  try {
    const known = etag ? { 'If-None-Match': etag, ...(holds ? { Prefer: 'wait' } : {}) } : {};
    if (holds) buffered += 1;
    const answer = await fetch(address, { cache: 'no-store', headers: known, signal: own.signal });
    if (answer.status >= 500) throw new Error(answer.status);
    const recovers = lost;
    heard();
    if (answer.headers.get('Content-Type')?.startsWith('text/plain') && answer.ok) {
      await hear(answer, heard);
      /* whatever ends each answer at once is not the news */
      if (Date.now() - began < HELD && hasty) wait = PACE;
      hasty = Date.now() - began < HELD;
    } else {
      const news = answer.ok ? await answer.json() : null;
      buffered = holds ? 0 : buffered;
      hasty = false;
      if (answer.ok) etag = answer.headers.get('ETag');
      else if (!recovers) wait = PACE;
      tell(news, answer.status);
    }
  } catch {
    if (request !== own) return;
    wait = AGAIN;
    if (Date.now() - at >= SILENCE) silent();
    else lost = true;
  } finally { clearTimeout(patience); }
  if (request === own) next(wait);
}

/* nobody looks, or somebody does again: what was on its way since may be dead */
function rest() {
  request?.abort();
  request = null;
  [timer, mute].forEach(clearTimeout);
  write(HEARD, at);
}
function wake() {
  if (doc.hidden) rest();
  else next(0);
}
/* `told` gets the news (null where there are none) and the status of each answer, and is called at each sign of life */
export function listen(where, told) {
  [address, tell] = [where, told];
  doc.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', event => { if (event.persisted) wake(); });
  addEventListener('focus', () => { if (lost) wake(); });
  addEventListener('offline', silent);
  /* the newest sheet that this phone has seen */
  doc.addEventListener('scorepad:kept', () => {
    at = Math.max(at, read(HEARD) || 0);
    if (lost) silent();
  });
  addEventListener('pagehide', rest);
  mute = setTimeout(silent, SILENCE);
  if (!doc.hidden) ask();
}
