/* A quiet way to the home screen, where pages are secure and the pad is not there yet. */
(() => {
  'use strict';
  const doc = document, button = doc.querySelector('[data-install]'), how = doc.querySelector('[data-install-how]');
  if (!window.isSecureContext || navigator.standalone || matchMedia('(display-mode: standalone)').matches) return;
  /* Only an iPhone or iPad knows this name; it asks nobody, one has to find the way. */
  if (navigator.standalone === false) how.hidden = false;
  let offer = null;
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer = event;
    button.hidden = false;
  });
  button.addEventListener('click', () => offer?.prompt());
  addEventListener('appinstalled', () => { button.hidden = true; });
})();
