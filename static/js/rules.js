/* The rules: which chapter is being read is marked in the jump line; a tap on a number shares its rule; on paper. Nothing needs it. */
(() => {
  'use strict';
  const doc = document, links = [...doc.querySelectorAll('.jump a')];
  const headings = links.map(link => doc.getElementById(link.hash.slice(1)));
  const rules = [...doc.querySelectorAll('.rules :is(h2, h3)')];
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
    row.scrollTop = now.offsetTop - (row.clientHeight - now.offsetHeight) / 2;
  };
  let waits = 0;
  addEventListener('scroll', () => { waits ||= requestAnimationFrame(() => { waits = 0; mark(); }); }, { passive: true });
  mark();
  doc.addEventListener('click', event => {
    const paper = event.target.closest?.('[data-print]');
    if (paper) {
      doc.documentElement.classList.toggle('large-print', paper.dataset.print === 'large');
      return print();
    }
    if (event.target.closest?.('a[href="#search"]')) {
      /* whoever goes to the search types at once; Back leads to where he read */
      event.preventDefault();
      history.pushState(null, '', '#search');
      return doc.querySelector('#search [name=q]').focus();
    }
    const tongue = event.target.closest?.('.bar a[href*="next="]');
    if (tongue) {
      /* in another language one reads on where one was */
      const there = new URL(tongue.href), next = there.searchParams.get('next').split('#')[0];
      const at = rules.findLast(each => each.getBoundingClientRect().top < innerHeight / 3);
      if (at) there.searchParams.set('next', next + '#' + at.id);
      tongue.href = there.href;
    }
    const number = event.target.closest?.('.rule-number');
    if (!number || !navigator.share || location.protocol === 'file:') return;
    /* Without the table, which is nobody else's. */
    navigator.share({ title: number.getAttribute('aria-label').split(':')[0], url: location.origin + location.pathname + number.hash }).catch(() => {});
  });
  doc.querySelectorAll('[data-print]').forEach(each => { each.hidden = false; });
})();
