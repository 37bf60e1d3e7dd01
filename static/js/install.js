/* The button that installs the site on the home screen: on secure pages only, and unless it is installed. */
(() => {
  'use strict';
  const doc = document, button = doc.querySelector('[data-install]'), how = doc.querySelector('[data-install-how]');
  if (!window.isSecureContext || navigator.standalone || matchMedia('(display-mode: standalone)').matches) return;
  /* Only iPhones and iPads know this property; they have no prompt, so the way is told. */
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
