/* Rounds that are entered while the server is out of reach: they are put into the queue, shown on the sheet and sent when it is back.
   Loaded once a page of a table is idle; needs no secure page. What it shows was rendered by the server (`/t/…/blank`) and is kept. */
import { become, forget, remember, showBegun } from './offline-draft.js';
import { compose, halfBuilt, missing, tapped, tidy, untouched } from './offline-form.js';
import { begin, fetchPages, older, place, renderedByServer, show, shown, snapshot } from './offline-pages.js';
import {
  alter, change, done, firstNumber, flush, isOver, latestVersion, line, onRound, post, queue, sendAsPage, since, token, toldBy,
} from './offline-queue.js';
import { bodyOf, sendRound } from './offline-send.js';
import { draw, notice } from './offline-sheet.js';
import { base, blank, forgetPages, keepPage, outage, pages, QUEUE_NAME, takeBlank, versionOf, word } from './offline-store.js';

const doc = document;
/* how long a look whether the server is there may take, in milliseconds */
const GLANCE = 2500;
const probe = doc.querySelector('link[rel=icon]')?.href;
function on(name, act, capture) { doc.addEventListener(name, act, capture); }

/* ---- sending ---- */
let closed = false;
onRound(async item => {
  const what = !closed && await sendRound(item);
  if (!what) return false;
  /* the round waits; every page says so */
  if (what.gone) {
    closed = true;
    forgetPages();
    location.reload();
    return false;
  }
  if ('done' in what) done(item.key, what.done && { ...item, ...what.done });
  else alter(item.key, what);
  return 'done' in what;
});
on('scorepad:flushed', ({ detail: sent }) => {
  if (closed) return;
  draw();
  const onBlank = place().endsWith('/blank'), saved = doc.getElementById('blank')?.dataset.sent;
  /* it was sent, but the line went meanwhile: it waits, and the sheet shows it */
  if (line.cut && saved) show('sheet');
  if (line.cut || !(sent || queue()[0]?.state)) return;
  if (onBlank ? saved : !doc.getElementById('pad')) reloadSheet(sent);
  else fetchPages().then(() => { takeBlank(); draw(); });
});
/* the sheet as the server has it by now */
function reloadSheet(sent) {
  if (sent || place() !== base) location.assign(base);
  else if (shown) location.reload();
}
async function reaches() {
  const patience = new AbortController(), end = setTimeout(() => patience.abort(), GLANCE);
  try { return (await fetch(probe, { cache: 'no-store', method: 'HEAD', signal: patience.signal })).ok; } catch { return false; } finally { clearTimeout(end); }
}
function enqueue(round, instead) {
  /* other pages say for which table it waits */
  const item = { ...round, table: pages().sheet?.title.replace(/ · [^·]*$/, '') };
  change(rounds => instead && rounds.some(each => each.key === instead)
    ? rounds.map(each => each.key === instead ? { ...item, seen: each.seen } : each) : [...rounds, item]);
  navigator.vibrate?.(20);
  if (line.cut || queue()[0].state || doc.getElementById('pad')) show('sheet');
  flush();
}

/* ---- what is tapped ---- */
let dropped = null, deciding = false, looking = false;
on('scorepad:line', () => {
  if (queue().length) draw();
  if (!line.cut) flush();
});
/* a save that can go on offline: its log version, whether it is the last stage, and what to do */
function takes({ action, body: text, taps = [] }) {
  const stage = action.match(/\/enter\/([^/?]+)$/), body = new URLSearchParams(text);
  if (!stage || !blank || !pages().sheet || body.get('.fix') || body.get('.back')) return null;
  const last = stage[1] === blank.querySelector('#blank').dataset.last, seen = +body.get('.seen') || 0;
  const item = { key: body.get('.key') || token(), action, seen: latestVersion(seen), at: Date.now(), taps };
  ['.was', '.filled', '.key', '.seen'].forEach(name => body.delete(name));
  item.body = body.toString();
  return { seen, last, go() { if (last) enqueue(item); else show('blank', { ...item, key: '' }); } };
}
/* a save got no answer */
on('scorepad:cut', event => {
  const step = takes(event.detail);
  if (!step) return;
  event.preventDefault();
  line.cut = true;
  step.go();
});
/* a save behind rounds that wait, or that came after its form was rendered: all go in order */
on('scorepad:save', event => {
  const step = takes(event.detail);
  if (!step || !(queue().length || (step.last && since(step.seen).length))) return;
  event.preventDefault();
  step.go();
});
/* at the head of the form, or above the keys of `key`, which it leads to */
function told(sentences, key) {
  const problems = doc.getElementById('blank-problems');
  (key?.parentNode || doc.getElementById('blank-hint')).before(problems);
  problems.replaceChildren(...sentences.map(each => Object.assign(doc.createElement('p'), { className: 'problem', textContent: each })));
  if (!key) return scrollTo(0, 0);
  key.scrollIntoView({ block: 'center' });
  return key.focus({ preventScroll: true, focusVisible: true });
}
on('submit', event => {
  const form = event.target;
  if (form.id === 'blank') {
    event.preventDefault();
    if (form.dataset.sent) return;
    const old = queue().find(each => each.key === form.dataset.item), item = compose(form, old);
    if (untouched(item)) {
      /* no game takes it */
      told([word('empty')]);
      return;
    }
    const half = halfBuilt(form);
    if (half) {
      told([half.says], half.key);
      return;
    }
    const lacks = missing(form).map(each => each.says), said = lacks.join();
    if (lacks.length && form.dataset.told !== said) {
      /* a second tap keeps it all the same: a round may be over before its end */
      form.dataset.told = said;
      told([...lacks, word('keep-so')]);
      return;
    }
    form.dataset.sent = 1;
    forget(form);
    enqueue(item, form.dataset.item);
  } else if (form.matches('.waits-card form.which')) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (deciding) return;
    deciding = true;
    const item = queue()[0];
    post(form.getAttribute('action'), new URLSearchParams(new FormData(form))).then(answer => {
      if (line.cut) return draw();
      /* not taken: the log has changed meanwhile, so the question is asked again */
      const told = toldBy(answer);
      if (told) done(item.key, form.id === 'keep' ? told : { ...item, ...told });
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
  if (key) {
    tapped(key);
    return remember(key.form);
  }
  if (act) return acts[act.dataset.do]?.(act.dataset.item, act);
  return null;
});
const acts = {
  untap(_, button) {
    const { form } = button;
    button.closest('li').remove();
    remember(form);
  },
  drop(key) {
    const rounds = queue(), at = rounds.findIndex(each => each.key === key);
    if (at < 0) return;
    dropped = { item: rounds[at], at };
    done(key, rounds[at].theirs);
    if (doc.getElementById('blank')) show('sheet');
    const strip = doc.querySelector('#board .strip'), toast = doc.createElement('div');
    toast.className = 'toast';
    toast.setAttribute('role', 'status');
    toast.append(Object.assign(doc.createElement('span'), { textContent: word('dropped', firstNumber() + at) }));
    toast.append(Object.assign(doc.createElement('button'), { type: 'button', textContent: word('back') }));
    toast.lastChild.dataset.do = 'back';
    doc.querySelectorAll('#board .strip .toast').forEach(each => each.remove());
    strip?.prepend(toast);
    flush();
  },
  back(_, button) {
    if (dropped) change(rounds => [...rounds.slice(0, dropped.at), dropped.item, ...rounds.slice(dropped.at)]);
    dropped = null;
    button.closest('.toast').remove();
  },
  change(key) { show('blank', queue().find(each => each.key === key)); },
  open(key) {
    const item = queue().find(each => each.key === key);
    post(item.action, bodyOf(item, { '.open': 1 })).then(async answer => {
      const to = !line.cut && answer.headers.get('Scorepad-Go');
      if (to) {
        done(key);
        location.assign(to);
      } else if (line.cut) show('blank', item);
      /* what the server has to say needs a page of its own */
      else sendAsPage(item.action, bodyOf(item));
    });
  },
};
on('click', event => {
  const link = event.target.closest?.('a[href]:not([target])'), stopped = queue()[0]?.state;
  const undo = event.target.closest?.('.strip-row button[form=undo]');
  if (undo && queue().length) {
    event.preventDefault();
    return acts.drop(queue().at(-1).key);
  }
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.getAttribute('href')[0] === '#') return null;
  const to = new URL(link.href), path = to.pathname;
  if (to.origin !== location.origin) return null;
  if (stopped && link.closest('.waits-card') && path === base) {
    event.preventDefault();
    if (deciding) return null;
    const item = queue()[0];
    done(item.key, item.theirs);
    return flush().then(() => { if (!queue().length) location.assign(base); });
  }
  if (stopped && link.closest('.strip-row') && link.matches('.wide')) {
    event.preventDefault();
    return doc.querySelector('.waits-card')?.scrollIntoView({ block: 'center' });
  }
  const name = path === base ? 'sheet' : path.startsWith(base + '/enter/') || path === base + '/blank' ? 'blank' : '';
  if (name === 'blank' && isOver()) return event.preventDefault();
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
    else if (!name || !show(name)) notice(`${outage()} ${word('none')}`);
  });
});
/* Back may have led to a sheet that is older than the one kept */
on('scorepad:silent', () => { if (older()) show('sheet'); });
addEventListener('storage', event => { if (event.key === QUEUE_NAME) draw(); });
on('htmx:after:swap', () => {
  if (queue().length) draw();
  else snapshot();
});

/* the blank form is that of the next round, whoever wrote the one before */
on('scorepad:live', ({ detail }) => { if (blank && detail?.log > versionOf(blank) && !queue().length) fetchPages().then(takeBlank); });
setInterval(() => become(item => enqueue(item)), 1000);

takeBlank();
if (place() === base + '/blank') {
  /* the service worker may have answered with an older page */
  if (!blank || versionOf(doc) >= versionOf(blank)) keepPage('blank', renderedByServer());
  takeBlank();
  begin();
}
/* what was refused may fit by now, or be written already */
if (queue()[0]?.state === 'refused') alter(queue()[0].key, { state: undefined, label: undefined });
draw();
snapshot();
flush();
fetchPages().then(() => {
  takeBlank();
  draw();
  showBegun();
  window.scorepadWaits = { ready: true };
});
