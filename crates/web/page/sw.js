// Offline: keeps every file of one version of the site, and serves the page from there. A new version is
// fetched beside the old one and waits until the page says that it may take over.
const VERSION = '{{version}}';
const FILES = {{files}};
const PREFIX = 'tuipan-site-';
const CACHE = PREFIX + VERSION;

const address = (name) => new URL(name === 'index.html' ? './' : name, self.registration.scope).href;

// What a server beside the page answers itself: it is never kept, and never answered with the page.
const SERVERS = /^(api|book|healthz|readyz|metrics)($|[/?#])/;

async function fill() {
  const cache = await caches.open(CACHE);
  const olds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(FILES.map(async ([name, hash]) => {
    const url = address(name);
    if (name.includes(hash)) {
      // The name says the content: what an older version has will do.
      for (const old of olds) {
        const kept = await (await caches.open(old)).match(url);
        if (kept) return cache.put(url, kept);
      }
    }
    const response = await fetch(url, { cache: name.includes(hash) ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return cache.put(url, response);
  }));
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  url.hash = '';
  url.search = '';
  const key = request.mode === 'navigate' ? address('index.html') : url.href;
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', (event) => { if (event.data === 'take over') self.skipWaiting(); });
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = self.registration.scope;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  if (!SERVERS.test(request.url.slice(scope.length))) event.respondWith(answer(request));
});
