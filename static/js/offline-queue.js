/* What was entered while the pad is out of reach waits here on the phone, and goes out in order, each round once, when it is back.
   Loaded once a page of a table is idle; needs no secure page. What it shows was drawn by the pad (`/t/…/blank`) and is kept. */
import { compose, tapped, tidy, token, untouched } from './offline-form.js';
import {
  alter, base, blank, change, done, first, forgetPages, keepPage, pages, parsed, queue, QUEUE, read, seenBy, seenWith, since, slug, takeBlank, word, write,
} from './offline-store.js';
import { draw, line, notice } from './offline-sheet.js';
import { begin, drawnByThePad, fetchPages, place, show, shown, snapshot } from './offline-pages.js';

const doc = document, LEASE = 'scorepad.sends ' + slug;
/* between two tries, for one of them, for a look whether the line is there, in milliseconds */
const PAUSE = 3000, PATIENCE = 10000, GLANCE = 2500;
const probe = doc.querySelector('link[rel=icon]')?.href;
const me = Math.random().toString(36).slice(2);
function on(name, act, capture) { doc.addEventListener(name, act, capture); }

/* ---- sending: one tab at a time, one round after the other ---- */
let shut = false, busy = false;
async function alone(act) {
  if (navigator.locks) return navigator.locks.request(LEASE, { ifAvailable: true }, lock => lock && act());
  const lease = read(LEASE);
  if (lease && lease.by !== me && lease.until > Date.now()) return null;
  write(LEASE, { by: me, until: Date.now() + PATIENCE + PAUSE });
  try { return await act(); } finally { localStorage.removeItem(LEASE); }
}
async function post(action, body) {
  const patience = new AbortController(), end = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { 'Scorepad-Sent': '1' }, signal: patience.signal });
    const says = answer.headers.get('Scorepad-Says');
    line.cut = answer.status >= 500 || answer.status === 429 || answer.headers.has('Scorepad-Keep');
    line.why = line.cut && says ? decodeURIComponent(says).split(/(?<=\.) /)[0] : '';
    return line.cut ? null : answer;
  } catch {
    Object.assign(line, { cut: true, why: '' });
    return null;
  } finally { clearTimeout(end); }
}
function toldBy(answer) {
  const [seen, round] = ['Seen', 'Round'].map(name => +(answer.headers.get('Scorepad-' + name) || 0));
  return seen && { seen, round };
}
function bodyOf(item, more) {
  const body = new URLSearchParams(item.body);
  (item.taps || []).forEach(tap => body.append('.tap', tap.what));
  /* the link may be another one by now */
  const csrf = doc.querySelector('[name=".csrf"]')?.value || body.get('.csrf');
  Object.entries({ '.csrf': csrf, '.waited': 1, '.key': item.key, '.seen': item.seen, ...more }).forEach(([name, value]) => body.set(name, value));
  return body;
}
async function one(item) {
  const answer = await post(item.action, bodyOf(item));
  if (!answer) return false;
  /* no word about the round: this phone may see the table no more, or it is gone. What waits goes out should it come back */
  if (answer.status === 404 || answer.headers.get('Scorepad-Keep')) {
    shut = true;
    forgetPages();
    location.reload();
    return false;
  }
  if (answer.headers.get('Scorepad-Go')) {
    const told = toldBy(answer);
    done(item.key, told && { ...item, ...told });
    return true;
  }
  const page = parsed(await answer.text()), card = page.querySelector('.conflict'), take = page.querySelector('#take');
  page.querySelectorAll('[data-wake]').forEach(each => each.removeAttribute('data-wake'));
  if (card) alter(item.key, { state: 'asks', html: card.outerHTML + (take?.outerHTML || ''), theirs: toldBy(answer) });
  else {
    const said = page.querySelector('.refused') || page.querySelector('#main') || page.body;
    alter(item.key, { state: 'refused', html: [...said.querySelectorAll('p')].slice(0, 6).map(each => `<p>${each.innerHTML}</p>`).join('') || said.textContent.trim().slice(0, 200) });
  }
  return false;
}
async function flush() {
  if (busy || shut || !queue().length || queue()[0].state) return;
  busy = true;
  line.tried = Date.now();
  let written = 0;
  await alone(async () => {
    for (let item = queue()[0]; item && !item.state; item = queue()[0]) {
      if (!await one(item)) break;
      written += 1;
    }
  });
  busy = false;
  if (shut) return;
  draw();
  /* it was sent, but the line went meanwhile: it waits, and the sheet shows it */
  if (line.cut && doc.getElementById('blank')?.dataset.sent) show('sheet');
  const typing = place().endsWith('/blank') || doc.getElementById('pad');
  if ((written || queue()[0]?.state) && !line.cut) {
    if (!typing || (place().endsWith('/blank') && doc.getElementById('blank').dataset.sent)) fresh(written);
    else fetchPages().then(() => { takeBlank(); draw(); });
  }
}
/* the sheet as the pad has it by now */
function fresh(written) {
  if (written || place() !== base) location.assign(base);
  else if (shown) location.reload();
}
async function reaches() {
  const patience = new AbortController(), end = setTimeout(() => patience.abort(), GLANCE);
  try { return (await fetch(probe, { cache: 'no-store', method: 'HEAD', signal: patience.signal })).ok; } catch { return false; } finally { clearTimeout(end); }
}
function enqueue(item, instead) {
  change(rounds => instead && rounds.some(each => each.key === instead)
    ? rounds.map(each => each.key === instead ? { ...item, seen: each.seen } : each) : [...rounds, item]);
  navigator.vibrate?.(20);
  if (line.cut || queue()[0].state || doc.getElementById('pad')) show('sheet');
  flush();
}

/* ---- what is tapped ---- */
let gone = null, deciding = false, looking = false;
on('scorepad:line', event => {
  line.cut = event.detail;
  if (queue().length) draw();
  if (!line.cut) flush();
});
/* a step of an entry: it goes on here, on the phone */
function takes({ action, body: text }) {
  const stage = action.match(/\/enter\/([^/?]+)$/), body = new URLSearchParams(text);
  if (!stage || !blank || !pages().sheet || body.get('.fix') || body.get('.back')) return null;
  const last = stage[1] === blank.querySelector('#blank').dataset.last, seen = +body.get('.seen') || 0;
  const item = { key: body.get('.key') || token(), action, seen: seenWith(seen), at: Date.now(), taps: [] };
  ['.was', '.filled', '.key', '.seen'].forEach(name => body.delete(name));
  item.body = body.toString();
  return { seen, last, go() { if (last) enqueue(item); else show('blank', { ...item, key: '' }); } };
}
/* it could not be sent */
on('scorepad:cut', event => {
  const step = takes(event.detail);
  if (!step) return;
  event.preventDefault();
  line.cut = true;
  step.go();
});
/* it is to be sent, but what was written down before waits, or came after this form was drawn: all go in order */
on('scorepad:save', event => {
  const step = takes(event.detail);
  if (!step || !(queue().length || (step.last && since(step.seen).length))) return;
  event.preventDefault();
  step.go();
});
on('submit', event => {
  const form = event.target;
  if (form.id === 'blank') {
    event.preventDefault();
    if (form.dataset.sent) return;
    const old = queue().find(each => each.key === form.dataset.item), item = compose(form, old);
    if (untouched(item)) {
      /* no game takes it */
      doc.getElementById('blank-problems').replaceChildren(Object.assign(doc.createElement('p'), { className: 'problem', textContent: word('empty') }));
      scrollTo(0, 0);
      return;
    }
    form.dataset.sent = 1;
    enqueue(item, form.dataset.item);
  } else if (form.id === 'take' && form.closest('.waits-card')) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (deciding) return;
    deciding = true;
    const item = queue()[0];
    post(form.getAttribute('action'), new URLSearchParams(new FormData(form))).then(answer => {
      if (!answer) return draw();
      /* not taken: something was done meanwhile, and it is asked anew */
      if (toldBy(answer)) done(item.key, { ...item, ...item.theirs });
      else alter(item.key, { state: undefined });
      return flush().then(() => { if (!queue().length) location.assign(base); });
    }).finally(() => { deciding = false; });
  }
}, true);
on('change', event => {
  if (event.target.form?.id !== 'blank') return;
  tidy(event.target.form);
  doc.getElementById('blank-problems').replaceChildren();
});
on('click', event => {
  const key = event.target.closest?.('[data-tap]'), act = event.target.closest?.('[data-do]');
  if (key) return tapped(key);
  if (act) return acts[act.dataset.do]?.(act.dataset.item, act);
  return null;
});
const acts = {
  try() { flush().then(draw); },
  untap(_, button) { button.closest('li').remove(); },
  drop(key) {
    const rounds = queue(), at = rounds.findIndex(each => each.key === key);
    if (at < 0) return;
    gone = { item: rounds[at], at };
    done(key, rounds[at].theirs);
    const strip = doc.querySelector('#board .strip'), toast = doc.createElement('div');
    toast.className = 'toast';
    toast.setAttribute('role', 'status');
    toast.append(Object.assign(doc.createElement('span'), { textContent: word('dropped', first() + at) }));
    toast.append(Object.assign(doc.createElement('button'), { type: 'button', textContent: word('back') }));
    toast.lastChild.dataset.do = 'back';
    doc.querySelectorAll('#board .strip .toast').forEach(each => each.remove());
    strip?.prepend(toast);
    flush();
  },
  back(_, button) {
    if (gone) change(rounds => [...rounds.slice(0, gone.at), gone.item, ...rounds.slice(gone.at)]);
    gone = null;
    button.closest('.toast').remove();
  },
  change(key) { show('blank', queue().find(each => each.key === key)); },
  open(key) {
    const item = queue().find(each => each.key === key);
    post(item.action, bodyOf(item, { '.open': 1 })).then(async answer => {
      const to = answer?.headers.get('Scorepad-Go');
      if (to) {
        done(key);
        location.assign(to);
      } else if (answer) {
        /* what the pad has to say needs a page of its own */
        const form = Object.assign(doc.createElement('form'), { method: 'post', action: item.action, hidden: true });
        bodyOf(item).forEach((value, name) => form.append(Object.assign(doc.createElement('input'), { type: 'hidden', name, value })));
        doc.body.append(form);
        form.submit();
      } else show('blank', item);
    });
  },
};
on('click', event => {
  const link = event.target.closest?.('a[href]:not([target])'), held = queue()[0]?.state;
  const undo = event.target.closest?.('.strip-row button[form=undo]');
  if (undo && queue().length) {
    event.preventDefault();
    return acts.drop(queue().at(-1).key);
  }
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.getAttribute('href')[0] === '#') return null;
  const to = new URL(link.href), path = to.pathname;
  if (to.origin !== location.origin) return null;
  if (held && link.closest('.waits-card') && path === base) {
    event.preventDefault();
    if (deciding) return null;
    const item = queue()[0];
    done(item.key, item.theirs);
    return flush().then(() => { if (!queue().length) location.assign(base); });
  }
  if (held && link.closest('.strip-row') && link.matches('.wide')) {
    event.preventDefault();
    return doc.querySelector('.waits-card')?.scrollIntoView({ block: 'center' });
  }
  const name = path === base ? 'sheet' : path.startsWith(base + '/enter/') || path === base + '/blank' ? 'blank' : '';
  if (name === 'blank' && queue().length && pages().blank) {
    event.preventDefault();
    return show('blank');
  }
  if (!(line.cut || !navigator.onLine || (name && !navigator.serviceWorker?.controller)) || !pages().blank) return null;
  event.preventDefault();
  /* a second tap would take the page away on which somebody writes by then */
  if (looking) return null;
  looking = true;
  return reaches().then(there => {
    looking = false;
    line.cut = !there;
    if (there) location.assign(link.href);
    else if (!name || !show(name)) notice(word('none'));
  });
});
addEventListener('online', flush);
addEventListener('storage', event => { if (event.key === QUEUE) draw(); });
on('visibilitychange', () => { if (!doc.hidden) flush(); });
on('htmx:after:swap', () => {
  if (queue().length) draw();
  else snapshot();
});
setInterval(() => {
  if (queue().length && Date.now() - line.tried > PAUSE) flush();
  const told = doc.querySelector('.waits-made #waits-tried');
  if (told && line.tried) told.textContent = word('tried', Math.round((Date.now() - line.tried) / 1000));
}, 1000);

takeBlank();
if (place() === base + '/blank') {
  /* it may be an older one, that was kept */
  if (!blank || seenBy(doc) >= seenBy(blank)) keepPage('blank', drawnByThePad());
  takeBlank();
  begin();
}
draw();
flush();
fetchPages().then(() => {
  takeBlank();
  draw();
  window.scorepadWaits = { ready: true };
});
