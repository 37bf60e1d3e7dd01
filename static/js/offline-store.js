/* What a phone holds of a table while the pad is out of reach: the rounds that wait, and the pages on which they are shown and typed
   in. Whatever changes there is told by the event `scorepad:rounds`. */
const doc = document, [, base, slug] = location.pathname.match(/^(.*\/t\/([^/]+))(?:\/|$)/);
export const QUEUE = 'scorepad.rounds ' + slug;
const PAGES = 'scorepad.pages ' + slug, TABLES = 'scorepad.tables', WRITTEN = 'scorepad.written ' + slug;
/* so many tables are kept, and so many rounds that the pad has taken */
const KEPT = 3, LAST = 12;
export { base, slug };

export function read(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
}
const volatile = {};
export function write(name, what) {
  const text = JSON.stringify(what);
  try {
    localStorage.setItem(name, text);
    delete volatile[name];
    return true;
  } catch {
    volatile[name] = what;
    return false;
  }
}
export const queue = () => volatile[QUEUE] || read(QUEUE) || [];
export function change(act) {
  const rounds = act(queue());
  if (!write(QUEUE, rounds)) {
    /* no room: what waits comes before pages that can be fetched again */
    forgetPages();
    write(QUEUE, rounds);
  }
  doc.dispatchEvent(new Event('scorepad:rounds'));
}
export const alter = (key, what) => change(rounds => rounds.map(each => each.key === key ? { ...each, ...what } : each));
/* What the pad has taken of this phone after a page that has seen so much of the log: `seen`, `round` and, where this phone's own
   counts, what was said. A page that was kept does not show it yet. */
export const since = seen => (read(WRITTEN) || []).filter(each => each.seen > seen);
export const seenBy = page => +page?.querySelector('[name=".seen"]')?.value || 0;
/* how much of the log has been seen by whoever sends a form that had seen so much */
export const seenWith = seen => Math.max(seen, ...since(0).map(each => each.seen));
/* a round is off the phone; those behind it have seen the log so far */
export function done(key, told) {
  if (told?.seen) write(WRITTEN, [...since(0), told].slice(-LAST));
  change(rounds => rounds.filter(each => each.key !== key).map(each => ({ ...each, seen: Math.max(each.seen, told?.seen || 0) })));
}

export function forgetPages() { [PAGES, WRITTEN].forEach(name => localStorage.removeItem(name)); }
export const pages = () => volatile[PAGES] || read(PAGES) || {};
/* the form of any round, as it was kept, and all the words */
export let blank = null;
export function parsed(html) { return new DOMParser().parseFromString(html, 'text/html'); }
export function keepPage(name, from) {
  const page = { html: from.body.innerHTML, kind: from.body.className, title: from.title };
  const tables = [slug, ...(read(TABLES) || []).filter(each => each !== slug)];
  tables.splice(KEPT).forEach(old => { if (!(read('scorepad.rounds ' + old) || []).length) localStorage.removeItem('scorepad.pages ' + old); });
  write(TABLES, tables);
  write(PAGES, { ...pages(), [name]: page });
}
export const word = (name, ...args) => args.reduce((text, arg) => text.replace('{}', arg),
  blank?.querySelector(`[data-waits="${name}"]`)?.textContent || '');
export function takeBlank() {
  const page = pages().blank;
  blank = page ? parsed(page.html) : null;
  const css = blank?.querySelector('#blank')?.dataset.css;
  if (css && !doc.querySelector(`link[href="${css}"]`)) {
    doc.head.append(Object.assign(doc.createElement('link'), { rel: 'stylesheet', href: css }));
  }
}
/* the number of the first round that waits */
export const first = () => queue()[0]?.theirs?.round || Math.max(+(blank?.querySelector('#blank').dataset.round || 0), ...since(seenBy(blank)).map(each => each.round + 1));
