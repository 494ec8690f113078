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

/** The files of the page that the browser has loaded. */
const loadedFiles = (): string[] => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...files, '/favicon.svg'])];
};

/** Whether an earlier visit stored the page, with all the scripts and styles that it has loaded now. */
const isPageStored = async (): Promise<boolean> => {
  const files = loadedFiles().filter((file) => file.startsWith('/assets/'));
  const kept = await Promise.all([SCOPE, ...files].map((file) => caches.match(file)));
  return kept.every((file) => file !== undefined);
};

/** Asks the service worker to store the page. Resolves to whether it could load all files. */
const askToKeep = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type !== 'kept' && data.type !== 'failed') return;
      navigator.serviceWorker.removeEventListener('message', listen);
      resolve(data.type === 'kept');
    };
    navigator.serviceWorker.addEventListener('message', listen);
    navigator.serviceWorker.startMessages();
    worker.postMessage({ type: 'keep', urls: loadedFiles() });
  });

/**
 * Stores the page and its files on the device for offline use.
 * @returns whether the page is on the device. If the files can't be loaded now, the page of an earlier visit counts.
 */
export const storePage = async (): Promise<boolean> => {
  addManifest();
  if (!('serviceWorker' in navigator)) return false;
  if (!navigator.onLine) return isPageStored();
  try {
    const { active, installing, waiting } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = active ?? installing ?? waiting;
    return (worker !== null && (await askToKeep(worker))) || (await isPageStored());
  } catch {
    return isPageStored();
  }
};
