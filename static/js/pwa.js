/* On a kept page: once the network is back, the current page takes its place, unless somebody is typing. */
(() => {
  'use strict';
  const doc = document, note = doc.getElementById('kept-note');
  /* between two tries, for one of them, and for a page that was asked for, in milliseconds */
  const PAUSE = 3000, PATIENCE = 4000, AWAY = 20000;
  const { cut, silent } = doc.getElementById('no-network')?.dataset || {}, title = doc.querySelector('#nowhere .serif');
  if (title && silent) title.textContent = navigator.onLine ? silent : cut;
  /* leaving: until then a page that was asked for may take the place of this one */
  let asking = false, leaving = 0;
  function typed() {
    const fields = [...doc.querySelectorAll('main :is(input, textarea)')].filter(each => each.type !== 'hidden');
    return fields.some(each => each === doc.activeElement || each.value !== each.defaultValue || each.checked !== each.defaultChecked);
  }
  function back() {
    if (!typed() && !doc.body.hasAttribute('aria-busy')) return location.reload();
    return note?.classList.add('gone');
  }
  async function ask() {
    if (asking || doc.hidden || note?.classList.contains('gone')) return;
    asking = true;
    const patience = new AbortController(), end = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers: { 'Scorepad-Kept': '1' }, signal: patience.signal });
      if (answer.status < 500 && performance.now() >= leaving) back();
    } catch { /* still none */ }
    clearTimeout(end);
    asking = false;
  }
  /* a file that is saved is asked for like a page, and this one stays */
  addEventListener('beforeunload', () => { leaving = performance.now() + AWAY; });
  addEventListener('pageshow', () => { leaving = 0; });
  addEventListener('online', ask);
  doc.addEventListener('visibilitychange', ask);
  setInterval(ask, PAUSE);
})();
