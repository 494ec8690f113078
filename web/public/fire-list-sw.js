// Serves the fire list without network: the page from its last visit, and its files. Everything else goes to the network.
const CACHE = 'ledig-fire-list-1';
const PAGE = '/fire-list';
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page lists the files it has loaded. Those of older versions are removed. */
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'keep') return;
  const answer = (type) => event.source?.postMessage({ type });
  event.waitUntil(
    keep(event.data.urls).then(
      () => answer('kept'),
      () => answer('failed'),
    ),
  );
});

async function keep(urls) {
  const cache = await caches.open(CACHE);
  // The page comes last: if a file fails, the page of the last visit stays, with its files.
  const wanted = new Set([...urls, PAGE].map((url) => new URL(url, self.location.origin).href));
  for (const url of wanted) {
    const isKept = url.includes('/assets/') && (await cache.match(url));
    if (!isKept) await cache.add(url);
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function fetchPage(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A proxy answers for a server that is down.
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    return answer;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function fetchFile(request) {
  const kept = await caches.match(request);
  return kept ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(fetchPage(request));
  } else event.respondWith(pathname.startsWith('/assets/') ? fetchFile(request) : fetchFresh(request));
});

/** Files without a version in their name: from the network where there is one. */
async function fetchFresh(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}
