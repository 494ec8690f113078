import { listen } from '../browser/listen.ts';

/**
 * A tab that is hidden for longer disconnects, because browsers allow six connections to a server for all tabs
 * together.
 */
const HIDDEN_MS = 30_000;

/**
 * Follows the tab's visibility and the network. A connection of a lost network can seem alive for a minute, so it is
 * dropped at once and reopened when the network is back.
 * @param onChange called with false when the tab has been hidden for a while or the network is lost, with true when
 * the tab is visible or the network is back
 * @returns stops following
 */
export const followAwake = (onChange: (awake: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => onChange(false), HIDDEN_MS);
    else if (navigator.onLine) onChange(true);
  };
  const lose = () => onChange(false);
  document.addEventListener('visibilitychange', look);
  const stop = listen({ offline: lose, online: look });
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
  };
};

/** Waits, but ends early when the signal aborts or the network is back. */
export const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
