/* The rules: which chapter is being read is marked in the jump line; a tap on a number shares its rule. Nothing needs it. */
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
  /* a page that was kept comes without what was looked up: then it is found here */
  function make(tag, into, more) { return into.appendChild(Object.assign(doc.createElement(tag), more)); }
  const wanted = new URLSearchParams(location.search).get('q')?.trim(), book = doc.querySelector('article.rules');
  if (wanted && !doc.getElementById('hits')) {
    const plain = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), words = plain(wanted).split(/\s+/);
    const found = [...book.children].filter(each => words.every(word => plain(each.textContent).includes(word)) && each.querySelector('h2, h3'));
    const hits = make('section', doc.createDocumentFragment(), { id: 'hits', className: 'hits' });
    make('h2', hits, { textContent: `${wanted}: ${found.length}` });
    found.forEach(each => {
      const heading = each.querySelector('h2, h3');
      make('b', make('a', hits, { className: 'list-link', href: '#' + heading.id }), { textContent: heading.textContent });
    });
    book.before(hits);
    doc.querySelector('#search [name=q]').value = wanted;
    if (location.hash === '#hits') hits.scrollIntoView();
  }
  let waits = 0;
  addEventListener('scroll', () => { waits ||= requestAnimationFrame(() => { waits = 0; mark(); }); }, { passive: true });
  mark();
  doc.addEventListener('click', event => {
    if (event.target.closest?.('[data-print]')) return print();
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
    if (!number || !navigator.share) return;
    /* Without the table, which is nobody else's. */
    navigator.share({ title: number.getAttribute('aria-label').split(':')[0], url: location.origin + location.pathname + number.hash }).catch(() => {});
  });
  doc.querySelectorAll('[data-print]').forEach(each => { each.hidden = false; });
})();
