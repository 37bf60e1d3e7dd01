/* The table goes on, on other phones, too: asked every two seconds as long as somebody looks. Whatever is new is told by the event
   `scorepad:live` on the body, with what the server says of it (`tag`, `log`, `drafts`) as its detail. */
const doc = document, [root] = location.pathname.match(/^.*?\/t\/[^/]+/) || [];
/* between two looks, and at most between two tries while the line is gone, in milliseconds */
const PACE = 2000, LONGEST = 15000;

let etag = '', known = null, timer = 0, asking = null, failed = 0;
function later() {
  clearTimeout(timer);
  if (!doc.hidden) timer = setTimeout(look, Math.min(PACE * 2 ** failed, LONGEST));
}
async function look() {
  if (asking || doc.hidden || !navigator.onLine) return;
  const patience = new AbortController(), end = setTimeout(() => patience.abort(), 10000);
  asking = patience;
  clearTimeout(timer);
  try {
    const answer = await fetch(root + '/live', { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {}, signal: patience.signal });
    failed = answer.ok || answer.status === 304 ? 0 : failed + 1;
    if (answer.ok) {
      etag = answer.headers.get('ETag');
      told(await answer.json());
    }
  } catch { failed += 1; }
  clearTimeout(end);
  asking = null;
  later();
}
function told(news) {
  const before = known;
  known = news;
  if (before?.tag !== news.tag) doc.body.dispatchEvent(new CustomEvent('scorepad:live', { detail: news }));
}
function wake() {
  failed = 0;
  if (!doc.hidden) look();
}
doc.addEventListener('visibilitychange', wake);
['online', 'focus', 'pageshow'].forEach(name => { addEventListener(name, wake); });
if (root) look();
