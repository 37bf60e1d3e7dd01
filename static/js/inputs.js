/* Inputs: steppers, number fields, choices, keys under the thumb. Every page also works without this file. All listeners sit on the
   document, so that parts that are swapped in later behave alike. */
(() => {
  'use strict';
  const doc = document;
  function on(names, act, capture) {
    names.split(' ').forEach(name => doc.addEventListener(name, act, capture));
  }
  /* What Safari 15.4 lacks. A key of ours that sends a form is none that lies under the thumb. */
  Element.prototype.checkVisibility ??= function () {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
  };
  HTMLFormElement.prototype.requestSubmit ??= function (button) {
    const key = button || doc.createElement('button');
    if (!button) {
      key.hidden = true;
      this.append(key);
    }
    down = Infinity;
    key.click();
    if (!button) key.remove();
  };
  function near(event, selector) { return event.target.closest?.(selector); }
  function tell(element, name) { element.dispatchEvent(new Event(name, { bubbles: true })); }

  /* stepper: a long press repeats */
  let timer = 0, stepped = null, repeated = false;
  function step(button) {
    const input = button.parentNode.querySelector('input');
    const blank = input.value === '';
    if (blank) input.value = input.min > 0 ? input.min : input.max < 0 ? input.max : 0;
    /* one more than nothing is one; one less is nothing, written down, where nothing is the least */
    if (+button.dataset.step > 0) input.stepUp();
    else if (!blank || input.min < 0) input.stepDown();
    tell(input, 'input');
    return input;
  }
  on('pointerdown', event => {
    const button = near(event, '[data-step]');
    let pace = 160;
    repeated = false;
    if (!button || event.button) return;
    timer = setTimeout(function again() {
      repeated = true;
      stepped = step(button);
      pace = Math.max(50, pace - 10);
      timer = setTimeout(again, pace);
    }, 450);
  });
  on('pointerup pointercancel visibilitychange', () => {
    clearTimeout(timer);
    if (stepped) tell(stepped, 'change');
    stepped = null;
  });

  /* number field: 120+45+5 becomes 170, the sum stays in pencil beneath */
  function signed(text) { return String(text).replace(/-/g, '\u2212'); }
  function pencil(field, sum) {
    const kept = field.querySelector('input[type=hidden]');
    field.querySelector('.sum').textContent = sum;
    if (kept) kept.value = sum;
  }
  function settle(event) {
    const input = near(event, '[data-number] input');
    const plain = input && input.value.replace(/\s/g, '').replace(/[\u2212\u2013]/g, '-').replace(/\+$/, '');
    if (input?.dataset.keyed) {
      /* the browser tells of no change that our own keys made */
      delete input.dataset.keyed;
      if (event.type === 'focusout') return tell(input, 'change');
    }
    if (!plain || !/^[+-]?\d+([+-]\d+)*$/.test(plain)) return;
    const parts = plain.match(/[+-]?\d+/g);
    if (parts.length > 1) pencil(input.closest('[data-number]'), signed(plain));
    else if (event.type === 'change') pencil(input.closest('[data-number]'), '');
    input.value = signed(parts.reduce((sum, part) => sum + +part, 0));
  }
  /* first of all, so that whoever saves on change reads the result */
  on('change focusout', settle, true);
  /* a number is kept, and told what it comes to, also before the thumb leaves its field */
  let typing = 0;
  on('change', () => clearTimeout(typing));
  on('input', event => {
    const input = near(event, '#pad [data-number] input');
    if (!input) return;
    clearTimeout(typing);
    if (/^([+\u2212-]?\d+)*$/.test(input.value)) typing = setTimeout(() => { if (input.isConnected) tell(input, 'scorepad:typed'); }, 600);
  });
  /* on the sheet one key for the sign serves the field in use, and says whose */
  let used = '';
  function serve(input) {
    const key = doc.querySelector('[data-of]'), whose = input?.closest('[data-whose]')?.dataset.whose;
    if (!key || !whose) return;
    used = key.dataset.of = input.id;
    key.setAttribute('aria-label', key.getAttribute('aria-label').replace(key.querySelector('b').textContent, () => whose));
    key.querySelector('b').textContent = whose;
  }
  on('focusin', event => serve(near(event, '[data-whose] input')));
  on('htmx:after:swap', () => serve(doc.getElementById(used)));
  function numberKey(key) {
    const field = key.dataset.of ? doc.getElementById(key.dataset.of).closest('[data-number]') : key.closest('[data-number]');
    const input = field.querySelector('input');
    let text = input.value;
    if (key.dataset.key === 'sign') {
      input.value = /^[\u2212-]/.test(text) ? text.slice(1) : '\u2212' + text.replace(/^\+/, '');
      pencil(field, '');
    } else {
      text = field.querySelector('.sum').textContent || text;
      input.value = text && text.replace(/\+*$/, '+');
    }
    input.dataset.keyed = 1;
    input.focus();
    input.setSelectionRange(99, 99);
    tell(input, 'input');
  }

  /* no key acts right after it changed: what was meant is the one that lay there before. On `data-wake`, a word for what lies
     there now; what counts is when the finger came down */
  const WAKING = 400;
  let down = 0;
  function changed(place) {
    place.woke = performance.now();
    /* an amount that was taken over is gone, though the thumb is still in its field */
    place.querySelectorAll('[data-own-key] input').forEach(input => {
      input.value = input.defaultValue;
      tellAmount(input);
    });
  }
  /* a choice that brings up keys, over what lay there: they wake once, not again when the pad answers, and say nothing of the
     choice until then */
  on('change', event => {
    const keys = doc.getElementById(near(event, '[data-brings]')?.dataset.brings);
    if (!keys) return;
    keys.classList.add('stale');
    keys.dataset.wake = 'picked';
  });
  function allChanged(root) {
    if (root.matches?.('[data-wake]')) changed(root);
    root.querySelectorAll?.('[data-wake]').forEach(changed);
  }
  on('pointerdown', () => { down = performance.now(); }, true);
  on('click', event => {
    const since = down || performance.now();
    let place = near(event, '[data-wake]');
    down = 0;
    while (place && since - place.woke >= WAKING) place = place.parentNode.closest?.('[data-wake]');
    if (!place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  on('keydown', event => { if (event.repeat && event.key === 'Enter' && near(event, '[data-wake]')) event.preventDefault(); }, true);
  new MutationObserver(news => {
    news.forEach(each => each.type === 'attributes' ? changed(each.target) : each.addedNodes.forEach(allChanged));
  }).observe(doc.body, { attributeFilter: ['data-wake'], childList: true, subtree: true });
  allChanged(doc);
  addEventListener('pageshow', event => { if (event.persisted) allChanged(doc); });

  /* an amount with a key of its own: what it comes to stands on the key and beside the field; nothing is sent before the key is */
  function tellAmount(input) {
    const by = +input.value || +input.placeholder;
    doc.querySelectorAll('[data-by]').forEach(told => { told.textContent = told.textContent.replace(/\d+/, by + +told.dataset.by); });
  }
  on('input', event => { if (near(event, '[data-own-key] input')) tellAmount(event.target); });
  on('change', event => { if (near(event, '[data-own-key] input')) event.stopPropagation(); }, true);

  /* choices: what may be taken back, and what the server filled in. None is taken off right after it was made: a thumb that comes
     down twice means it once. `chosen` is when, `finger` when the thumb came down; a key or a mouse without one counts as well */
  let before = null, finger = null;
  function clear(radio) { radio.checked = false; tell(radio, 'change'); }
  on('pointerdown', event => {
    const box = near(event, '[data-clearable] .box');
    before = box?.querySelector('input:checked');
    finger = event.timeStamp;
  }, true);
  on('keydown', event => {
    finger = null;
    const radio = /^(Delete|Backspace)$/.test(event.key) && near(event, '[data-clearable] input:checked');
    if (radio) clear(radio);
  }, true);
  on('change', event => { if (event.target.checked) event.target.chosen = performance.now(); }, true);
  on('click', event => {
    const choice = near(event, 'input[type=radio], input[type=checkbox], button[aria-pressed]');
    if (!choice || !((finger ?? event.timeStamp) - choice.chosen < WAKING)) return;
    const off = choice.type === 'radio' ? choice === before : choice.type !== 'checkbox' || !choice.checked;
    if (!off) return;
    /* what the pad says of a key that stays down comes later; a box that is left alone is checked as before */
    before = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  on('click', event => {
    const key = near(event, 'button[aria-pressed]');
    if (key) key.chosen = performance.now();
  }, true);
  function choose(radio) {
    const face = radio.nextElementSibling;
    if (radio === before && radio.closest('[data-clearable]')) clear(radio);
    else if (face?.classList.contains('pencilled')) {
      /* a tap takes it over, although nothing changes for the browser */
      face.classList.remove('pencilled');
      tell(radio, 'change');
    }
    before = null;
  }

  on('click', event => {
    const target = near(event, 'button, input');
    if (!target) return;
    if (target.dataset.step) return repeated || tell(step(target), 'change');
    if (target.dataset.key) return numberKey(target);
    if (target.type === 'radio') return choose(target);
    /* the button that says what is missing leads there */
    const place = target.dataset.missing && doc.getElementById(target.dataset.missing.slice(1));
    if (!place) return;
    /* filled in by now, though the page was not rendered again: then it is sent */
    if (dirty) return;
    const inputs = place.matches('input') ? [place] : [...place.querySelectorAll('input:not([type=hidden], [type=search])')];
    if (inputs.some(input => /radio|checkbox/.test(input.type) ? input.checked : input.value)) return;
    event.preventDefault();
    const first = place.querySelector('input:not([type=hidden], [type=search]), select, textarea') || place.querySelector('button') || place;
    place.scrollIntoView({ block: 'center' });
    first.focus({ preventScroll: true, focusVisible: true });
  });

  /* numbers one after the other. What Enter does is settled when a field is entered, and the keyboard's key says it: "next" goes on,
     whatever the pad fills in meanwhile; "go" stands where all else is written down, and sends the form. A tap that brings up the
     first number leads there */
  let dirty = false;
  on('change', event => { if (near(event, '#pad')) dirty = true; });
  on('focusin', event => { if (near(event, '[data-number] input')) event.target.select(); });
  const NUMBERS = ':is([data-number] input:not([type=hidden]), .stepper input):not([data-own-key] *)';
  function numbers(form) { return form ? [...form.querySelectorAll(NUMBERS)].filter(input => input.checkVisibility()) : []; }
  const due = () => numbers(doc.getElementById('pad')).filter(input => input.matches('[data-number] *, [data-due]'));
  let asked = due().length;
  function filledIn(input) {
    return input.value === input.defaultValue && input.name in JSON.parse(input.form.elements['.filled']?.value || '{}');
  }
  /* the first choice or tick beneath a number that nobody has touched, as far as it can be seen */
  function unasked(number) {
    return [...number.form.querySelectorAll('.thumb .cover')].find(cover => cover.checkVisibility() && !number.closest('[data-spare]') &&
      number.compareDocumentPosition(cover) === 4 && !number.form.querySelector(`[name="${cover.name}"]:checked`));
  }
  /* what is still to come, but for what may be left open: an empty number further down, one further up that must not be missing, one that only the pad has filled
     in, a choice beneath */
  function toCome(number) {
    const rest = input => input !== number && input.matches('[data-spare] *'), all = numbers(number.form).filter(input => !rest(input));
    const at = all.indexOf(number), later = all.slice(at + 1), earlier = all.slice(0, at);
    return later.find(input => !input.value) || earlier.find(input => !input.value && input.matches('[data-due]')) ||
      [...later, ...(filledIn(number) ? [] : earlier)].find(filledIn) || unasked(number);
  }
  function sayEnter(number) { number.enterKeyHint = number.enter; }
  on('focusin', event => {
    const number = event.target;
    if (!number.form || !number.matches?.(NUMBERS)) return;
    number.enter = toCome(number) ? 'next' : 'go';
    sayEnter(number);
  });
  on('keydown', event => {
    /* an amount with a key of its own: Enter presses that key */
    const own = event.key === 'Enter' && near(event, '[data-own-key] input'), number = event.target;
    if (own) {
      event.preventDefault();
      return doc.getElementById(own.closest('[data-own-key]').dataset.ownKey).click();
    }
    if (event.key !== 'Enter' || !number.enter) return;
    const all = numbers(number.form), next = toCome(number) || (number.enter === 'next' && all[all.indexOf(number) + 1]);
    if (!next && number.enter === 'go') return;
    event.preventDefault();
    if (next) return next.focus();
    /* all was filled in meanwhile: the next Enter sends it */
    tell(number, 'change');
    number.enter = 'go';
    sayEnter(number);
  });
  /* The number pad of an iPhone has no key that goes on: ours is there as long as something is to come. It takes no focus, so that the
     number pad stays. */
  if ('standalone' in navigator) {
    let number = null;
    const nextField = '[data-next-field]';
    const sayNext = () => {
      const next = number?.isConnected && toCome(number);
      doc.querySelectorAll(nextField).forEach(key => { key.hidden = !next; });
    };
    on('focusin', event => {
      if (near(event, nextField)) return;
      number = event.target.enter && event.target;
      sayNext();
    });
    on('htmx:after:swap', sayNext);
    on('mousedown', event => { if (near(event, nextField)) event.preventDefault(); });
    on('click', event => { if (near(event, nextField)) toCome(number)?.focus(); });
  }
  /* a name sits down with Enter or its key, and its field is free for the next one; what was pasted may have lines */
  const nameField = '.add-name input';
  on('change', event => {
    const field = near(event, nameField), name = field?.value;
    if (!name?.trim()) return;
    const kept = field.cloneNode();
    kept.type = 'hidden';
    kept.id = field.value = '';
    kept.value = name;
    field.closest('.add-name').append(kept);
  }, true);
  /* a name on its way sits before who is tapped after it */
  on('change', event => {
    if (event.target.name === 'who') doc.querySelectorAll('.add-name input[type=hidden]').forEach(kept => { kept.name = '.first'; });
  }, true);
  on('keydown', event => {
    const field = event.key === 'Enter' && !event.isComposing && near(event, nameField);
    if (!field) return;
    event.preventDefault();
    tell(field, 'change');
  });
  /* Enter in a search within a form looks there and loads no page anew; on a phone the keyboard makes room for who is found */
  on('keydown', event => {
    const field = event.key === 'Enter' && !event.isComposing && near(event, '#new [type=search]');
    if (!field) return;
    event.preventDefault();
    if (matchMedia('(pointer: coarse)').matches) field.blur();
    else tell(field, 'change');
  });
  on('click', event => {
    const field = near(event, '.add-name button')?.closest('.add-name').querySelector('input');
    if (!field) return;
    event.preventDefault();
    tell(field, 'change');
    field.focus();
  });
  on('paste', event => {
    const field = near(event, nameField), text = event.clipboardData?.getData('text').trim();
    if (!field || !/\n/.test(text)) return;
    event.preventDefault();
    field.setRangeText(text.replace(/\s*\n\s*/g, ', '), field.selectionStart, field.selectionEnd, 'end');
  });
  on('htmx:after:swap', () => {
    /* a name that cannot be is back, to be mended */
    const field = doc.querySelector(nameField);
    if (field && !field.value) field.value = field.defaultValue;
  });
  let written;
  on('htmx:before:swap', () => { written = doc.activeElement?.value; });
  on('htmx:after:swap', () => {
    /* what the server filled into a field is replaced by the first key somebody types */
    if (near({ target: doc.activeElement }, '[data-number] input') && doc.activeElement.value !== written) doc.activeElement.select();
    dirty = false;
    doc.querySelectorAll('[data-own-key] input').forEach(tellAmount);
    const { activeElement: field } = doc, all = due();
    if (field.enter) sayEnter(field);
    if (!asked && all.length) all[0].focus();
    asked = all.length;
  });

  /* but for the space about a link */
  function inSight(told) {
    const box = told.getBoundingClientRect(), strip = doc.querySelector('.strip')?.getBoundingClientRect();
    return box.top > doc.querySelector('.bar').offsetHeight && box.bottom - 22 < (strip?.top ?? innerHeight);
  }
  let again = null;
  on('pointerdown', event => {
    const key = near(event, '.card-rows, [name=".tap"]');
    again = key && (key.closest('.card-rows') || key.closest('[id]'));
  });
  on('keydown', () => { again = null; });
  /* a morph sets attributes; what a person has touched listens to its property only */
  on('htmx:after:swap', event => {
    if (event.detail.ctx.swap === 'none') return;
    doc.querySelectorAll('form[hx-post] input.cover, form[hx-get] input.cover').forEach(input => { input.checked = input.defaultChecked; });
    /* what the server says of this tap is not hidden under the strip; a key that is tapped again stays where it is,
       unless what it did is wrong and the sentence would be out of sight */
    const said = again ? doc.getElementById(again.id)?.querySelector(':scope > .problems') : doc.querySelector('#pad .pencilled, #pad .problem');
    if (said && !(again && inSight(said))) (said.closest('fieldset') || said).scrollIntoView({ block: 'nearest' });
  });

  /* The screen stays on as long as a table lies there. Over plain http, where a browser has no lock of its own, and where it refuses
     it (an app on the home screen before iOS 18.4), a library plays a clip; it may only after a tap. */
  let lock = null, clip = null;
  function stayAwake() {
    const table = doc.querySelector('[data-awake]');
    if (!table) {
      lock?.release();
      clip?.disable();
    } else if (doc.hidden) clip?.disable();
    else if (navigator.wakeLock) {
      if (lock) return;
      navigator.wakeLock.request('screen').then(granted => {
        lock = granted;
        granted.onrelease = () => { lock = null; };
      }, () => {
        if (doc.hidden) return;
        /* the library would ask for the same lock */
        delete Navigator.prototype.wakeLock;
        stayAwake();
      });
    } else if (window.NoSleep) {
      clip ??= new window.NoSleep();
      if (!clip.isEnabled) clip.enable().catch(() => {});
    } else if (!doc.getElementById('no-sleep')) {
      doc.head.append(Object.assign(doc.createElement('script'), { id: 'no-sleep', src: table.dataset.awake }));
    }
  }
  on('click htmx:after:swap', stayAwake);
  function wake() {
    stayAwake();
    if (doc.hidden) return;
    tell(doc.body, 'scorepad:wake');
  }
  on('visibilitychange', wake);
  addEventListener('pageshow', event => { if (event.persisted) wake(); });

  /* what was chosen there is among what stands before it; the arrow keys go on choosing */
  on('click', event => {
    const list = event.detail && near(event, 'label') && near(event, '[data-closes]');
    if (list) list.open = false;
  });

  /* a result to pass on: by the phone's own way, or copied (over plain http only the old way does that) */
  on('click', event => {
    const button = near(event, '[data-share]'), copy = near(event, '[data-copy]'), field = doc.getElementById(copy?.dataset.copy);
    if (button && navigator.share) {
      event.preventDefault();
      navigator.share({ text: button.dataset.share }).catch(() => {});
    } else if (field) {
      field.select();
      if (doc.execCommand('copy')) (copy.querySelector('span') || copy).textContent = copy.dataset.copied;
    }
  });
  doc.querySelectorAll('[data-copy], ' + (navigator.share ? 'button[data-share]' : '[data-copy]')).forEach(button => { button.hidden = false; });

  /* paper has room for everything: what comes only when it is unfolded is fetched before it is printed */
  addEventListener('beforeprint', () => {
    if (doc.querySelector('.rounds [hx-get]')) fetchRounds();
    /* not every browser prints what is folded */
    doc.querySelectorAll('.rounds details:not([open])').forEach(round => {
      round.open = true;
      round.dataset.printed = '';
    });
  });
  addEventListener('afterprint', () => {
    doc.querySelectorAll('[data-printed]').forEach(round => {
      round.open = false;
      delete round.dataset.printed;
    });
  });
  function fetchRounds() {
    const request = new XMLHttpRequest();
    try {
      request.open('GET', location.pathname + (location.search || '?') + '&all=1', false);
      request.send();
    } catch { return; }
    const whole = new DOMParser().parseFromString(request.responseText, 'text/html');
    doc.querySelectorAll('.rounds').forEach(rounds => {
      const all = whole.getElementById(rounds.id);
      if (all) rounds.replaceWith(all);
    });
  }

  /* the toast goes by itself, unless someone is about to press it */
  function timeToasts() {
    doc.querySelectorAll('.toast:not([data-timed])').forEach(toast => {
      toast.dataset.timed = '';
      setTimeout(function go() {
        if (toast.matches(':hover, :focus-within')) return setTimeout(go, 2000);
        toast.classList.add('gone');
        setTimeout(() => { toast.remove(); }, 150);
      }, 8000);
    });
  }
  new MutationObserver(timeToasts).observe(doc.body, { childList: true, subtree: true });

  /* a refused page opens at its first problem */
  const first = ['[aria-invalid] input:checked', '[aria-invalid] input', 'input[aria-invalid]']
    .map(selector => doc.querySelector('[data-refused] ' + selector)).find(found => found);
  const fault = first || doc.querySelector('[data-refused] .problem');
  if (fault) {
    (fault.closest('fieldset') || fault).scrollIntoView({ block: 'center' });
    if (first) first.focus({ preventScroll: true });
  }

  /* the service worker, and storage that the browser does not evict; after loading, since nobody waits for it */
  const { src } = doc.currentScript;
  addEventListener('load', () => {
    navigator.serviceWorker?.register(new URL('../../worker.js', src)).catch(() => {});
    navigator.serviceWorker?.ready.then(({ active }) => active.postMessage('shown'), () => {});
    if (doc.querySelector('[data-awake]')) navigator.storage?.persist?.();
  });

  /* who may see nothing any more is told so by a page of its own */
  on('htmx:before:swap', event => {
    if (!event.detail.ctx.response?.headers.get('Scorepad-Keep')) return;
    event.preventDefault();
    location.reload();
  });

  timeToasts();
  stayAwake();

  /* polling for changes of this table starts once all else is there */
  if (doc.querySelector('#board:not([data-stays]), #log, form#pad, [data-live], [hx-trigger*="scorepad:live"]')) {
    const load = () => import('./live.js');
    if (window.requestIdleCallback) requestIdleCallback(load, { timeout: 1000 });
    else setTimeout(load, 300);
  }
})();
