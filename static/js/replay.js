/* Stepping through a hand, and playing one: arrow keys, and the next position in place of the page, which keeps its scroll. Without
   this file every step is a page of its own. */
import { outage } from './offline-store.js';

const doc = document;
/* the taps that came while a page was on its way: each is a step of its own */
const waiting = [];
let busy = false;
/* what a move did is read out; a region that comes anew with the page would be silent */
const told = Object.assign(doc.createElement('p'), { className: 'heard', role: 'status' });
doc.body.append(told);

function inSight() {
  const stop = doc.querySelector('.stops [aria-current]'), strip = stop?.parentNode;
  if (strip) strip.scrollLeft = stop.offsetLeft - (strip.clientWidth - stop.offsetWidth) / 2;
}
function cut(is) {
  const notice = doc.getElementById('no-network');
  if (is) notice.textContent = outage();
  notice.hidden = !is;
}
const typed = form => new URLSearchParams(new FormData(form));
/* `data-undo`: Back leads to the position before */
const undoes = () => doc.querySelector('#main [data-undo]');
async function show(url, back) {
  const focused = doc.activeElement?.dataset?.arrow;
  busy = true;
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  cut(!answer);
  if (!answer) {
    /* the page stays, and can be tapped once the line is back */
    busy = false;
    waiting.length = 0;
    return;
  }
  try {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html'), there = answer.url + new URL(url).hash;
    if (!answer.ok || !page.getElementById('steps')) throw new Error(url);
    const open = doc.getElementById('another')?.open, played = !!doc.querySelector('.solo');
    for (const part of ['.bar', '#main']) doc.querySelector(part).replaceWith(page.querySelector(part));
    if (open) doc.getElementById('another').open = true;
    doc.title = page.title;
    /* a hand that ends, or begins, is a page of its own */
    if (played !== !!doc.querySelector('.solo')) scrollTo(0, 0);
    if (undoes() && !back) history.pushState(null, '', there);
    else history.replaceState(history.state, '', there);
    if (focused) doc.querySelector(`[data-arrow=${focused}]`)?.focus({ preventScroll: true });
    inSight();
    told.textContent = doc.querySelector('.tell')?.textContent ?? doc.title;
  } catch {
    location.href = url;
    return;
  }
  busy = false;
  const next = waiting.shift();
  if (next) press(next);
}
/* `repeats`: a key is held down; its repeats are dropped while a page is on its way */
function press(arrow, repeats) {
  const link = doc.querySelector(`[data-arrow=${arrow}][href]`);
  if (!link) waiting.length = 0;
  else if (!busy) show(link.href);
  else if (!repeats) waiting.push(arrow);
}
doc.addEventListener('click', event => {
  const link = event.target.closest?.('#main a[href]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.pathname !== location.pathname) return;
  if (link.hash && link.search === location.search) {
    const advice = link.closest('#steps') && doc.querySelector(`${link.hash}.advice`);
    if (!advice) return;
    /* a jump to it would scroll the table behind */
    event.preventDefault();
    if (advice.classList.toggle('asked')) told.textContent = advice.textContent;
    return;
  }
  event.preventDefault();
  if (link.dataset.arrow) press(link.dataset.arrow);
  else if (!busy) show(link.href);
});
doc.addEventListener('submit', event => {
  const form = event.target, key = event.submitter;
  if (!form.matches('[data-undo]') || !key) return;
  event.preventDefault();
  const tried = typed(form);
  tried.append(key.name, key.value);
  if (!busy) show(`${form.action}?${tried}`);
});
/* what tapped cards come to; further taps meanwhile count */
doc.addEventListener('change', async event => {
  const form = event.target.closest('[data-undo]');
  if (!form) return;
  const asked = `${form.action}?${typed(form)}`;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(asked, { credentials: 'same-origin' })).text(), 'text/html');
    if (asked !== `${form.action}?${typed(form)}`) return;
    /* advice stays while it is followed */
    if (!form.querySelector('.advice:is(:target, .asked)')) form.querySelector('.said').replaceWith(page.querySelector('.said'));
    form.querySelector('.choices')?.remove();
    /* the keys stay: one that comes anew would not act at once */
    page.querySelectorAll('.verbs button').forEach((key, at) => { form.querySelectorAll('.verbs button')[at].className = key.className; });
  } catch { /* the keys say it once one is tapped */ }
});
/* a restored page is as it was left; another position is fetched */
addEventListener('popstate', () => { if (undoes() && !location.hash) show(location.href, true); });
doc.addEventListener('keydown', event => {
  const arrow = { ArrowLeft: 'back', ArrowRight: 'next' }[event.key];
  if (!arrow || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest?.('input, select, textarea, .scroll-x')) return;
  event.preventDefault();
  press(arrow, event.repeat);
});
inSight();
