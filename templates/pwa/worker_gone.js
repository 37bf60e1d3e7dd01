/* In place of the worker that kept the rules only: it goes, and what it kept stays until that of the whole site has its own. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(registration.unregister()));
