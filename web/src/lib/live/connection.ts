import { createStore } from '../store.ts';

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

let checking: Promise<boolean> | null = null;
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

/** Calls the server until it answers. */
const waitUntilBack = async (): Promise<void> => {
  let ms = FIRST_PAUSE_MS;
  do {
    await pause(ms);
    ms = Math.min(ms * 2, LONGEST_PAUSE_MS);
  } while (!(await canReachServer()));
  connectionStore.set(null);
  for (const listener of whenBack) listener();
};

const check = async (failedAt: number): Promise<boolean> => {
  const isReachable = await canReachServer();
  checking = null;
  if (!isReachable) {
    connectionStore.set(failedAt);
    void waitUntilBack();
  }
  return isReachable;
};

/**
 * Reports a call without an answer, and checks whether the connection is lost. One failed call doesn't prove it,
 * because it may have other causes.
 * @returns whether the server answers
 */
export const noteFailedCall = (): Promise<boolean> => {
  if (connectionStore.get() !== null) return Promise.resolve(false);
  checking ??= check(Date.now());
  return checking;
};

/**
 * Follows the connection to the server and updates `connectionStore`.
 *
 * @param onBack called each time that the server answers again
 * @returns ends it
 */
export const followConnection = (onBack: () => void): (() => void) => {
  const wake = () => wakeUp();
  const noteLoss = () => void noteFailedCall();
  whenBack.add(onBack);
  window.addEventListener('offline', noteLoss);
  window.addEventListener('online', wake);
  if (!navigator.onLine) noteLoss();
  return () => {
    whenBack.delete(onBack);
    window.removeEventListener('offline', noteLoss);
    window.removeEventListener('online', wake);
  };
};
