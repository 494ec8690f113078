/** A tab that is hidden for longer lets go of its connection: browsers give a server only six, to all tabs together. */
const HIDDEN_MS = 30_000;

/**
 * Follows whether somebody may be looking at this tab.
 *
 * @param onChange called with false after the tab was hidden for a while, with true when it is seen again
 * @returns ends it
 */
export const followAwake = (onChange: (awake: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => onChange(false), HIDDEN_MS);
    else onChange(true);
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Waits, but not beyond the signal nor beyond the moment at which the network is back. */
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
