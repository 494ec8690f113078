import { createStore } from './store.ts';

/** Since when the server can't be reached (epoch milliseconds); null while it can. */
export const connectionStore = createStore<number | null>(null);

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;
const PROBE_TIMEOUT_MS = 5000;

const canReachServer = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
};

let isProbing = false;
let wakeUp: () => void = () => undefined;
const whenBack = new Set<() => void>();

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/** Asks until the server answers. One failed call is no proof: something else may have stopped it. */
const probe = async (failedAt: number): Promise<void> => {
  let ms = FIRST_PAUSE_MS;
  while (!(await canReachServer())) {
    connectionStore.set(connectionStore.get() ?? failedAt);
    await pause(ms);
    ms = Math.min(ms * 2, LONGEST_PAUSE_MS);
  }
  if (connectionStore.get() === null) return;
  connectionStore.set(null);
  for (const listener of whenBack) listener();
};

/** Notes that a call got no answer, and finds out whether the connection is lost. */
export const noteFailedCall = (): void => {
  if (isProbing) return;
  isProbing = true;
  void probe(Date.now()).finally(() => {
    isProbing = false;
  });
};

/**
 * Follows the connection to the server: `connectionStore` holds since when it is lost.
 *
 * @param onBack called each time that the server answers again
 * @returns ends it
 */
export const followConnection = (onBack: () => void): (() => void) => {
  const wake = () => wakeUp();
  whenBack.add(onBack);
  window.addEventListener('offline', noteFailedCall);
  window.addEventListener('online', wake);
  if (!navigator.onLine) noteFailedCall();
  return () => {
    whenBack.delete(onBack);
    window.removeEventListener('offline', noteFailedCall);
    window.removeEventListener('online', wake);
  };
};
