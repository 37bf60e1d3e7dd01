/* How a round that waited is sent, and what the answer means for it. */
import { line, post, toldBy } from './offline-queue.js';
import { parsed } from './offline-store.js';

const doc = document;
export function bodyOf(item, more) {
  const body = new URLSearchParams(item.body);
  (item.taps || []).forEach(tap => body.append('.tap', tap.what));
  /* the link may be another one by now */
  const csrf = doc.querySelector('[name=".csrf"]')?.value || body.get('.csrf');
  Object.entries({ '.csrf': csrf, '.waited': 1, '.key': item.key, '.seen': item.seen, ...more }).forEach(([name, value]) => body.set(name, value));
  return body;
}
/* Sends a round; resolves to { done } (the version and the number, if they were told), { gone } where this phone may not see the table, or
   it is no more, { state, html, … } where somebody must decide; to null if it goes on waiting. */
export async function sendRound(item) {
  const answer = await post(item.action, bodyOf(item));
  if (!answer || line.cut) return null;
  if (answer.status === 404) return { gone: true };
  if (answer.headers.get('Scorepad-Go')) return { done: toldBy(answer) };
  const page = parsed(await answer.text()), conflict = page.querySelector('.conflict');
  const answers = [...page.querySelectorAll('form.which')].map(each => each.outerHTML).join('');
  page.querySelectorAll('[data-wake]').forEach(each => each.removeAttribute('data-wake'));
  if (conflict) return { state: 'asks', html: conflict.outerHTML + answers, theirs: toldBy(answer) };
  const said = page.querySelector('.refused, .problem') || page.querySelector('#main') || page.body;
  /* the table is over: one tap takes that back */
  const label = page.querySelector('[name=".back"]')?.value ? page.querySelector('.strip .primary')?.textContent.trim() : undefined;
  return { state: 'refused', label, html: [...said.querySelectorAll('p')].slice(0, 6).map(each => `<p>${each.innerHTML}</p>`).join('') || said.textContent.trim().slice(0, 200) };
}
