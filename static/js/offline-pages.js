/* The two pages of a table that a phone keeps, the sheet and the blank form: fetched ahead, and shown in place of the current page
   while the server is out of reach. */
import { recall } from './offline-draft.js';
import { tidy } from './offline-form.js';
import { firstNumber, line, queue } from './offline-queue.js';
import { draw } from './offline-sheet.js';
import { base, keepPage, pages, parsed, versionOf, word } from './offline-store.js';

const doc = document;
/* this page without what scripts have added: who else types, and where */
export function renderedByServer() {
  const body = doc.body.cloneNode(true);
  body.querySelectorAll('.toast, script, #others').forEach(each => each.remove());
  body.querySelectorAll('[style]').forEach(each => each.removeAttribute('style'));
  return { body, title: doc.title };
}
/* keeps the sheet as the server rendered it: not while rounds that wait are drawn on it */
export function snapshot() {
  if (older() && performance.getEntriesByType('navigation')[0]?.type === 'back_forward') return;
  if (place() !== base || !doc.querySelector('#board .strip .primary') || doc.querySelector('.waits-made')) return;
  keepPage('sheet', renderedByServer());
}
/* whether this is a sheet of before: the phone has seen more of the table since */
export const older = () => place() === base && versionOf(parsed(pages().sheet?.html || '')) > versionOf(doc);
let here = location.pathname;
/* whether the current page is a kept one (`history.state` would not do: htmx writes over it) */
export let shown = false;
export const place = () => here.replace(/\/$/, '');

/* for later: what is to be said once is left to the page that is shown next */
const LATER = { 'Scorepad-Kept': '1' };
export async function fetchPages() {
  if (place() === base && !doc.querySelector('#board .strip .primary')) return;
  try {
    /* of a table that is over there is one as long as rounds wait for it. The sheet that it leads to otherwise is not fetched: the
       browser would keep it as a page that knows of the next game, and this one would not go on to it */
    const form = await fetch(base + '/blank' + (queue().length ? '?waits=1' : ''), { redirect: 'manual', headers: LATER });
    if (form.ok) keepPage('blank', parsed(await form.text()));
    if (place() === base) snapshot();
    else if (!pages().sheet) {
      const answer = await fetch(base, { headers: LATER });
      if (answer.ok) keepPage('sheet', parsed(await answer.text()));
    }
  } catch { line.cut = true; }
}

export function show(name, item) {
  const page = pages()[name];
  if (!page) return false;
  const to = name === 'blank' ? base + '/blank' : base;
  if (here !== to) history.pushState({ waits: name }, '', to);
  here = to;
  shown = true;
  doc.body.innerHTML = page.html;
  doc.body.className = page.kind;
  doc.title = page.title;
  doc.body.removeAttribute('aria-busy');
  window.htmx?.process(doc.body);
  if (name === 'blank') begin(item);
  draw();
  doc.dispatchEvent(new Event('scorepad:kept'));
  doc.getElementById('main')?.focus({ preventScroll: true });
  requestAnimationFrame(() => scrollTo(0, 0));
  return true;
}
export function begin(item) {
  const form = doc.getElementById('blank'), rounds = queue();
  const at = item?.key ? rounds.findIndex(each => each.key === item.key) : -1;
  if (!form) return;
  form.dataset.item = at < 0 ? '' : item.key;
  doc.getElementById('blank-drop').hidden = at < 0;
  doc.querySelector('#blank-drop button').dataset.item = form.dataset.item;
  doc.getElementById('page-title').textContent = word('round', firstNumber() + (at < 0 ? rounds.length : at));
  doc.getElementById('blank-hint').hidden = !line.cut;
  recall(form, item);
  tidy(form);
}
addEventListener('popstate', () => {
  /* within the page */
  if (here === location.pathname) return;
  here = location.pathname;
  const name = place() === base ? 'sheet' : place() === base + '/blank' ? 'blank' : '';
  if (!(line.cut && (show(name || 'sheet')))) location.reload();
});
