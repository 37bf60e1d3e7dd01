{%- from "layout/macros/themes.html" import worn -%}
/* Service worker: keeps pages for the time without a network. The network comes first; without it the kept page is shown, with a note
   that says so. Files and pages lie in one cache of one version of the program: they go together. */
const CACHES = 'scorepad-', STORE = CACHES + '{{ version }}', HOME = {{ home|tojson }}, FILES = {{ files|tojson }};
const RULES = {{ rules|tojson }}, OTHERS = {{ others|tojson }}, NOWHERE = {{ nowhere|tojson }}, NOTES = {{ notes|tojson }};
/* Added to the head of a kept page. */
const HEAD = '<link rel="stylesheet" href="{{ style }}"><script src="{{ script }}" defer><\/script>';
/* What the head of a page says of its theme, light or dark; under this name the cache holds the theme that was chosen last. */
const THEMES = {{ {"light": worn("light"), "dark": worn("dark"), "device": worn("")}|tojson }}, THEME = '/themes';
/* Under this name the cache holds the language in which the rules of all games are kept. */
const SPOKEN = '/spoken';
/* In milliseconds: how long an answer may take before the kept page is shown; the pause before a sheet is fetched again; how long after
   a request its effect is on the page. */
const PATIENCE = 5000, PAUSE = 60000, SETTLED = 3000, DAY = 86400000;
/* So many tables are kept, for so many days; so many of those that the first page lists are fetched before anybody looks at them. */
const TABLES = 6, DAYS = 30, AHEAD = 4;

/* What an address names after the table: [table, …]; nothing where it is of none. */
const named = path => path.startsWith(HOME + 't/') ? path.slice((HOME + 't/').length).split('/').filter(each => each) : [];
const isSheet = path => named(path).length === 1;
const isBlank = path => named(path).length === 2 && named(path)[1] === 'blank';
const isOfTable = path => isSheet(path) || isBlank(path) || named(path).length === 3 && /^(?:enter|ask)$/.test(named(path)[1]);
const isGeneral = path => RULES.includes(path) || OTHERS.includes(path);
const isKept = path => isGeneral(path) || isOfTable(path);
const open = () => caches.open(STORE);
const pathOf = request => new URL(request.url).pathname;
const spokenNow = async () => (await (await open()).match(SPOKEN))?.text();

/* ---- removing pages ---- */
const forget = async tells => {
  const store = await open();
  for (const request of await store.keys()) if (tells(pathOf(request))) await store.delete(request);
};
const dropCaches = async tells => {
  for (const name of await caches.keys()) if (tells(name)) await caches.delete(name);
};
/* A phone that may see nothing any more keeps static files only, and nothing that it asked for before it was told so: `shutOut` counts
   how often it was. */
let shutOut = 0;
const refused = (path, answer) => {
  if (answer.headers.get('Scorepad-Keep') === 'nothing') {
    shutOut += 1;
    return forget(each => isKept(each) || each === SPOKEN || each === NOWHERE);
  }
  return forget(each => each === path || isSheet(path) && each.startsWith(path + '/'));
};
const dropOldTables = async () => {
  const store = await open(), tables = [];
  for (const request of await store.keys()) {
    const path = pathOf(request);
    if (isSheet(path)) tables.push([+(await store.match(request)).headers.get('Scorepad-At'), path]);
  }
  tables.sort((one, other) => other[0] - one[0]);
  const old = tables.filter(([at], place) => place >= TABLES || at < Date.now() - DAYS * DAY).map(([, path]) => path);
  if (old.length) await forget(each => old.some(path => each === path || each.startsWith(path + '/')));
};

/* ---- keeping pages ---- */
/* `since`: what `shutOut` was when the answer was asked for. */
const write = async (path, answer, since) => {
  const store = await open();
  if (since !== shutOut) return;
  await store.put(path, answer);
  /* the phone may have been shut out meanwhile */
  if (since !== shutOut) await store.delete(path);
};
/* Keeps a page under its path, if it is one of this version; resolves to whether it differs from the one kept before. */
const put = async (path, answer, since) => {
  const text = await answer.text(), store = await open(), before = await store.match(path);
  const files = text.match(/(?:href|src)="[^"]*\/static\/[^"]*\?v=\w+"/g) || [];
  if (!files.every(each => FILES.includes(each.split('"')[1]))) return registration.update().then(() => false, () => false);
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) headers.delete(name);
  headers.set('Scorepad-At', Date.now());
  const changed = !before || await before.text() !== text;
  await write(path, new Response(text, { headers }), since);
  return changed;
};
/* Fetches a page to keep it; messages that are shown once stay for the next page that somebody sees. */
const fetched = path => fetch(path + (RULES.includes(path) ? '?kept=1' : ''), { cache: 'no-cache', headers: { 'Scorepad-Kept': '1' } });
const keep = async path => {
  const since = shutOut, answer = await fetched(path);
  if (answer.ok && !answer.redirected) return { lang: answer.headers.get('Content-Language'), changed: await put(path, answer, since) };
  if (answer.status === 403 || answer.status === 404) await refused(path, answer);
  else if (answer.status >= 500) throw new Error(answer.status);
  return {};
};
/* Keeps the pages that a sheet leads to: the blank form of a round, and the questions. Forms of the round before are removed. */
const keepNextPages = async path => {
  const store = await open(), kept = await store.match(path), text = kept ? await kept.text() : '';
  const ways = [...text.matchAll(/href="([^"?#]+)"/g)].map(found => found[1]).filter(each => isOfTable(each) && each.startsWith(path + '/'));
  await forget(each => each.startsWith(path + '/enter/'));
  if (ways.some(each => each.startsWith(path + '/enter/'))) await keep(path + '/blank');
  else await forget(each => each === path + '/blank');
  for (const way of new Set(ways)) if (way.startsWith(path + '/ask/') && !await store.match(way)) await keep(way);
};
const keepTable = async path => {
  const { changed } = await keep(path);
  if (changed) await keepNextPages(path);
  await dropOldTables();
};
const keepTables = async paths => {
  const store = await open();
  for (const path of paths) if (!await store.match(path)) await keepTable(path);
};
/* One after the other: nobody waits for them, and others want their pages. */
let all = null, tried = 0;
const keepAll = async () => {
  const since = shutOut, store = await open(), spoken = [];
  for (const page of RULES) {
    const { lang } = await keep(page);
    /* A phone that was not let in yet gets none of the others either. */
    if (!lang) return;
    spoken.push(lang);
  }
  for (const page of [...OTHERS, NOWHERE]) await keep(page);
  if (spoken.every(lang => lang === spoken[0])) await write(SPOKEN, new Response(spoken[0]), since);
  const sheets = (await store.keys()).map(pathOf).filter(isSheet);
  await forget(each => isOfTable(each) && !isSheet(each));
  for (const sheet of sheets) await keepTable(sheet);
  /* of the worker that kept the rules only */
  await dropCaches(name => name.startsWith('rules-'));
};
const keepAllOnce = () => {
  all ??= keepAll().finally(() => { all = null; });
  return all;
};
/* After a page was shown: keeps it and what belongs to it. */
const after = async (path, search, answer, since) => {
  if (!answer.ok) return answer.status === 403 || answer.status === 404 ? refused(path, answer) : null;
  if (!/^text\/html/.test(answer.headers.get('Content-Type'))) return null;
  const lang = answer.headers.get('Content-Language'), text = await answer.clone().text(), spoken = await spokenNow();
  /* What is about something more than its address tells is not kept as it was shown. What has something to say once is kept without
     it, and fetched again: the line may be gone by then. */
  const kept = isKept(path) && !RULES.includes(path);
  const plain = new Response(text.replace(/<div class="toast"[^]*?<\/div>/g, ''), { headers: answer.headers });
  let changed = kept && !search && await put(path, plain, since);
  if (kept && (search || text.includes('class="toast"'))) changed = (await keep(path).catch(() => ({}))).changed || changed;
  /* Another language was chosen, and all other pages speak it from now on; or some of them did not arrive. */
  if (lang !== spoken && (spoken || Date.now() - tried > PAUSE)) {
    tried = Date.now();
    /* What is under way may have begun in another language, or before this phone was let in. */
    await all?.catch(() => {});
    if (lang !== await spokenNow()) await keepAllOnce();
  }
  if (isSheet(path) && changed) await keepNextPages(path).then(dropOldTables);
  if (path === HOME) {
    const listed = [...text.matchAll(/href="([^"?#]+)"/g)].map(found => found[1]).filter(isSheet);
    await keepTables([...new Set(listed)].slice(0, AHEAD));
  }
  return null;
};
/* After a request that changes a page without leaving it: keeps the page anew once that has had its effect. */
const asked = new Map();
const refreshLater = async (path, wait) => {
  if (Date.now() - (asked.get(path) || 0) < wait || !await (await open()).match(path)) return;
  asked.set(path, Date.now());
  await new Promise(resolve => { setTimeout(resolve, SETTLED); });
  /* gone meanwhile: a form of a round that was written down */
  if (!await (await open()).match(path)) return;
  await (isSheet(path) ? keepTable(path) : keep(path));
};

const keepTheme = async theme => { if (theme in THEMES) await (await open()).put(THEME, new Response(theme)); };

/* ---- showing pages ---- */
const noteFor = (path, at, lang) => {
  const { cut, silent, here, today, before, customs } = NOTES[lang] || NOTES.en, then = new Date(at), why = navigator.onLine ? silent : cut;
  if (!isOfTable(path) && path !== HOME) return `${why} ${here}`;
  const clock = then.toLocaleTimeString(customs, { hour: '2-digit', minute: '2-digit' });
  const day = then.toLocaleDateString(customs, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${why} ` + (then.toDateString() === new Date().toDateString() ? today : before).replace('CLOCK', clock).replace('DAY', day);
};
/* A kept page in the theme that was chosen since. */
const dressed = async kept => {
  const theme = await (await (await open()).match(THEME))?.text(), page = await kept.text();
  return theme ? Object.values(THEMES).reduce((found, worn) => found.replace(worn, () => THEMES[theme]), page) : page;
};
const withNote = async (path, kept) => {
  const { headers } = kept, lang = headers.get('Content-Language'), page = await dressed(kept);
  const note = `<p class="notice" id="kept-note" role="status">${noteFor(path, +headers.get('Scorepad-At'), lang)}</p>`;
  return new Response(page.replace('</head>', () => HEAD + '</head>').replace('<main', () => note + '<main'), { headers });
};
const fromCache = async path => {
  const store = await open(), kept = await store.match(path);
  if (kept) return withNote(path, kept);
  const [table, part] = named(path), blank = `${HOME}t/${table}/blank`;
  if (part === 'enter') return await store.match(blank) ? Response.redirect(blank) : null;
  /* A rule by its number: the page has it. */
  const cut = path.lastIndexOf('/'), game = path.slice(0, cut), number = path.slice(cut + 1).replace(',', '.');
  const book = RULES.includes(game) && await store.match(game);
  const ways = book ? [...(await book.text()).matchAll(/class="rule-number" href="(#[^"]+)"[^>]*>([\d.]+)</g)] : [];
  const way = ways.find(found => found[2] === number);
  return way ? Response.redirect(game + way[1]) : null;
};
const nowhere = async () => {
  const kept = await (await open()).match(NOWHERE);
  return kept ? new Response(await dressed(kept), { headers: kept.headers }) : null;
};
const shown = async (path, line) => {
  const here = () => fromCache(path).catch(() => null);
  const late = new Promise(resolve => { setTimeout(resolve, PATIENCE); });
  try {
    const answer = await Promise.race([line, late.then(here).then(found => found || line)]);
    return answer.status < 500 ? answer : await here() || answer;
  } catch { return await here() || await nowhere().catch(() => null) || Response.error(); }
};

/* The worker of before, and what it kept, go only once there is all that takes their place. */
addEventListener('install', event => event.waitUntil((async () => {
  const store = await open();
  await store.addAll(FILES);
  for (const name of registration.active ? await caches.keys() : []) {
    if (!name.startsWith(CACHES) || name === STORE) continue;
    const tables = (await (await caches.open(name)).keys()).map(pathOf).filter(isSheet);
    await keepAllOnce();
    await keepTables(tables);
  }
  await skipWaiting();
})()));
/* Until this is over every page waits, so that nothing is fetched here. */
addEventListener('activate', event => event.waitUntil((async () => {
  await clients.claim();
  await dropCaches(name => name.startsWith(CACHES) && name !== STORE);
})()));
/* A page was loaded. The worker claims it, as it may have been loading when the others were claimed. Then it fetches the pages that are
   always kept, if they are missing: on a new phone, and on one that was refused them before it was let in. */
addEventListener('message', event => event.waitUntil((async () => {
  await clients.claim();
  await all?.catch(() => {});
  if (!await spokenNow()) await keepAllOnce();
})().catch(() => {})));
addEventListener('fetch', event => {
  const { request } = event, { origin, pathname, search, href } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname.startsWith(HOME + 'theme/')) event.waitUntil(keepTheme(pathname.slice((HOME + 'theme/').length)).catch(() => {}));
  if (request.method === 'GET' && FILES.includes(href.slice(origin.length))) {
    return event.respondWith(caches.match(request).then(kept => kept || fetch(request)));
  }
  /* What a script asks for names no version. */
  if (request.method === 'GET' && !search && FILES.some(file => file.startsWith(pathname + '?'))) {
    return event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })));
  }
  if (request.mode !== 'navigate') {
    const [table, , stage] = named(pathname), sheet = HOME + 't/' + table;
    if (pathname.endsWith('/draft')) event.waitUntil(refreshLater(`${sheet}/enter/${stage}`, SETTLED).catch(() => {}));
    /* the line that tells what is new; and the sheet after that */
    else if (pathname.endsWith('/live')) return;
    else if (request.method === 'GET' && !search && isSheet(pathname)) {
      const since = shutOut, line = fetch(request), known = open().then(store => store.match(pathname));
      event.waitUntil(line.then(async answer => await known && after(pathname, search, answer, since)).catch(() => {}));
      event.respondWith(line.then(answer => answer.clone()));
    } else if (table) event.waitUntil(refreshLater(sheet, PAUSE).catch(() => {}));
    return;
  }
  if (request.method !== 'GET') return;
  /* Back and forth: the browser would show what it has, however old. */
  const since = shutOut, line = fetch(request.cache === 'force-cache' ? new Request(request, { cache: 'no-cache' }) : request);
  event.waitUntil(line.then(answer => after(pathname, search, answer.clone(), since)).catch(() => {}));
  event.respondWith(shown(pathname, line));
});
