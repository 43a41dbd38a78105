// The service worker: when a page cannot be loaded, it shows the one that says so. It keeps nothing
// else; everything comes from the server.

const CACHE = 'brelan-offline';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  const keep = caches
    .open(CACHE)
    .then((cache) => cache.add(new Request(PAGE, { cache: 'reload' })));
  event.waitUntil(keep.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const offline = () => caches.match(PAGE).then((page) => page ?? Response.error());
  event.respondWith(fetch(event.request).catch(offline));
});
