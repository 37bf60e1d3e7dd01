/* The search in the rules of a game without a server: in the file to take along, and on a page that a phone kept. It reads the
   sections on the page one after the other; the search of the server also knows what means the same and what was mistyped. */
(() => {
  'use strict';
  const doc = document, book = doc.querySelector('.rules[data-found]');
  if (!book) return;
  const form = doc.getElementById('search'), field = form.querySelector('[name=q]'), say = book.dataset;
  /* letters of an excerpt; letters from which on a word is found inside of another one, as "Punkte" in "Kartenpunkte" */
  const EXCERPT = 150, INSIDE = 5;
  const WORD = /[\p{L}\p{N}]+(?:[.:][\p{L}\p{N}]+)*/gu;
  const plain = text => text.toLowerCase().replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/(\p{L})[-‐‑\u00ad](?=\p{L})/gu, '$1')
    .replace(/(\d),(?=\d)/g, '$1.').normalize('NFKD').replace(/\p{M}/gu, '').replace(/([aou])e/g, '$1');
  const words = text => plain(text).match(WORD) || [];
  const has = (all, word) => all.some(each => each.startsWith(word) || word.length >= INSIDE && each.includes(word));
  const small = new Set(words(say.small));
  /* what is asked without small words, and without an ending where only that is found ("Terzen", "jokers") */
  function asked(wanted, all) {
    const typed = [...new Set(words(wanted))], large = typed.filter(word => !small.has(word));
    const bare = word => [word, word.slice(0, -1), word.slice(0, -2)].find(each => each.length > 3 && has(all, each)) || word;
    return (large.length ? large : typed).map(bare);
  }
  const rules = [...book.querySelectorAll('section')].flatMap(section => {
    const heading = section.querySelector(':is(h1, h2, h3, h4)[id]');
    if (!heading) return [];
    const title = heading.textContent.replace(/^([\d.]+)/, '$1 ');
    const names = words(title + ' ' + (heading.dataset.also || '')), text = [...section.querySelectorAll('p, li, td, th')].map(each => each.textContent.trim()).join(' ').replace(/\s+/g, ' ');
    return [{ id: heading.id, title, text, names, all: [...names, ...words(text)] }];
  });
  /* the rules that have the most of the words, those first that are called so */
  function find(wanted) {
    const looked = asked(wanted, rules.flatMap(rule => rule.all)), count = all => looked.filter(each => has(all, each)).length;
    const found = rules.map(rule => ({ rule, named: count(rule.names), number: count(rule.all) }));
    const most = Math.max(0, ...found.map(each => each.number));
    const hits = most ? found.filter(each => each.number === most).sort((one, other) => other.named - one.named) : [];
    return { hits: hits.map(each => each.rule), looked, partly: most < looked.length };
  }
  function excerpt(text, looked) {
    const first = [...text.matchAll(WORD)].find(each => looked.some(word => has([plain(each[0])], word))), at = first ? first.index : 0;
    const begin = at > 40 ? text.lastIndexOf(' ', at - 40) + 1 : 0, cut = text.slice(begin, begin + EXCERPT);
    return (begin ? '… ' : '') + (cut.length < EXCERPT ? cut : cut.slice(0, cut.lastIndexOf(' ')) + ' …');
  }
  const make = (tag, into, more) => into.appendChild(Object.assign(doc.createElement(tag), more));
  function show(wanted) {
    doc.getElementById('hits')?.remove();
    if (!wanted) return;
    const { hits, looked, partly } = find(wanted);
    const section = make('section', doc.createDocumentFragment(), { id: 'hits', className: 'hits' });
    make('h2', section, { textContent: (!hits.length ? say.none : partly ? say.partly : say.found).replace('{wanted}', wanted) });
    for (const { id, title, text } of hits) {
      const link = make('span', make('a', section, { className: 'list-link', href: '#' + id }), { className: 'grow' });
      make('b', link, { textContent: title });
      make('small', link, { textContent: excerpt(text, looked) });
    }
    book.before(section);
    return section;
  }
  if (form.hasAttribute('action')) {
    /* a kept page: what is looked up stands in its address */
    const wanted = new URLSearchParams(location.search).get('q')?.trim();
    if (!wanted || doc.getElementById('hits')) return;
    field.value = wanted;
    const hits = show(wanted);
    if (location.hash === '#hits') hits.scrollIntoView();
    return;
  }
  form.hidden = false;
  const look = () => show(field.value.trim());
  form.addEventListener('input', look);
  form.addEventListener('submit', event => { event.preventDefault(); look()?.scrollIntoView(); });
})();
