/* Who may see nothing keeps no pages on this phone, nor what was written there. Rounds of his own that wait stay, should he come back. */
try {
  Object.keys(localStorage).filter(name => name.match(/^scorepad\.(pages|written) /)).forEach(name => localStorage.removeItem(name));
} catch { /* it keeps nothing */ }
