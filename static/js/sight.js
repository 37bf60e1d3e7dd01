/* Whoever types sees where: the field in use is never under the bar, the chips, the strip or a phone's keyboard. Some browsers make
   the page lower while the keyboard is open, others lay it over the page and tell by the visual viewport only. */
(() => {
  'use strict';
  const doc = document, root = doc.documentElement, view = window.visualViewport;
  /* less than this is the browser's own bar, in pixels */
  const KEYBOARD = 120, EDGE = 8;
  const inUse = () => (doc.activeElement?.matches('form :is(input:not(.cover), textarea, select)') ? doc.activeElement : null);
  function covered() { return view && Math.abs(view.scale - 1) < .1 ? Math.max(0, innerHeight - view.height - view.offsetTop) : 0; }
  /* from where to where nothing covers the page */
  function free() {
    const lid = [...doc.querySelectorAll('.bar, .notice, .chip-box')].filter(each => getComputedStyle(each).position === 'sticky');
    const strip = doc.activeElement.form?.querySelector('.strip');
    const bottom = innerHeight - covered();
    const above = lid.map(each => each.getBoundingClientRect()).filter(box => box.height && box.top < bottom / 2).map(box => box.bottom);
    const below = strip && getComputedStyle(strip).position === 'sticky' ? strip.getBoundingClientRect().top : bottom;
    return [Math.max(view?.offsetTop || 0, ...above) + EDGE, Math.min(bottom, below) - EDGE];
  }
  function hidden(field) {
    /* the strip lies above all */
    if (field.closest('.strip')) return 0;
    const box = (field.closest('.control') || field).getBoundingClientRect(), [top, bottom] = free();
    return box.bottom > bottom ? Math.min(box.bottom - bottom, box.top - top) : Math.min(0, box.top - top);
  }
  function show() {
    const field = inUse(), by = field && hidden(field);
    if (by) scrollBy({ top: by, behavior: 'instant' });
  }
  /* as high as the page was without a keyboard, at this width */
  let tall = 0, wide = 0;
  function fit() {
    const by = covered();
    tall = wide === innerWidth ? Math.max(tall, innerHeight) : innerHeight;
    wide = innerWidth;
    root.classList.toggle('keyboard', by > KEYBOARD || !!inUse() && tall - innerHeight > KEYBOARD);
    root.style.setProperty('--keyboard', (by > KEYBOARD ? by : 0) + 'px');
  }
  let seen = false;
  doc.addEventListener('focusin', () => requestAnimationFrame(show));
  doc.addEventListener('htmx:before:swap', () => { seen = !!inUse() && !hidden(inUse()); });
  /* who looks elsewhere is left there */
  doc.addEventListener('htmx:after:swap', () => { if (seen) show(); });
  view?.addEventListener('scroll', fit);
  view?.addEventListener('resize', () => {
    fit();
    show();
  });
  addEventListener('resize', () => {
    fit();
    show();
  });
  fit();
})();
