/* The search in the rules of a game without a server: in the file to take along, and on a page that a phone kept. The same as
   `scorepad/web/rulebook/search.py`, on the index that the page carries. */
(() => {
  'use strict';
  const doc = document, data = doc.getElementById('rules-index');
  if (!data) return;
  const index = JSON.parse(data.textContent), say = data.dataset, book = doc.querySelector('article.rules');
  const form = doc.getElementById('search'), field = form.querySelector('[name=q]');
  const { begins, inside, most: MOST, counts: [ALIKE, STEM], left: [SHORTEST, PLURAL], plurals, closest: CLOSEST, excerpt: EXCERPT } = index;
  const WORD = /[\p{L}\p{N}_]+(?:[.:][\p{L}\p{N}_]+)*/gu, DASH = /([\p{L}\p{N}_])[-‐‑\u00ad](?=[\p{L}\p{N}_])/gu;
  const list = text => text ? text.split(' ') : [], once = all => [...new Set(all)], sum = all => all.reduce((one, other) => one + other, 0);
  const small = new Set(list(index.small)), soft = new Set(list(index.soft)), names = list(index.names), printed = list(index.printed);
  const ENDINGS = list(index.endings);

  const plain = word => word.toLowerCase().replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ı/g, 'i').replace(DASH, '$1').normalize('NFKD')
    .replace(/\p{M}/gu, '').replace(/([aou])e/g, '$1');
  const written = (text, dash = '') => text.normalize('NFC').replace(/(\d),(?=\d)/g, '$1.').replace(/['’]/g, ' ')
    .replace(DASH, '$1' + dash).match(WORD) || [];
  const read = (text, dash) => written(text, dash).map(plain);

  /* where each word stands, and what each rule gains by all that is looked up */
  const places = new Map(), rules = index.rules.map((rule, at) => {
    for (const [place, words] of Object.entries(rule.words)) {
      for (const word of list(words)) places.set(word, [...places.get(word) || [], [at, place]]);
    }
    const gains = of => new Map(Object.entries(of).flatMap(([gain, all]) => list(all).map(each => [each, +gain])));
    return { id: rule.id, whole: gains(rule.whole), nearly: gains(rule.nearly) };
  });

  const stem = word => {
    const ending = ENDINGS.find(each => word.endsWith(each) && word.length - each.length >= (plurals.includes(each) ? PLURAL : SHORTEST));
    return ending ? word.slice(0, -ending.length) : word;
  };
  const meant = word => {
    const bare = stem(word), same = once([...list(index.alike[word]), ...list(index.alike[bare])]);
    return [[word, 1], ...same.map(each => [each, ALIKE]), ...bare === word ? [] : [[bare, STEM]]];
  };
  /* 0: as it stands, 1: at the beginning of a word, 2: inside, -1: not */
  const how = (known, word) => known === word ? 0 : word.length >= begins && known.startsWith(word) ? 1
    : word.length >= inside && known.includes(word) ? 2 : -1;
  const weigh = word => {
    const found = new Map();
    for (const [each, share] of meant(word)) {
      for (const [known, at] of places) {
        const way = how(known, each);
        if (way >= 0) for (const [rule, place] of at) found.set(rule, Math.max(found.get(rule) || 0, index.weights[place][way] * share));
      }
    }
    for (const [rule, weight] of found) if (!weight) found.delete(rule);
    return found;
  };
  const large = words => { const all = once(words), some = all.filter(word => !small.has(word)); return some.length ? some : all; };
  const best = found => found.sort((one, other) => other[0] - one[0]);

  function all(words, rest) {
    if (!rest.length) return [];
    const wanted = large(rest), weights = wanted.map(weigh), hard = weights.filter((_, at) => !soft.has(wanted[at]));
    const needed = hard.length ? hard : weights;
    return best(rules.flatMap((rule, at) => {
      const gain = Math.max(...[words, rest].map(each => rule.whole.get(each.join('')) || 0), rule.nearly.get(wanted.join('')) || 0);
      return gain || needed.every(each => each.has(at)) ? [[sum(weights.map(each => each.get(at) || 0)) + gain, at]] : [];
    }));
  }
  function some(words) {
    const weights = words.map(weigh);
    return best(rules.flatMap((_, at) => {
      const number = weights.filter(each => each.has(at)).length;
      return number ? [[number * index.weights.number[0] + sum(weights.map(each => each.get(at) || 0)), at]] : [];
    })).slice(0, CLOSEST);
  }
  /* without the name of the game, at either end: "Belote 4.2" */
  function unnamed(words) {
    for (let length = words.length - 1; length; length -= 1) {
      if (names.includes(words.slice(0, length).join(''))) return words.slice(length);
      if (names.includes(words.slice(-length).join(''))) return words.slice(0, -length);
    }
    return words;
  }
  /* how many letters are wrong, missing, too many or swapped */
  function distance(one, other) {
    let before = [], last = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= other.length; j += 1) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      [before, last] = [last, row];
    }
    return last[other.length];
  }
  function nearest(word) {
    const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
    const far = most ? printed.map(each => [distance(plain(each), word) + (plain(each)[0] === word[0] ? 0 : .5), each]) : [];
    const [least, found] = far.reduce((one, other) => other[0] < one[0] ? other : one, [most + 1, '']);
    return least < most + 1 ? found : '';
  }
  function find(wanted) {
    let rest = [];
    for (const dash of ['', ' ']) {
      const words = read(wanted, dash).slice(0, MOST);
      rest = unnamed(words);
      for (const each of [words, rest]) {
        const found = all(words, each);
        if (found.length) return { found, words: each };
      }
    }
    const typed = new Map(written(wanted).map(word => [plain(word), word])), looked = large(rest);
    const instead = looked.map(word => weigh(word).size ? typed.get(word) || word : nearest(word)).filter(each => each);
    const words = instead.map(plain), found = all(words, words);
    if (found.length) return { found, words, instead: instead.join(' ') };
    return { found: some(words), words, instead: words.join() === looked.join() ? '' : instead.join(' '), partly: words.length > 0 };
  }

  /* ---- showing it ---- */
  const make = (tag, into, more) => into.appendChild(Object.assign(doc.createElement(tag), more));
  function excerpt(section, words) {
    const text = [...section.querySelectorAll('p, li, td, th')].map(each => each.textContent.trim()).join(' ').replace(/\s+/g, ' ');
    const looked = words.flatMap(word => meant(word).map(([each]) => each));
    const first = [...text.matchAll(WORD)].find(each => looked.some(word => how(plain(each[0]), word) >= 0)), at = first ? first.index : 0;
    const begin = at > 40 ? text.lastIndexOf(' ', at - 40) + 1 : 0, cut = text.slice(begin, begin + EXCERPT);
    return (begin ? '… ' : '') + (cut.length < EXCERPT ? cut : cut.slice(0, cut.lastIndexOf(' ')) + ' …');
  }
  function show(wanted) {
    doc.getElementById('hits')?.remove();
    if (!wanted) return;
    const { found, words, instead, partly } = find(wanted), fill = text => text.replace('{wanted}', wanted).replace('{instead}', instead);
    const hits = make('section', doc.createDocumentFragment(), { id: 'hits', className: 'hits' });
    make('h2', hits, { textContent: fill(!found.length ? say.none : instead ? say.instead : partly ? say.partly : say.found) });
    for (const [, at] of found) {
      const heading = rules[at].id && doc.getElementById(rules[at].id);
      if (!heading) continue;
      const link = make('span', make('a', hits, { className: 'list-link', href: '#' + heading.id }), { className: 'grow' });
      make('b', link, { textContent: heading.textContent.replace(/^([\d.]+)/, '$1 ') });
      make('small', link, { textContent: excerpt(heading.parentElement, words) });
    }
    book.before(hits);
    return hits;
  }
  if (say.here === undefined) {
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
