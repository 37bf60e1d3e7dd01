/* The picture of a result is passed on by the phone's own way, where that takes files; else it is saved. */
const find = () => document.querySelector('[data-picture]');

async function offer() {
  const button = find();
  if (!button || button.dataset.ready || !navigator.canShare) return;
  button.dataset.ready = 'yes';
  /* Fetched beforehand: phones share only right after a tap. */
  const answer = await fetch(button.dataset.picture).catch(() => null);
  if (!answer?.ok) return;
  const files = [new File([await answer.blob()], button.dataset.name, { type: answer.headers.get('Content-Type') })];
  if (!navigator.canShare({ files })) return;
  button.addEventListener('click', () => navigator.share({ files }).catch(() => {}));
  button.hidden = false;
}

document.addEventListener('htmx:after:swap', offer);
offer();
