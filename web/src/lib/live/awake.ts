/** A tab that is hidden for longer lets go of its connection: browsers give a server only six, to all tabs together. */
const HIDDEN_MS = 30_000;

/**
 * Follows whether somebody may be looking at this tab, and whether there is a network. A connection that a lost network
 * took along can look alive for a minute: it is given up at once, and made anew when the network is back.
 *
 * @param onChange called with false after the tab was hidden for a while or when the network is gone, with true when it is
 *   seen again or back
 * @returns ends it
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
  window.addEventListener('offline', lose);
  window.addEventListener('online', look);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', look);
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
