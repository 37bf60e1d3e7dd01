/* What was entered while the pad is out of reach waits here on the phone, and goes out in order, each round once, when it is back.
   Loaded once a page of a table is idle; needs no secure page. What it shows was drawn by the pad (`/t/…/blank`) and is kept. */
(() => {
  'use strict';
  const doc = document, [, base, slug] = location.pathname.match(/^(.*\/t\/([^/]+))(?:\/|$)/) || [];
  if (!base || window.scorepadWaits) return;
  const QUEUE = 'scorepad.rounds ' + slug, PAGES = 'scorepad.pages ' + slug, LEASE = 'scorepad.sends ' + slug, TABLES = 'scorepad.tables';
  /* between two tries, for one of them, for a look whether the line is there, in milliseconds; tables that are kept */
  const PAUSE = 3000, PATIENCE = 10000, GLANCE = 2500, KEPT = 3;
  const self = window.scorepadWaits = { ready: false };
  const probe = doc.querySelector('link[rel=icon]')?.href;
  const me = Math.random().toString(36).slice(2);
  function on(name, act, capture) { doc.addEventListener(name, act, capture); }
  function read(name) {
    try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
  }
  const volatile = {};
  function write(name, what) {
    const text = JSON.stringify(what);
    try {
      localStorage.setItem(name, text);
      delete volatile[name];
      return true;
    } catch {
      volatile[name] = what;
      return false;
    }
  }
  const queue = () => volatile[QUEUE] || read(QUEUE) || [];
  function change(act) {
    const rounds = act(queue());
    if (!write(QUEUE, rounds)) {
      /* no room: what waits comes before pages that can be fetched again */
      localStorage.removeItem(PAGES);
      write(QUEUE, rounds);
    }
    draw();
  }
  const alter = (key, what) => change(rounds => rounds.map(each => each.key === key ? { ...each, ...what } : each));
  /* a round is off the phone; those behind it have seen the log so far */
  function done(key, seen) {
    change(rounds => rounds.filter(each => each.key !== key).map(each => ({ ...each, seen: Math.max(each.seen, seen || 0) })));
  }

  /* ---- the pages that are kept ---- */
  const pages = () => volatile[PAGES] || read(PAGES) || {};
  let blank = null;
  function parsed(html) { return new DOMParser().parseFromString(html, 'text/html'); }
  function keepPage(name, from) {
    const page = { html: from.body.innerHTML, kind: from.body.className, title: from.title };
    const tables = [slug, ...(read(TABLES) || []).filter(each => each !== slug)];
    tables.splice(KEPT).forEach(old => { if (!(read('scorepad.rounds ' + old) || []).length) localStorage.removeItem('scorepad.pages ' + old); });
    write(TABLES, tables);
    write(PAGES, { ...pages(), [name]: page });
  }
  const word = (name, ...args) => args.reduce((text, arg) => text.replace('{}', arg),
    blank?.querySelector(`[data-waits="${name}"]`)?.textContent || '');
  function takeBlank() {
    const page = pages().blank;
    blank = page ? parsed(page.html) : null;
    const css = blank?.querySelector('#blank')?.dataset.css;
    if (css && !doc.querySelector(`link[href="${css}"]`)) {
      doc.head.append(Object.assign(doc.createElement('link'), { rel: 'stylesheet', href: css }));
    }
  }
  const first = () => +(blank?.querySelector('#blank').dataset.round || 0);
  /* this page without what scripts have drawn into it: who else types, and where */
  function drawnByThePad() {
    const body = doc.body.cloneNode(true);
    body.querySelectorAll('.toast, script, #others').forEach(each => each.remove());
    body.querySelectorAll('[style]').forEach(each => each.removeAttribute('style'));
    return { body, title: doc.title };
  }
  /* only what the pad drew: without what stands here of rounds that wait, and without what was just done */
  function snapshot() {
    if (place() !== base || !doc.querySelector('#board .strip .primary') || doc.querySelector('.waits-made')) return;
    keepPage('sheet', drawnByThePad());
  }
  let here = location.pathname;
  const place = () => here.replace(/\/$/, '');

  async function fetchPages() {
    if (place() === base && !doc.querySelector('#board .strip .primary')) return;
    try {
      if (place() === base + '/blank') keepPage('blank', drawnByThePad());
      else {
        const answer = await fetch(base + '/blank');
        if (answer.ok && !answer.redirected) keepPage('blank', parsed(await answer.text()));
      }
      if (place() === base) snapshot();
      else if (!pages().sheet) {
        const answer = await fetch(base);
        if (answer.ok) keepPage('sheet', parsed(await answer.text()));
      }
    } catch { cut = true; }
  }

  /* ---- the notice, and what stands on the sheet ---- */
  let cut = false, shut = false, why = '', busy = false, tried = 0, gone = null;
  function notice(text) {
    const line = doc.getElementById('no-network');
    if (!line) return;
    line.textContent = text;
    line.hidden = !text;
  }
  const texts = item => {
    const found = {}, body = new URLSearchParams(item.body);
    try { Object.assign(found, JSON.parse(body.get('.rest') || '{}')); } catch { /* none */ }
    body.forEach((text, name) => { if (name[0] !== '.') found[name] = text; });
    return found;
  };
  function draw() {
    const rounds = queue(), n = rounds.length;
    doc.querySelectorAll('.waits-made').forEach(each => each.remove());
    doc.querySelectorAll('[data-was]').forEach(each => {
      each.innerHTML = each.dataset.was;
      each.removeAttribute('data-was');
      each.classList.toggle('primary', each.dataset.mark === '1');
    });
    if (!blank) return;
    const held = rounds[0]?.state;
    if (n) {
      notice(held ? word('you') : why ? word('says', why) : cut ? n > 1 ? word('many', n) : word('one') : word('sends'));
    } else if (drawn) notice(cut ? word('none') : '');
    drawn = n > 0;
    const board = doc.getElementById('board');
    if (!board || !n) return;
    const number = first(), made = [];
    const frame = blank.querySelector('#waiting').cloneNode(true), row = frame.querySelector('.waits-row'), next = frame.querySelector('.waits-next');
    row.remove();
    next.remove();
    frame.classList.add('waits-made');
    const newest = doc.getElementById('newest');
    if (newest?.querySelector('.head') || doc.querySelector('.ledger.columns')) frame.querySelector('.head')?.remove();
    rounds.map((item, place) => line(row.cloneNode(true), item, number + place)).reverse().forEach(each => frame.append(each));
    if (!held) {
      if (tried) next.querySelector('#waits-tried').textContent = word('tried', Math.round((Date.now() - tried) / 1000));
      frame.append(next);
    }
    made.push(frame);
    if (newest?.querySelector('.head')) newest.querySelector('.head').after(frame);
    else if (newest) newest.before(frame);
    else (board.querySelector('.empty') || board.firstElementChild).before(frame);
    if (held) {
      const card = doc.createElement('div');
      card.className = 'waits-made waits-card';
      if (held === 'asks') card.innerHTML = rounds[0].html;
      else {
        const refused = blank.querySelector('#waits > .refused').cloneNode(true);
        refused.querySelector('b').textContent = word('refused-title', number);
        refused.querySelector('div').innerHTML = rounds[0].html;
        refused.querySelectorAll('[data-do]').forEach(each => { each.dataset.item = rounds[0].key; });
        card.append(refused);
      }
      board.prepend(card);
    }
    const strip = board.querySelector('.strip-row'), go = strip?.querySelector('.wide');
    function relabel(node, html) {
      if (!node) return;
      node.dataset.was = node.innerHTML;
      node.dataset.mark = node.classList.contains('primary') ? '1' : '';
      node.innerHTML = html;
    }
    function plain(text) { return new Option(text).innerHTML; }
    if (held) {
      relabel(go, `<span>${plain(word('clear-first', number))}</span>` + (n > 1 ? `<small>${plain(word('wait-so-long'))}</small>` : ''));
      go?.classList.remove('primary');
    } else relabel(go, `<span>${plain(word('next', number + n))}</span>`);
    const caption = doc.querySelector('.bar-title .cut:not(h1)');
    if (caption) relabel(caption, plain(`${caption.textContent.split(',')[0]}, ${n > 1 ? word('count', n) : word('count-one')}`));
    if (number > 1) doc.querySelectorAll('#board .totals .side').forEach(side => {
      side.append(Object.assign(doc.createElement('p'), { className: 'waits-made small soft', textContent: word('until', number - 1) }));
    });
  }
  let drawn = false;
  function line(row, item, number) {
    const form = filled(item), short = form.dataset.short, said = told(form, item);
    row.id = 'w' + item.key;
    row.open = opened === item.key;
    row.querySelector('.round-number').prepend(number + ' ');
    const values = texts(item), cells = [...row.querySelectorAll('.cell')];
    const own = cells.map((_, side) => values[`${short}_${side}`]);
    if (form.dataset.both && own[0] && !own[1]) own[1] = String(form.dataset.both - own[0]);
    if (short && own.some(each => each)) {
      cells.forEach((cell, side) => {
        cell.firstElementChild.textContent = own[side] ?? '';
        if (own[side] && cells.length < 4) cell.append(' ', Object.assign(doc.createElement('small'), { textContent: form.dataset.called }));
      });
    } else {
      cells.slice(1).forEach(cell => cell.remove());
      cells[0].classList.add('waits-all');
      cells[0].firstElementChild.textContent = said.map(([, value]) => value).join(' · ');
    }
    said.forEach(([label, value]) => {
      const each = doc.createElement('li');
      each.append(label ? label + ': ' : '', Object.assign(doc.createElement('b'), { textContent: value }));
      row.querySelector('.waits-said').append(each);
    });
    row.querySelector('.round-why > p').textContent = word('when', new Date(item.at).toLocaleTimeString(doc.documentElement.lang, { hour: '2-digit', minute: '2-digit' }));
    row.querySelectorAll('[data-do]').forEach(each => { each.dataset.item = item.key; });
    return row;
  }
  let opened = '';
  doc.addEventListener('toggle', event => {
    if (event.target.matches?.('.waits-row')) opened = event.target.open ? event.target.id.slice(1) : opened === event.target.id.slice(1) ? '' : opened;
  }, true);

  /* ---- the blank form ---- */
  const inputs = form => [...form.querySelectorAll('.blank-part input:not([type=hidden]), .blank-part select, .blank-part textarea')];
  function tidy(form) {
    /* what belongs to a choice is shown with it */
    form.querySelectorAll('[data-when]').forEach(part => {
      const name = part.dataset.when, is = part.dataset.is;
      const of = [...form.querySelectorAll(`[name="${name}"]`)];
      const value = of.some(each => /radio|checkbox/.test(each.type)) ? of.find(each => each.checked)?.value || '' : of[0]?.value || '';
      const usual = of.find(each => each.defaultChecked)?.value || part.dataset.usual || '';
      part.hidden = of.length > 0 && (is === '*' ? !value || value === 'none' : (value || usual) !== is);
    });
  }
  function fill(form, item) {
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
    tidy(form);
    return form;
  }
  function filled(item) { return fill(blank.querySelector('#blank').cloneNode(true), item); }
  function labelOf(input) {
    const label = input.closest('label') || (input.id && input.form?.querySelector(`label[for="${input.id}"]`));
    return (input.getAttribute('aria-label') || label?.textContent || input.value).replace(/\s+/g, ' ').trim();
  }
  function legendOf(input) {
    const legend = input.closest('fieldset')?.querySelector('legend b, legend');
    return (legend?.textContent || '').replace(/\s+/g, ' ').trim();
  }
  /* what was said, in the words that stand beside the fields */
  function told(form, item) {
    const said = [], taps = item.taps || [], parts = taps.length ? /^meld_/ : /^$/;
    inputs(form).forEach(input => {
      if (parts.test(input.name) || input.closest('[hidden]')) return;
      if (/radio|checkbox/.test(input.type)) {
        if (input.checked && !(input.defaultChecked && !(input.name in texts(item)))) said.push([legendOf(input), labelOf(input)]);
      } else if (input.value) said.push([labelOf(input), input.value]);
    });
    form.querySelectorAll('.kept').forEach(each => {
      if (/^[[{]/.test(each.value)) said.push(['', word('already')]);
    });
    if (taps.length) said.push(['', taps.map(tap => tap.says).join(' · ')]);
    return said;
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
  }
  const tapsOf = form => [...form.querySelectorAll('[name=".tap"]')].map(each => ({ what: each.value, says: each.dataset.says }));
  function tapped(key) {
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
  function compose(form, old) {
    const values = {};
    new FormData(form).forEach((value, name) => { if (name[0] !== '.') values[name] = value; });
    inputs(form).forEach(input => { if (input.closest('[hidden]')) delete values[input.name]; });
    return {
      key: token(), action: form.getAttribute('action'), at: Date.now(), taps: tapsOf(form),
      body: new URLSearchParams({ ...values, '.csrf': form.elements['.csrf'].value }).toString(),
      seen: old ? old.seen : +form.elements['.seen'].value,
    };
  }
  function token() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte + 256).toString(16).slice(1)).join('');
  }

  /* ---- pages shown in place ---- */
  function show(name, item) {
    const page = pages()[name];
    if (!page) return false;
    const to = name === 'blank' ? base + '/blank' : base;
    if (here !== to) history.pushState({ waits: name }, '', to);
    here = to;
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
  function begin(item) {
    const form = doc.getElementById('blank'), rounds = queue();
    const at = item?.key ? rounds.findIndex(each => each.key === item.key) : -1;
    if (!form) return;
    form.dataset.item = at < 0 ? '' : item.key;
    doc.getElementById('page-title').textContent = word('round', first() + (at < 0 ? rounds.length : at));
    doc.getElementById('blank-hint').hidden = !cut;
    if (item) fill(form, item);
    tidy(form);
  }
  function enqueue(item, instead) {
    change(rounds => instead && rounds.some(each => each.key === instead)
      ? rounds.map(each => each.key === instead ? { ...item, seen: each.seen } : each) : [...rounds, item]);
    navigator.vibrate?.(20);
    if (cut || queue()[0].state) show('sheet');
    flush();
  }

  /* ---- sending: one tab at a time, one round after the other ---- */
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
      cut = answer.status >= 500 || answer.status === 429 || answer.headers.has('Scorepad-Keep');
      why = cut && says ? decodeURIComponent(says).split(/(?<=\.) /)[0] : '';
      return cut ? null : answer;
    } catch {
      [cut, why] = [true, ''];
      return null;
    } finally { clearTimeout(end); }
  }
  const seenIn = answer => +(answer.headers.get('Scorepad-Seen') || 0);
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
      localStorage.removeItem(PAGES);
      location.reload();
      return false;
    }
    if (answer.headers.get('Scorepad-Go')) {
      done(item.key, seenIn(answer));
      return true;
    }
    const page = parsed(await answer.text()), card = page.querySelector('.conflict'), take = page.querySelector('#take');
    page.querySelectorAll('[data-wake]').forEach(each => each.removeAttribute('data-wake'));
    if (card) alter(item.key, { state: 'asks', html: card.outerHTML + (take?.outerHTML || ''), theirs: seenIn(answer) });
    else {
      const said = page.querySelector('.refused') || page.querySelector('#main') || page.body;
      alter(item.key, { state: 'refused', html: [...said.querySelectorAll('p')].slice(0, 6).map(each => `<p>${each.innerHTML}</p>`).join('') || said.textContent.trim().slice(0, 200) });
    }
    return false;
  }
  async function flush() {
    if (busy || shut || !queue().length || queue()[0].state) return;
    busy = true;
    tried = Date.now();
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
    if (cut && doc.getElementById('blank')?.dataset.sent) show('sheet');
    const typing = place().endsWith('/blank') || doc.getElementById('pad');
    if ((written || queue()[0]?.state) && !cut) {
      if (!typing || (place().endsWith('/blank') && doc.getElementById('blank').dataset.sent)) fresh(written);
      else fetchPages().then(() => { takeBlank(); draw(); });
    }
  }
  /* the sheet as the pad has it by now */
  function fresh(written) {
    if (written || place() !== base) location.assign(base);
    else if (history.state?.waits) location.reload();
  }
  async function reaches() {
    const patience = new AbortController(), end = setTimeout(() => patience.abort(), GLANCE);
    try { return (await fetch(probe, { cache: 'no-store', method: 'HEAD', signal: patience.signal })).ok; } catch { return false; } finally { clearTimeout(end); }
  }

  /* ---- what is tapped ---- */
  on('scorepad:line', event => {
    cut = event.detail;
    if (queue().length) draw();
    if (!cut) flush();
  });
  /* a step of an entry could not be sent */
  on('scorepad:cut', event => {
    const save = event.detail, stage = save.action.match(/\/enter\/([^/?]+)$/), body = new URLSearchParams(save.body);
    if (!stage || !blank || !pages().sheet || body.get('.fix') || body.get('.back')) return;
    event.preventDefault();
    cut = true;
    const item = { key: body.get('.key') || token(), action: save.action, body: save.body, seen: +body.get('.seen') || 0, at: Date.now(), taps: [] };
    ['.was', '.filled', '.key', '.seen'].forEach(name => body.delete(name));
    item.body = body.toString();
    if (stage[1] === blank.querySelector('#blank').dataset.last) return enqueue(item);
    return show('blank', { ...item, key: '' });
  });
  on('submit', event => {
    const form = event.target;
    if (form.id === 'blank') {
      event.preventDefault();
      if (form.dataset.sent) return;
      form.dataset.sent = 1;
      const old = queue().find(each => each.key === form.dataset.item);
      enqueue(compose(form, old), form.dataset.item);
    } else if (form.id === 'take' && form.closest('.waits-card')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const item = queue()[0];
      post(form.getAttribute('action'), new URLSearchParams(new FormData(form))).then(answer => {
        if (!answer) return draw();
        /* not taken: something was done meanwhile, and it is asked anew */
        if (seenIn(answer)) done(item.key, item.theirs);
        else alter(item.key, { state: undefined });
        return flush().then(() => { if (!queue().length) location.assign(base); });
      });
    }
  }, true);
  on('change', event => { if (event.target.form?.id === 'blank') tidy(event.target.form); });
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
          done(key, 0);
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
    if (!(cut || !navigator.onLine || (name && !navigator.serviceWorker?.controller)) || !pages().blank) return null;
    event.preventDefault();
    return reaches().then(there => {
      cut = !there;
      if (there) location.assign(link.href);
      else if (!name || !show(name)) notice(word('none'));
    });
  });
  addEventListener('popstate', () => {
    /* within the page */
    if (here === location.pathname) return;
    here = location.pathname;
    const name = place() === base ? 'sheet' : place() === base + '/blank' ? 'blank' : '';
    if (!(cut && (show(name || 'sheet')))) location.reload();
  });
  addEventListener('online', flush);
  addEventListener('storage', event => { if (event.key === QUEUE) draw(); });
  on('visibilitychange', () => { if (!doc.hidden) flush(); });
  on('htmx:after:swap', () => {
    if (queue().length) draw();
    else snapshot();
  });
  setInterval(() => {
    if (queue().length && Date.now() - tried > PAUSE) flush();
    const told = doc.querySelector('.waits-made #waits-tried');
    if (told && tried) told.textContent = word('tried', Math.round((Date.now() - tried) / 1000));
  }, 1000);

  takeBlank();
  if (place() === base + '/blank') {
    keepPage('blank', drawnByThePad());
    takeBlank();
    begin();
  }
  draw();
  flush();
  fetchPages().then(() => {
    takeBlank();
    draw();
    self.ready = true;
  });
})();
