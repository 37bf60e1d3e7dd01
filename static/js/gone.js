/* For a phone that may see nothing any more: removes kept pages and the rounds the server has taken. Rounds that wait stay. */
try {
  Object.keys(localStorage).filter(name => name.match(/^scorepad\.(pages|written) /)).forEach(name => localStorage.removeItem(name));
} catch { /* it keeps nothing */ }
