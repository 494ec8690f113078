const WORKER = '/fire-list-sw.js';
const SCOPE = '/fire-list';

/** Makes the page installable. */
const addManifest = (): void => {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/fire-list.webmanifest';
  document.head.append(link);
};

/** The page's own files, as the browser has loaded them. */
const loadedFiles = (): string[] => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...files, '/favicon.svg'])];
};

/** Stores the page and its files on the device for offline use. Resolves to whether they were stored. */
export const keepPage = async (): Promise<boolean> => {
  addManifest();
  if (!('serviceWorker' in navigator) || !navigator.onLine) return Boolean(navigator.serviceWorker?.controller);
  try {
    const { active, installing, waiting } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = active ?? installing ?? waiting;
    if (!worker) return false;
    return await new Promise<boolean>((resolve) => {
      const listen = ({ data }: MessageEvent<{ type?: string }>) => {
        if (data.type !== 'kept') return;
        navigator.serviceWorker.removeEventListener('message', listen);
        resolve(true);
      };
      navigator.serviceWorker.addEventListener('message', listen);
      navigator.serviceWorker.startMessages();
      worker.postMessage({ type: 'keep', urls: loadedFiles() });
    });
  } catch {
    return false;
  }
};
