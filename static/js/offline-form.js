/* The blank form, which goes for any round: shows and hides its parts, fills it in, and turns it into a round for the queue. */
import { latestVersion, token } from './offline-queue.js';
import { blank, word } from './offline-store.js';

const doc = document;
/* the values of a round by the names of the fields */
export const texts = item => {
  const found = {}, body = new URLSearchParams(item.body);
  try { Object.assign(found, JSON.parse(body.get('.rest') || '{}')); } catch { /* none */ }
  body.forEach((text, name) => { if (name[0] !== '.') found[name] = text; });
  return found;
};
/* what the server asks in a part of the form: { stage, needs, parts, halves }, see `OfflineEntryPage.spec_of` */
const specOf = part => JSON.parse(part.dataset.spec);
const specs = form => [...form.querySelectorAll('[data-spec]:not([hidden])')].map(specOf);
export const stageOf = node => specOf(node.closest('[data-spec]')).stage;
const inputs = form => [...form.querySelectorAll('.blank-part input:not([type=hidden]), .blank-part select, .blank-part textarea')];
export function tidy(form) {
  /* what belongs to a choice is shown with it */
  form.querySelectorAll('[data-when]').forEach(part => {
    const name = part.dataset.when, is = part.dataset.is;
    const of = [...form.querySelectorAll(`[name="${name}"]`)];
    const value = of.some(each => /radio|checkbox/.test(each.type)) ? of.find(each => each.checked)?.value || '' : of[0]?.value || '';
    const usual = of.find(each => each.defaultChecked)?.value || part.dataset.usual || '';
    part.hidden = of.length > 0 && (is === '*' ? !value || value === 'none' : !is.split('|').includes(value || usual));
  });
  return form;
}
export function fill(form, item) {
  const values = texts(item);
  inputs(form).forEach(input => {
    if (!(input.name in values)) return;
    if (/radio|checkbox/.test(input.type)) input.checked = input.value === values[input.name];
    else input.value = values[input.name];
  });
  const known = new Set([...form.elements].map(each => each.name));
  Object.entries(values).forEach(([name, value]) => {
    const there = form.querySelector(`.blank-part input[type=hidden][name="${name}"]`);
    if (there) there.value = value;
    else if (value && !known.has(name)) form.append(Object.assign(doc.createElement('input'), { type: 'hidden', name, value, className: 'kept' }));
  });
  (item.taps || []).forEach(tap => addTap(form, tap));
  return tidy(form);
}
export function filled(item) { return fill(blank.querySelector('#blank').cloneNode(true), item); }
/* without the letters of marks, unless there is nothing else */
function wordsOf(node) {
  const copy = node?.cloneNode(true);
  copy?.querySelectorAll('.mark, .marks').forEach(each => each.remove());
  return (copy?.textContent.trim() || node?.textContent || '').replace(/\s+/g, ' ').trim();
}
function labelOf(input) {
  const label = input.closest('label') || (input.id && input.form?.querySelector(`label[for="${input.id}"]`));
  return (input.getAttribute('aria-label') || wordsOf(label) || input.value).replace(/\s+/g, ' ').trim();
}
function legendOf(input) {
  return wordsOf(input.closest('fieldset')?.querySelector('legend b, legend'));
}
/* a round in words, label and value of each field as they stand beside it, but for those that are `shown` elsewhere */
export function told(form, item, shown = []) {
  const said = [], taps = item.taps || [], parts = taps.length ? specs(form).flatMap(part => part.parts) : [];
  inputs(form).forEach(input => {
    if (parts.includes(input.name) || shown.includes(input.name) || input.closest('[hidden]')) return;
    if (/radio|checkbox/.test(input.type)) {
      if (input.checked && !(input.defaultChecked && !(input.name in texts(item)))) said.push(`${legendOf(input)} ${labelOf(input)}`);
    } else if (input.value) said.push(`${labelOf(input)} ${input.value}`);
  });
  form.querySelectorAll('.kept').forEach(each => {
    if (/^[[{]/.test(each.value)) said.push(word('already'));
  });
  if (taps.length) said.push(...taps.map(tap => tap.says));
  return said.map(each => each.trim()).join(' · ');
}
function addTap(form, tap) {
  const box = form.querySelector('#blank-taps'), entry = doc.createElement('li');
  const input = Object.assign(doc.createElement('input'), { type: 'hidden', name: '.tap', value: tap.what });
  input.dataset.says = tap.says;
  const away = Object.assign(doc.createElement('button'), { type: 'button', className: 'button sign', textContent: '×' });
  away.dataset.do = 'untap';
  away.setAttribute('aria-label', `${tap.says}: ${blank.querySelector('#waits [data-do=drop]').textContent}`);
  entry.append(Object.assign(doc.createElement('span'), { className: 'grow', textContent: tap.says }), input, away);
  box.querySelector('ol').append(entry);
  box.hidden = false;
  /* what went with it is not being put together any more */
  const parts = [...new URLSearchParams(tap.what.split('?')[1] || '')], has = valuesOf(form);
  if (parts.some(([name, text]) => has[name] !== text)) return;
  inputs(form).filter(input => parts.some(([name]) => name === input.name)).forEach(input => {
    if (input.type === 'radio') input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  });
  tidy(form);
}
const tapsOf = form => [...form.querySelectorAll('[name=".tap"]')].map(each => ({ what: each.value, says: each.dataset.says }));
export function tapped(key) {
  const form = key.form, beside = {};
  let says = key.dataset.says;
  (key.dataset.beside || '').split(' ').filter(Boolean).forEach(name => {
    const field = [...form.querySelectorAll(`[name="${name}"]`)].find(each => (each.type !== 'radio' || each.checked) && !each.closest('[hidden]'));
    if (!field?.value) return;
    beside[name] = field.value;
    says += ' · ' + (field.type === 'radio' ? labelOf(field) : field.value);
  });
  const more = new URLSearchParams(beside).toString();
  addTap(form, { what: key.dataset.tap + (more ? '?' + more : ''), says });
}
/* the texts by the names of the fields, as far as they are shown */
export function valuesOf(form) {
  const values = {};
  new FormData(form).forEach((value, name) => { if (name[0] !== '.') values[name] = value; });
  inputs(form).forEach(input => { if (input.closest('[hidden]')) delete values[input.name]; });
  return values;
}
/* What has to be there and is not: { stage, says, name } each, in order. Numbers that the pad fills in may be left out. */
export function missing(form) {
  const values = valuesOf(form), taps = tapsOf(form).map(tap => tap.what.replace(/^seen:/, '').split(':')[0]);
  const lacks = name => !values[name] && !taps.includes(name) && !form.querySelector(`[data-when][hidden] [name="${name}"]`);
  return specs(form).flatMap(({ stage, needs }) => needs.flatMap(({ cells, spare, allTo: [taker, most] = [] }) => {
    const blanks = cells.filter(([name]) => lacks(name)), all = taker && (values[taker] || 'none') !== 'none';
    return blanks.length <= (all ? most : spare) ? [] : blanks.map(([name, says]) => ({ stage, says, name }));
  }));
}
/* what is put together and in no list yet: the sentence that says so, and the first key that would write it there; none if all is */
export function halfBuilt(form) {
  const values = valuesOf(form);
  const half = specs(form).flatMap(({ halves }) => Object.entries(halves)).find(([name]) => values[name]);
  return half && { says: half[1], key: form.querySelector(`[data-beside~="${half[0]}"]`) };
}
export function compose(form, old) {
  return {
    key: token(), action: form.getAttribute('action'), at: Date.now(), taps: tapsOf(form),
    body: new URLSearchParams({ ...valuesOf(form), '.csrf': form.elements['.csrf'].value }).toString(),
    seen: old ? old.seen : latestVersion(+form.elements['.seen'].value),
  };
}
/* whether nobody has typed or tapped anything */
export function untouched(item) {
  const form = blank?.querySelector('#blank').cloneNode(true);
  const values = body => [...new URLSearchParams(body)].filter(([name]) => name !== '.csrf').join('&');
  return !!form && !item.taps.length && values(item.body) === values(compose(tidy(form)).body);
}
