/* The line to the pad: no tap is lost while an answer is awaited, and nothing typed or saved while there is none. */
(() => {
  'use strict';
  const doc = document, place = location.pathname;
  const TYPED = 'scorepad.typed ' + place, WAITING = 'scorepad.waiting ' + place.split('/')[2], WRITTEN = WAITING.replace('waiting', 'written');
  /* between two tries, and for one of them, in milliseconds */
  const PAUSE = 3000, PATIENCE = 10000;
  function on(names, act, capture) {
    names.split(' ').forEach(name => doc.addEventListener(name, act, capture));
  }
  function tell(element, name) { element.dispatchEvent(new Event(name, { bubbles: true })); }
  function token() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte + 256).toString(16).slice(1)).join('');
  }
  /* a phone may have no room, or not be allowed to keep anything: then it is on the page only */
  function kept(name) {
    try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
  }
  function keep(name, what) {
    try {
      if (what) localStorage.setItem(name, JSON.stringify(what));
      else localStorage.removeItem(name);
    } catch { /* see above */ }
  }
  const noNetwork = doc.getElementById('no-network')?.textContent;
  /* what waits on the phone is for another file to show, once the page is idle; who only watches has nothing that waits */
  if (/\/t\/./.test(place) && doc.querySelector('#board form, form#pad, #blank')) addEventListener('load', () => setTimeout(() => import('./offline-queue.js'), 200));
  /* whoever's link holds no more sends it again once he has opened the new one */
  const later = answer => answer.status >= 500 || answer.headers.has('Scorepad-Keep');
  function waits(name, detail) { return !doc.dispatchEvent(new CustomEvent('scorepad:' + name, { detail, cancelable: true })); }
  /* the pad may answer, but only to say why it can keep nothing now */
  function offline(is, answer) {
    const notice = doc.getElementById('no-network'), says = answer?.headers.get('Scorepad-Says');
    if (!notice) return;
    notice.textContent = says ? decodeURIComponent(says) : noNetwork;
    notice.hidden = !is;
    waits('line', is && !says);
  }

  /* what is tapped and chosen: one request after the other, each with all that came together since the last */
  let busy = null, taps = [], sent = [], name = '', changed = false, again = false, leave = null;
  function line(form) { if (form?.isConnected) tell(form, 'change'); }
  on('click', event => {
    const key = event.target.closest?.('button[name=".tap"], button[name=".fix"]'), form = key?.form;
    if (!form?.matches('[hx-trigger]')) return;
    event.preventDefault();
    /* what stands beside its key goes with a tap, whatever stands there when it is sent */
    const beside = (key.dataset.beside || '').split(' ');
    taps.push([[key.name, key.value], ...beside.filter(name => form.elements[name]).map(name => [name, form.elements[name].value])]);
    line(form);
  });
  on('change', event => { if (busy && event.target.form === busy) changed = true; }, true);
  /* cards lie in the order in which they were tapped, however late the answer comes */
  on('change', event => {
    const card = event.target, order = card.type === 'checkbox' && card.form?.elements['.order.' + card.name];
    if (!order) return;
    const codes = order.value.split(',').filter(code => code && code !== card.value);
    order.value = (card.checked ? [...codes, card.value] : codes).join();
  }, true);
  on('htmx:config:request', event => {
    const request = event.detail.ctx.request;
    if (!request.form?.matches('.pad-form')) return;
    if (busy) {
      again = true;
      event.preventDefault();
      return;
    }
    busy = request.form;
    /* one with something beside it is sent alone */
    const more = taps.findIndex(tap => tap.length > 1);
    if (!sent.length) [name, sent] = [token(), taps.splice(0, more < 0 ? taps.length : more || 1).flat()];
    changed = again = false;
    sent.forEach(([name, value]) => {
      if (name[0] === '.') return request.body.append(name, value);
      if ((request.body.get(name) || '') !== value) changed = again = true;
      return request.body.set(name, value);
    });
    /* a second try is known by its name */
    if (sent.length && request.method === 'POST') request.body.append('.tapped', name);
  });
  /* while something is written down, no other answer leads away */
  on('htmx:before:response', event => { if (sending && event.detail.ctx.request.form?.id === 'pad') event.preventDefault(); });
  on('htmx:before:swap', event => {
    /* an answer to less than what stands here by now would take the rest away */
    if (busy && event.detail.ctx.request.form === busy && changed) event.preventDefault();
  });
  on('htmx:finally:request', event => {
    const { request, response } = event.detail.ctx, form = request.form;
    if (!busy || form !== busy) return;
    busy = null;
    if (!response || later(response)) {
      offline(true, response);
      if (form.id === 'pad') keep(TYPED, { seen: form.querySelector('[name=".seen"]').value, texts: [...new FormData(form)] });
      setTimeout(() => { if (!busy) line(form); }, PAUSE);
      return;
    }
    offline(false);
    keep(TYPED);
    /* what a question knows is in its form; an entry is known to the pad */
    if (!changed || request.method === 'POST') sent = [];
    if (again || taps.length || sent.length) line(form);
    else leave?.();
  });
  addEventListener('online', () => { line(doc.querySelector('.pad-form')); });
  /* typed, but the field not yet left: the phone may go to sleep now, and the browser forget the page */
  on('visibilitychange', () => {
    const field = doc.activeElement;
    if (doc.hidden && !sending && field?.matches('.pad-form :is(input, textarea)') && field.value !== field.defaultValue) tell(field, 'change');
  });

  /* what did not arrive from this page before it was loaded anew */
  function typeAgain() {
    const pad = doc.querySelector('form#pad'), typed = kept(TYPED);
    /* a page that only says why there is none */
    if (!pad) return null;
    if (typed?.seen !== pad.querySelector('[name=".seen"]').value) return keep(TYPED);
    const has = new Set(typed.texts.map(text => text.join('='))), texts = new Map(typed.texts);
    pad.querySelectorAll('input:not([type=hidden]):not([name^="."])').forEach(input => {
      if (/radio|checkbox/.test(input.type)) input.checked = has.has(input.name + '=' + input.value);
      else if (texts.has(input.name)) input.value = texts.get(input.name);
    });
    /* htmx listens a moment later */
    const send = () => (pad.dataset.htmxPowered ? line(pad) : setTimeout(send, 50));
    return send();
  }

  /* what is written down: the page stays until the pad has it */
  let sending = false, written = false, undone = false;
  function anew(save) {
    /* nothing was written: whatever is to be said, the next page says it */
    const form = doc.createElement('form');
    Object.assign(form, { method: 'post', action: save.action, hidden: true });
    new URLSearchParams(save.body).forEach((value, name) => {
      form.append(Object.assign(doc.createElement('input'), { type: 'hidden', name, value }));
    });
    doc.body.append(form);
    form.submit();
  }
  function arrived(save, answer) {
    const to = answer.headers.get('Scorepad-Go'), there = to && new URL(to, location);
    if (!to && later(answer)) throw answer;
    keep(WAITING);
    keep(TYPED);
    if (!to) return anew(save);
    written = true;
    /* a sheet that was kept does not show it yet */
    const seen = +answer.headers.get('Scorepad-Seen');
    if (seen) keep(WRITTEN, [...(kept(WRITTEN) || []), { ...save, key: seen, at: Date.now(), seen, round: +answer.headers.get('Scorepad-Round') }].slice(-12));
    /* a tick in the hand: it is on the sheet */
    if (!there.pathname.includes('/enter/')) navigator.vibrate?.(20);
    if (there.pathname + there.search !== place + location.search) location.assign(there);
    else {
      /* the same page: asked for once, or what it has to say is gone with an answer that nobody reads */
      if (there.hash) location.hash = there.hash;
      location.reload();
    }
    return null;
  }
  function send(save) {
    const patience = new AbortController(), end = setTimeout(() => patience.abort(), PATIENCE);
    sending = true;
    undone = false;
    /* should the page be gone before the answer comes: the next one of this table sends it again */
    keep(WAITING, save);
    doc.body.setAttribute('aria-busy', 'true');
    fetch(save.action, {
      method: 'POST', body: new URLSearchParams(save.body), headers: { 'Scorepad-Sent': '1' }, signal: patience.signal,
    }).then(answer => arrived(save, answer)).catch(fault => {
      const says = fault instanceof Response ? fault : null;
      sending = false;
      doc.body.removeAttribute('aria-busy');
      if (undone) return null;
      if (!says && waits('cut', save)) {
        keep(WAITING);
        return keep(TYPED);
      }
      offline(true, says);
      return setTimeout(retry, PAUSE);
    }).finally(() => { clearTimeout(end); });
  }
  function retry() {
    const save = kept(WAITING);
    if (save && !sending) send(save);
  }
  addEventListener('online', retry);
  on('visibilitychange', () => { if (!doc.hidden) retry(); });
  /* whoever goes on typing has not written it down */
  on('change', event => {
    if (event.target.form?.id !== 'pad') return;
    keep(WAITING);
    undone = true;
  }, true);

  /* one key per entry: a double tap or a second try sends the same one */
  function keyed(form) {
    const key = form.querySelector('input[name=".key"]');
    let now = '';
    if (!key) return;
    new FormData(form).forEach((value, name) => {
      if (name !== '.key') now += name + '=' + (value.name === undefined ? value : value.name + value.size) + '&';
    });
    if (key.value && form.dataset.sent === now) return;
    form.dataset.sent = now;
    key.value = token();
  }
  /* whoever goes on at once takes along what he tapped last; without an answer he is not kept */
  const open = () => taps.length || (busy && (sent.length || changed));
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
    if (form.getAttribute('method') !== 'post' || form.querySelector('[type=file]')) return keyed(form);
    event.preventDefault();
    if (button?.matches('.away[formaction]')) return line(form);
    if (sending) return;
    if (taps.length || (busy && sent.length)) {
      leave = () => {
        leave = null;
        submit();
      };
      return;
    }
    keyed(form);
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.append(button.name, button.value);
    const save = { action: button?.getAttribute('formaction') || form.getAttribute('action') || location.href, body: body.toString() };
    if (waits('save', save)) return keep(TYPED);
    send(save);
  });

  addEventListener('pageshow', event => {
    /* after Back the round that was written down is no draft of the next one */
    if (event.persisted) return written && location.reload();
    if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') {
      doc.querySelectorAll('form.pad-form').forEach(form => { form.reset(); });
    }
    typeAgain();
    return retry();
  });
})();
