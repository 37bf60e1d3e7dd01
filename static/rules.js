/* The rules: which chapter is being read is marked in the jump line; a tap on a number shares its rule; they are kept. Nothing needs it. */
(() => {
  'use strict';
  const doc = document, worker = doc.currentScript.dataset.worker, links = [...doc.querySelectorAll('.jump a')];
  const headings = links.map(link => doc.getElementById(link.hash.slice(1)));
  let now;
  const mark = () => {
    const line = innerHeight / 3;
    let at = headings.findLastIndex(each => each && each.getBoundingClientRect().top < line);
    if (at < 0) at = 0;
    if (links[at] === now || !links[at]) return;
    now?.removeAttribute('aria-current');
    now = links[at];
    now.setAttribute('aria-current', 'true');
    const row = now.parentElement;
    row.scrollLeft = now.offsetLeft - (row.clientWidth - now.offsetWidth) / 2;
  };
  let waits = 0;
  addEventListener('scroll', () => { waits ||= requestAnimationFrame(() => { waits = 0; mark(); }); }, { passive: true });
  mark();
  doc.addEventListener('click', event => {
    if (event.target.closest?.('[data-print]')) return print();
    const number = event.target.closest?.('.rule-number');
    if (!number || !navigator.share) return;
    /* Without the table, which is nobody else's. */
    navigator.share({ title: number.getAttribute('aria-label').split(':')[0], url: location.origin + location.pathname + number.hash }).catch(() => {});
  });
  doc.querySelectorAll('[data-print]').forEach(each => { each.hidden = false; });
  /* The phone keeps the rules; where a page is not secure there is nothing to keep them. */
  if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
})();
