/* The file of a game: a line that is named is where the cursor goes. Without it the link leads to the text. */
document.addEventListener('click', event => {
  const link = event.target.closest?.('a[data-line]'), text = document.getElementById('game-text');
  if (!link || !text) return;
  event.preventDefault();
  const lines = text.value.split('\n'), at = link.dataset.line - 1;
  const start = lines.slice(0, at).join('\n').length + (at > 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[at] || '').length);
  text.scrollTop = (at - 3) * text.scrollHeight / lines.length;
  text.scrollIntoView({ block: 'nearest' });
});
