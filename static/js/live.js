/* What other phones do at this table, or at those that the page lists (`data-live`). News is told by the event `scorepad:live` on the
   body, with what the server says of it (`tag`, `log`, `typed`, `typing`) as its detail. */
import { listen } from './listen.js';
import { forgetPages } from './offline-store.js';

const doc = document, [root] = location.pathname.match(/^.*?\/t\/[^/]+/) || [];
/* so long a thumb stays where it was; between two words that somebody types, and after the last one, in milliseconds */
const STILL = 400, AGAIN = 3500, LEFT = 600, PARTS = '#board, #log, #watch, #home';
const pad = () => doc.querySelector('form#pad'), told = () => doc.querySelector('#board, #log, #home');
function on(names, act, capture) {
  names.split(' ').forEach(name => doc.addEventListener(name, act, capture));
}
/* a round is on its way: what becomes of it comes first */
const writing = () => doc.body.hasAttribute('aria-busy');
function tell(element, name, detail) { element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })); }

let news = null;
let missed = null;
function heard(told, status) {
  if ((status === 403 || status === 404) && !writing()) return shut();
  if (told) {
    const before = news;
    news = told;
    if (before?.tag !== news.tag) changed(before);
    show();
  }
  if (missed) {
    tell(missed, 'scorepad:wake');
    missed = null;
  }
  return catchUp();
}
/* what was asked for when there was news, and did not come */
on('htmx:finally:request', event => {
  const { sourceElement: from, response } = event.detail.ctx;
  if (from?.matches(PARTS) && !(response?.status < 500)) missed = from;
});
/* this phone may see the table no more, or it is gone: what is to be said about that is on the page that comes now */
function shut() {
  forgetPages();
  location.reload();
}
/* what is new comes once no thumb lies on the page */
let down = 0, lifted = -STILL, stale = false, tried = '', times = 0;
on('pointerdown', () => { down = 1; }, true);
on('pointerup pointercancel', () => {
  down = 0;
  lifted = performance.now();
  setTimeout(catchUp, STILL);
}, true);
const still = () => !down && performance.now() - lifted >= STILL;

/* a page that was kept is as old as it is */
on('scorepad:kept', () => { stale = true; });
function changed(before) {
  const seen = told()?.querySelector('[name=".seen"]')?.value;
  /* the page may have come just now */
  if (before || seen !== String(news.log)) stale = true;
  /* the sheet that the phone keeps is as new as what it knows */
  if (before && before.log !== news.log && pad() && navigator.serviceWorker?.controller) fetch(root, { headers: { 'Scorepad-Kept': '1' } }).catch(() => {});
  tell(doc.body, 'scorepad:live', news);
}
function catchUp() {
  if (!news || !still()) return;
  const form = pad();
  if (!form) {
    if (stale && told()) follow(() => tell(told(), 'scorepad:wake'));
    stale = false;
    return;
  }
  /* its own answer comes first */
  if (form.matches('.htmx-request') || writing()) return;
  const there = `${news.log} ${news.typed[form.dataset.slot] || ''}`;
  if (there === `${seenBy(form)} ${form.dataset.typed}`) return;
  /* what cannot be taken now, since somebody goes on tapping, is tried again; what was refused is not, for ever */
  times = there === tried ? times + 1 : 0;
  tried = there;
  if (times < 5) follow(() => tell(form, 'scorepad:typed'));
}
const seenBy = form => form.elements['.seen'].value;
let following = false;
function follow(ask) {
  following = true;
  ask();
}

/* the field somebody is typing in keeps its value; it is sent when they are done */
let typedIn = null;
on('input', event => { typedIn = event.target; });
on('focusin', event => { if (event.target !== typedIn) typedIn = null; });
on('htmx:config:request', event => {
  const form = pad(), field = doc.activeElement;
  if (!form || !following || event.defaultPrevented || event.detail.ctx.request.form !== form) return;
  if (seenBy(form) === String(news.log) && field?.matches('#pad input:not(.cover), #pad textarea') && field.name) {
    event.detail.ctx.request.body.set(field.name, field.defaultValue);
  }
});
on('htmx:finally:request', event => {
  const { sourceElement: from, request, response } = event.detail.ctx;
  /* a part of the page that comes by itself meanwhile ends nothing */
  if (from && !from.matches(PARTS + ', #pad')) return;
  if (following && request.form?.id === 'pad' && response?.status === 204 && !response.headers.get('HX-Redirect')) {
    doc.getElementById('moved').hidden = false;
    times = Infinity;
  }
  following = false;
  /* before the next request begins, which is its own */
}, true);

/* nothing moves under a thumb: what lies in the middle of the screen stays there, and what moved all the same takes no tap at once */
const PRESSED = 'a, button, summary, label, input';
let anchor = null, before = new Map(), focus = null, untouched = false, value = '';
function tops(all) { return new Map([...all].map(each => [each, each.getBoundingClientRect().top])); }
on('htmx:before:swap', event => {
  if (!following || event.defaultPrevented) return;
  focus = doc.activeElement;
  untouched = focus !== typedIn && focus.value === focus.defaultValue;
  value = focus.value;
  before = tops(doc.querySelectorAll('main :is(' + PRESSED + ')'));
  const middle = doc.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main [id]:not(#board, #log, #pad)');
  anchor = focus.closest('#pad') ? focus : scrollY ? middle : null;
  anchor = anchor && [anchor, anchor.getBoundingClientRect().top];
});
on('htmx:after:swap', () => {
  if (!before.size) return;
  if (focus !== doc.activeElement) {
    if (focus.isConnected && focus !== doc.body) focus.focus({ preventScroll: true });
    else doc.activeElement.blur();
  }
  /* nobody has typed in it since it got the focus */
  if (untouched && focus.isConnected && value !== focus.defaultValue) {
    focus.value = focus.defaultValue;
    focus.select?.();
  }
  if (anchor?.[0].isConnected) scrollBy({ top: anchor[0].getBoundingClientRect().top - anchor[1], behavior: 'instant' });
  const now = tops(before.keys());
  const moved = [...before].filter(([each, top]) => Math.abs(now.get(each) - top) > 8).map(([each]) => each);
  before = new Map();
  shifted = new Set(moved);
  since = performance.now();
  show();
});
let shifted = new Set(), since = 0, pressed = 0;
on('pointerdown', () => { pressed = performance.now(); }, true);
on('click', event => {
  if (pressed - since > STILL || pressed < since || !shifted.has(event.target.closest?.(PRESSED))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

/* who else types: a word for it at the field, or over the strip where the field is on another page */
const marks = new Map();
function self() {
  try {
    return sessionStorage['scorepad.phone'] ||= Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(36)).join('');
  } catch { return 'nobody'; }
}
const me = self();
function place(each) {
  const form = pad(), field = form && form.dataset.slot === each.slot && form.querySelector(`[name="${CSS.escape(each.field)}"]:not([type=hidden])`);
  const box = field && field.checkVisibility() && (field.closest('fieldset, .field') || field.closest('.matrix-line')?.firstElementChild || field.closest('label') || field);
  return box || doc.querySelector('.strip');
}
function show() {
  const typing = (news?.typing || []).filter(each => each.phone !== me);
  for (const [phone, mark] of marks) {
    if (typing.some(each => each.phone === phone)) continue;
    mark.remove();
    marks.delete(phone);
  }
  if (!typing.length) return;
  let here = doc.getElementById('others');
  if (!here) {
    here = Object.assign(doc.createElement('div'), { id: 'others' });
    here.setAttribute('aria-live', 'polite');
    doc.querySelector('main').append(here);
    doc.head.append(Object.assign(doc.createElement('link'), { rel: 'stylesheet', href: new URL('../css/live.css', import.meta.url) }));
  }
  const taken = [];
  typing.forEach(each => {
    const box = place(each), mark = marks.get(each.phone) || doc.createElement('p'), strip = box?.matches('.strip');
    if (!box) return;
    if (!mark.isConnected) {
      mark.append(doc.createElement('span'));
      here.append(mark);
      marks.set(each.phone, mark);
    }
    mark.className = 'somebody' + (strip ? ' still' : '');
    if (mark.textContent !== each.says) mark.firstChild.textContent = each.says;
    const rect = box.getBoundingClientRect();
    /* above another one at the same place */
    const along = taken.filter(other => other === box).length;
    taken.push(box);
    mark.style.top = rect.top + (strip ? 0 : scrollY) - along * 24 + 'px';
    mark.style.right = doc.documentElement.clientWidth - rect.right + 8 + 'px';
    /* it lies over nothing but what it is about */
    mark.style.maxWidth = Math.max(rect.width - 8, 64) + 'px';
  });
}
['resize', 'scroll'].forEach(name => { addEventListener(name, () => { if (marks.size) show(); }, { passive: true }); });

/* tells others that somebody types here, as long as they do */
let said = '', at = -AGAIN, waiting = 0;
function say(field, last) {
  const form = pad(), csrf = form?.elements['.csrf']?.value;
  clearTimeout(waiting);
  if (!csrf || !navigator.onLine || (field === said && (!field || performance.now() - at < AGAIN))) return;
  if (!last && performance.now() - at < LEFT) {
    waiting = setTimeout(() => say(field), LEFT);
    return;
  }
  [said, at] = [field, performance.now()];
  fetch(root + '/typing', {
    method: 'POST', keepalive: true, body: new URLSearchParams({ '.csrf': csrf, phone: me, slot: form.dataset.slot, field }),
  }).catch(() => {});
}
on('focusin input change keydown pointerdown', event => {
  const field = event.target.closest?.('#pad input, #pad textarea, #pad select, #pad label')
    , input = field?.control || field;
  if (input?.name && input.name[0] !== '.') say(input.name);
});
on('focusout', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => { if (!doc.activeElement?.closest('#pad')) say(''); }, LEFT);
});
addEventListener('pagehide', () => { say('', true); });

listen(doc.querySelector('[data-live]')?.dataset.live || root + '/live', heard);
