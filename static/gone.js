/* Who may see nothing keeps no pages on this phone. Rounds of his own that wait stay, should he come back. */
try {
  Object.keys(localStorage).filter(name => name.startsWith('scorepad.pages ')).forEach(name => localStorage.removeItem(name));
} catch { /* it keeps nothing */ }
