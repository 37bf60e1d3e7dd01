/* Sending forms: no tap is lost while an answer is awaited, and nothing typed or saved while the server is out of reach. */
import './offline-elsewhere.js';
import { done, flush, later, line, onPage, pageItem, post, resume, sendAsPage, setPageItem, toldBy, token } from './offline-queue.js';
import { outage, read, write } from './offline-store.js';
import { add, answered, behind, blindly, forget, kept, next, onItsWay, pencil, restore, waits } from './taps.js';

const doc = document, path = location.pathname, TYPED = 'scorepad.typed ' + path;
/* between two tries to send what was tapped, in milliseconds */
const PAUSE = 3000;
function on(names, act, capture) {
  names.split(' ').forEach(name => doc.addEventListener(name, act, capture));
}
function tell(element, name) { element.dispatchEvent(new Event(name, { bubbles: true })); }
/* whether a listener has taken it over */
function handled(name, detail) { return !doc.dispatchEvent(new CustomEvent('scorepad:' + name, { detail, cancelable: true })); }
const noNetwork = doc.getElementById('no-network')?.textContent;
/* rounds that wait are for pages that can show them, once the page is idle; who only watches has none */
if (/\/t\/./.test(path) && doc.querySelector('#board form, form#pad, #blank')) addEventListener('load', () => setTimeout(() => import('./offline-rounds.js'), 200));
/* the server may answer, but only to say why it can keep nothing now */
function unreachable(is, answer) {
  const notice = doc.getElementById('no-network'), says = answer?.headers.get('Scorepad-Says');
  if (!notice) return;
  notice.textContent = says ? decodeURIComponent(says) : `${outage()} ${noNetwork}`;
  notice.hidden = !is;
  line.cut = is && !says;
  tell(doc, 'scorepad:line');
}

/* ---- taps and choices: one request after the other, each with all that came together since the last ---- */
let busy = null, changed = false, again = false, leave = null;
function trigger(form) { if (form?.isConnected) tell(form, 'change'); }
on('click', event => {
  const key = event.target.closest?.('button[name=".tap"], button[name=".fix"]'), form = key?.form;
  if (!form?.matches('[hx-trigger]')) return;
  event.preventDefault();
  if (form.elements['.untouched']) form.elements['.untouched'].value = '';
  const became = add(key);
  if (became === 'same') return;
  /* the answer to what gave way is not shown */
  if (became === 'instead') changed = true;
  pencil();
  if (line.cut) keepTyped(form);
  trigger(form);
});
on('htmx:after:swap', pencil);
/* what this person typed, and not only another phone */
on('input change', event => {
  const mark = event.target.form?.elements['.untouched'];
  if (mark) mark.value = '';
}, true);
on('change', event => { if (busy && event.target.form === busy) changed = true; }, true);
/* cards lie in the order in which they were tapped, however late the answer comes */
on('change', event => {
  const card = event.target, order = card.type === 'checkbox' && card.form?.elements['.order.' + card.name];
  if (!order) return;
  const codes = order.value.split(',').filter(code => code && code !== card.value);
  order.value = (card.checked ? [...codes, card.value] : codes).join();
}, true);
on('htmx:config:request', event => {
  const { request } = event.detail.ctx;
  if (!request.form?.matches('.pad-form')) return;
  if (busy) {
    again = true;
    event.preventDefault();
    return;
  }
  busy = request.form;
  changed = again = false;
  next(request.method === 'POST').forEach(([name, value]) => {
    if (name[0] === '.') return request.body.append(name, value);
    if ((request.body.get(name) || '') !== value) changed = again = true;
    return request.body.set(name, value);
  });
});
/* while something is saved, no other answer leads away */
on('htmx:before:response', event => { if (saving && event.detail.ctx.request.form?.id === 'pad') event.preventDefault(); });
on('htmx:before:swap', event => {
  /* an answer to an older state would undo what was changed since */
  if (busy && event.detail.ctx.request.form === busy && changed) event.preventDefault();
});
on('htmx:finally:request', event => {
  const { request, response } = event.detail.ctx, form = request.form;
  if (!busy || form !== busy) return;
  busy = null;
  if (!response || later(response)) {
    unreachable(true, response);
    keepTyped(form);
    leave?.cut?.();
    setTimeout(() => { if (!busy) trigger(form); }, PAUSE);
    return;
  }
  unreachable(false);
  write(TYPED, null);
  /* a question keeps its taps in its form, an entry on the server */
  if (!changed || request.method === 'POST') answered();
  pencil();
  if (again || waits()) trigger(form);
  else leave?.();
});
addEventListener('online', () => { trigger(doc.querySelector('.pad-form')); });
/* typed, but the field not yet left: the phone may go to sleep now, and the browser forget the page */
on('visibilitychange', () => {
  const field = doc.activeElement;
  if (doc.hidden && !saving && field?.matches('.pad-form :is(input, textarea)') && field.value !== field.defaultValue) tell(field, 'change');
});

function keepTyped(form) {
  if (form.id === 'pad') write(TYPED, { seen: form.elements['.seen'].value, texts: [...new FormData(form)], taps: kept(), blind: blindly() });
}
/* restores what was typed but not answered before a reload */
function typeAgain() {
  const pad = doc.querySelector('form#pad'), typed = read(TYPED);
  /* a page that only says why there is none */
  if (!pad) return null;
  if (typed?.seen !== pad.querySelector('[name=".seen"]').value) return write(TYPED, null);
  const has = new Set(typed.texts.map(text => text.join('='))), texts = new Map(typed.texts);
  pad.querySelectorAll('input:not([type=hidden]):not([name^="."])').forEach(input => {
    if (/radio|checkbox/.test(input.type)) input.checked = has.has(input.name + '=' + input.value);
    else if (texts.has(input.name)) input.value = texts.get(input.name);
  });
  restore(typed.taps);
  pencil();
  /* htmx listens a moment later */
  const send = () => (pad.dataset.htmxPowered ? trigger(pad) : setTimeout(send, 50));
  return send();
}

/* ---- saving: the page stays until the server has answered ---- */
let saving = false, saved = false;
function setSaving(is) {
  saving = is;
  if (is) doc.body.setAttribute('aria-busy', 'true');
  else doc.body.removeAttribute('aria-busy');
}
function arrived(item, answer) {
  const to = answer.headers.get('Scorepad-Go'), there = to && new URL(to, location), told = toldBy(answer);
  done(item.key, told && { ...item, ...told });
  write(TYPED, null);
  /* nothing was saved: whatever is to be said, the next page says it */
  if (!to) return sendAsPage(item.action, new URLSearchParams(item.body));
  if (pageItem()) return true;
  saved = true;
  /* a tick in the hand: it is on the sheet */
  if (!there.pathname.includes('/enter/')) navigator.vibrate?.(20);
  if (there.pathname + there.search !== path + location.search) return location.assign(there);
  /* the same page: asked for once, or what it has to say is gone with an answer that nobody reads */
  if (there.hash) location.hash = there.hash;
  return location.reload();
}
/* resolves to whether the next one may follow */
onPage(async item => {
  setSaving(true);
  const answer = await post(item.action, new URLSearchParams(item.body));
  if (answer && (answer.headers.has('Scorepad-Go') || !later(answer))) return arrived(item, answer);
  setSaving(false);
  /* somebody went on typing: it is not to be saved any more */
  if (!pageItem()) return null;
  if (!answer && handled('cut', item)) {
    setPageItem(null);
    return write(TYPED, null);
  }
  return unreachable(true, answer);
});
/* a form that is changed while it waits is not sent: it has to be saved again */
on('change input', event => {
  const form = event.target.form;
  if (form?.id === 'pad') {
    if (event.type === 'change') setPageItem(null);
  } else if (form?.matches('[data-key]') && pageItem()) {
    setPageItem(null, formId(form));
    if (!pageItem()) unreachable(false);
  }
}, true);

/* one key per entry: a double tap or a second try sends the same one; `data-key="page"`: the one that the page came with, also after Back */
function keyed(form) {
  const key = form.querySelector('input[name=".key"]');
  let now = '';
  if (!key || form.dataset.key) return;
  new FormData(form).forEach((value, name) => {
    if (name !== '.key') now += name + '=' + (value.name === undefined ? value : value.name + value.size) + '&';
  });
  if (key.value && form.dataset.sent === now) return;
  form.dataset.sent = now;
  key.value = token();
}
/* a link or button waits for taps that are being sent, but no longer than a pause */
const open = () => behind() || (busy && (onItsWay() || changed));
function afterwards(go) {
  const end = setTimeout(() => leave?.(), PAUSE);
  leave = () => {
    leave = null;
    clearTimeout(end);
    go();
  };
}
on('click', event => {
  const link = event.target.closest?.('a[href]:not([target])');
  if (!link || !open() || event.ctrlKey || event.metaKey || event.shiftKey || link.getAttribute('href')[0] === '#') return;
  event.preventDefault();
  afterwards(() => {
    const to = new URL(link.href);
    /* the address of a question says by now what was tapped */
    if (to.searchParams.has('back')) to.searchParams.set('back', location.pathname + location.search);
    location.assign(to);
  });
});
on('submit', event => {
  const form = event.target, button = event.submitter;
  const submit = () => form.requestSubmit(button?.isConnected ? button : null);
  if (form.matches('#take, #new') && open()) {
    event.preventDefault();
    return afterwards(() => { if (form.id === 'new') submit(); else doc.querySelector('button[form=take]')?.click(); });
  }
  if (!form.matches('[data-key]')) return;
  if (form.getAttribute('method') !== 'post' || reached === form) return keyed(form);
  event.preventDefault();
  if (form.enctype === 'multipart/form-data') return saving || sendWhole(form, button);
  if (button?.matches('.away[formaction]')) return trigger(form);
  if (saving) {
    /* the same key again means it once; another one ("I cannot", after "I come") comes after it */
    if (button && button !== pressed && formId(form)) wait(form, button);
    return;
  }
  if (waits()) {
    leave = () => {
      leave = null;
      submit();
    };
    /* without a line the round waits, and what was tapped with it */
    leave.cut = () => {
      if (!handled('cut', { ...itemOf(form, button), taps: blindly() })) return;
      leave = null;
      forget();
      write(TYPED, null);
    };
    return trigger(form);
  }
  const item = itemOf(form, button);
  if (handled('save', item)) return write(TYPED, null);
  setSaving(true);
  wait(form, button, item);
  return flush();
});
/* What tells forms of a page apart that may wait beside each other; none where what is saved depends on what was saved before, which
   would be too old by then. */
function formId(form) {
  if (form.id === 'pad' || form.elements['.seen'] && !form.closest('.signed')) return undefined;
  const fields = [...form.querySelectorAll('input[type=hidden]')].filter(each => !/^\.(csrf|key)$/.test(each.name));
  return [actionOf(form), ...fields.map(each => each.value)].join(' ');
}
let pressed = null;
function wait(form, button, item = itemOf(form, button)) {
  pressed = button;
  setPageItem(item, formId(form));
}
/* A file goes by the browser's own way, which leaves the page: not before the pad answers. */
let reached = null, trying = 0;
async function sendWhole(form, button) {
  clearTimeout(trying);
  setSaving(true);
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers: { 'Scorepad-Kept': '1' } }).catch(() => null);
  if (answer && answer.status < 500) {
    reached = form;
    form.requestSubmit(button?.isConnected ? button : null);
    return reached = null;
  }
  setSaving(false);
  unreachable(true, answer);
  trying = setTimeout(() => sendWhole(form, button), PAUSE);
  return null;
}
const actionOf = form => form.getAttribute('action') || location.href;
function itemOf(form, button) {
  keyed(form);
  const body = new URLSearchParams(new FormData(form));
  /* "as last time" is what it would have been typed as, wherever it waits */
  if (button?.name === '.again') new URLSearchParams(button.value).forEach((text, name) => body.get(name) || body.set(name, text));
  else if (button?.name) body.append(button.name, button.value);
  const action = button?.getAttribute('formaction') || actionOf(form);
  return { key: body.get('.key') || token(), action, body: body.toString(), at: Date.now() };
}

addEventListener('pageshow', event => {
  /* after Back the round that was saved is no draft of the next one */
  if (event.persisted) {
    setSaving(false);
    return saved && location.reload();
  }
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') {
    doc.querySelectorAll('form.pad-form').forEach(form => { form.reset(); });
  }
  typeAgain();
  return resume();
});
