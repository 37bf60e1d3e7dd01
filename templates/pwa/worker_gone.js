/* Replaces the earlier service worker of the rules: unregisters itself; its cache stays until the worker of the site has its own. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(registration.unregister()));
