/* What a phone keeps in localStorage for one table (elsewhere: for one page): values by name, and the pages that are shown while the
   server is out of reach. */
const doc = document, [, base, slug = location.pathname] = location.pathname.match(/^(.*\/t\/([^/]+))(?:\/|$)/) || [];
const PAGES = 'scorepad.pages ', TABLES = 'scorepad.tables', QUEUE = 'scorepad.rounds ';
export const writtenOf = of => 'scorepad.written ' + of;
const WRITTEN = writtenOf(slug);
/* how many tables have their pages kept */
const TABLES_KEPT = 3;
/* the draft of the next round as far as it was seen here */
const KNOWN = 'scorepad.known ' + slug;
export { base, KNOWN, QUEUE, slug, WRITTEN };
export const QUEUE_NAME = QUEUE + slug;

/* whether it is the network or the pad that is missing, in a sentence */
export const outage = () => doc.getElementById('no-network')?.dataset[navigator.onLine ? 'silent' : 'cut'] || '';

/* values that localStorage has no room for, or may not keep: they last as long as the page */
const volatile = {};
export function read(name) {
  try { return volatile[name] ?? JSON.parse(localStorage.getItem(name)); } catch { return null; }
}
/* `null` removes; returns whether it is in localStorage */
export function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    delete volatile[name];
    return true;
  } catch {
    volatile[name] = value;
    return false;
  }
}

/* the tables for which something waits */
export function queuesKept() {
  const found = Object.keys(volatile);
  try { found.push(...Object.keys(localStorage)); } catch { /* none */ }
  return [...new Set(found)].filter(each => each.startsWith(QUEUE) && /^\w+$/.test(each.slice(QUEUE.length)) && read(each)?.length).map(each => each.slice(QUEUE.length));
}

export function forgetPages() { [PAGES + slug, WRITTEN, KNOWN].forEach(name => write(name, null)); }
export const pages = () => read(PAGES + slug) || {};
export function parsed(html) { return new DOMParser().parseFromString(html, 'text/html'); }
export function keepPage(name, from) {
  const page = { html: from.body.innerHTML, kind: from.body.className, title: from.title };
  const tables = [slug, ...(read(TABLES) || []).filter(each => each !== slug)];
  tables.splice(TABLES_KEPT).forEach(old => { if (!(read(QUEUE + old) || []).length) write(PAGES + old, null); });
  write(TABLES, tables);
  write(PAGES + slug, { ...pages(), [name]: page });
}

/* the blank form, which goes for any round, with all sentences that scripts say */
export let blank = null;
export function takeBlank() {
  const page = pages().blank;
  blank = page ? parsed(page.html) : null;
}
export const word = (name, ...args) => args.reduce((text, arg) => text.replace('{}', arg),
  blank?.querySelector(`[data-waits="${name}"]`)?.textContent || '');
/* the log version a page was rendered from */
export const versionOf = page => +page?.querySelector('[name=".seen"]')?.value || 0;
