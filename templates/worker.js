/* Keeps the rules of all games on the phone. What is on the line comes first; without one, what was kept. */
const STORE = 'rules-{{ version }}', PAGES = {{ pages|tojson }}, FILES = {{ files|tojson }}, SPOKEN = '/spoken';

const keep = async (store, page) => {
  const answer = await fetch(page + '?kept=1', { cache: 'no-cache' });
  if (answer.ok) await store.put(page, answer);
};
/* One after the other: nobody waits for them, and others want their pages. */
const keepAll = async lang => {
  const store = await caches.open(STORE);
  for (const page of PAGES) await keep(store, page).catch(() => {});
  if (lang) await store.put(SPOKEN, new Response(lang));
};
const fromLine = async request => {
  const answer = await fetch(request), { pathname } = new URL(request.url);
  if (answer.ok && PAGES.includes(pathname)) {
    const store = await caches.open(STORE), lang = answer.headers.get('Content-Language');
    await store.put(pathname, answer.clone());
    const spoken = await (await store.match(SPOKEN))?.text();
    // Another language was chosen: all the other pages speak it from now on.
    if (lang && lang !== spoken) keepAll(lang);
  }
  return answer;
};

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(caches.open(STORE).then(store => store.addAll(FILES)));
});
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('rules-') && name !== STORE) await caches.delete(name);
  await clients.claim();
  await keepAll();
})()));
addEventListener('fetch', event => {
  const { request } = event, { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(href.slice(origin.length))) event.respondWith(caches.match(request).then(kept => kept || fetch(request)));
  else if (request.mode === 'navigate') event.respondWith(fromLine(request).catch(async () => await caches.match(pathname) || Response.error()));
});
