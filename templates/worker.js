/* Keeps the rules of all games on the phone. What is on the line comes first; without one, what was kept. */
const STORE = 'rules-{{ version }}', PAGES = {{ pages|tojson }}, FILES = {{ files|tojson }}, SPOKEN = '/spoken';
/* So long a line may be silent before what was kept is shown, in milliseconds. */
const PATIENCE = 5000;

const keep = async (store, page) => {
  const answer = await fetch(page + '?kept=1', { cache: 'no-cache' });
  if (answer.ok) await store.put(page, answer.clone());
  return answer.ok && answer.headers.get('Content-Language');
};
/* One after the other: nobody waits for them, and others want their pages. */
const keepAll = async store => {
  const spoken = [];
  for (const page of PAGES) spoken.push(await keep(store, page).catch(() => ''));
  const complete = spoken.every(lang => lang);
  if (complete) await store.put(SPOKEN, new Response(spoken[0]));
  return complete;
};
/* Not the answer itself is kept: what a table or a search has put into it is of no use to anybody else. */
const renew = async (page, answer) => {
  const store = await caches.open(STORE), spoken = await (await store.match(SPOKEN))?.text();
  /* Another language was chosen, and all the other pages speak it from now on; or some of them did not arrive. */
  if (answer.headers.get('Content-Language') === spoken) await keep(store, page);
  else await keepAll(store);
};
const shown = async (page, line) => {
  const kept = () => caches.match(page).catch(() => null);
  const late = new Promise(resolve => { setTimeout(resolve, PATIENCE); });
  try {
    const answer = await Promise.race([line, late.then(kept).then(found => found || line)]);
    return answer.status < 500 ? answer : await kept() || answer;
  } catch { return await kept() || Response.error(); }
};

/* The worker of before, and what it kept, go only once there is all that takes their place. */
addEventListener('install', event => event.waitUntil((async () => {
  const store = await caches.open(STORE);
  await store.addAll(FILES);
  if (registration.active && !await keepAll(store)) throw new Error('the line is gone');
  await skipWaiting();
})()));
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('rules-') && name !== STORE) await caches.delete(name);
  await clients.claim();
  const store = await caches.open(STORE);
  if (!await store.match(SPOKEN)) await keepAll(store);
})()));
addEventListener('fetch', event => {
  const { request } = event, { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(href.slice(origin.length))) return event.respondWith(caches.match(request).then(kept => kept || fetch(request)));
  if (request.mode !== 'navigate' || !PAGES.includes(pathname)) return;
  const line = fetch(request);
  event.waitUntil(line.then(answer => answer.ok && renew(pathname, answer)).catch(() => {}));
  event.respondWith(shown(pathname, line));
});
