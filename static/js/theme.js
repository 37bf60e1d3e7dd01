/* Light or dark: the page changes where it stands, and so do those that are open beside it or come back by Back. The pad remembers the
   choice in a cookie; what it has not heard of yet is told again by the next page. */
import { read, write } from './offline-store.js';

const doc = document, night = doc.getElementById('night'), CHOSEN = 'scorepad.theme', UNSENT = 'scorepad.theme to tell';
const own = night.dataset.theme, MEDIA = { '': 'screen and (prefers-color-scheme: dark)', light: 'not all', dark: 'screen' };

function wear(theme) {
  const [day, dark] = doc.querySelectorAll('meta[data-own]');
  night.media = MEDIA[theme];
  night.dataset.theme = theme;
  doc.querySelector('meta[name="color-scheme"]').content = theme || 'light dark';
  day.content = (theme === 'dark' ? dark : day).dataset.own;
  dark.content = (theme === 'light' ? day : dark).dataset.own;
  doc.querySelectorAll('.themes a').forEach(way => {
    if (way.dataset.theme === theme) way.setAttribute('aria-current', 'true');
    else way.removeAttribute('aria-current');
  });
}
/* the theme chosen last, if it is another */
function follow() {
  const theme = read(CHOSEN);
  if (theme in MEDIA && theme !== night.dataset.theme) wear(theme);
}
async function tell() {
  const address = read(UNSENT);
  if (!address) return;
  const answer = await fetch(address, { redirect: 'manual', keepalive: true }).catch(() => null);
  if (answer && read(UNSENT) === address) write(UNSENT, null);
}
doc.addEventListener('click', event => {
  const way = event.target.closest?.('.themes a');
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  wear(way.dataset.theme);
  write(CHOSEN, way.dataset.theme);
  write(UNSENT, way.getAttribute('href'));
  tell();
}, true);

/* a page that the phone kept may be older than the choice */
if (read(UNSENT) || doc.getElementById('kept-note')) follow();
else write(CHOSEN, own);
addEventListener('load', tell);
addEventListener('online', tell);
addEventListener('pageshow', event => { if (event.persisted) follow(); });
addEventListener('storage', event => { if (event.key === CHOSEN) follow(); });
