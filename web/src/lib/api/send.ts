const leaving = new AbortController();
const writesInFlight = new Set<Promise<unknown>>();

/** Never settles, so that a call has no effect on a page that signs out. */
export const never = new Promise<never>(() => undefined);

/** Whether `stopCalls` was called. */
export const hasStopped = (): boolean => leaving.signal.aborted;

/**
 * Like `fetch`, for calls with the person's session. After `stopCalls`, calls aren't sent and reads in progress end
 * without an answer. Their promises never settle.
 */
export const send = async (url: string, init: RequestInit): Promise<Response> => {
  if (hasStopped()) return never;
  if (init.method !== 'GET') {
    const answer = fetch(url, init);
    writesInFlight.add(answer);
    return answer.finally(() => writesInFlight.delete(answer));
  }
  try {
    const signals = [leaving.signal, ...(init.signal ? [init.signal] : [])];
    return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  } catch (reason) {
    if (hasStopped()) return never;
    throw reason;
  }
};

/**
 * Stops all calls of this page before its session ends: the server would refuse them, and the refusal would look like
 * a session that was ended elsewhere. Ends the reads in progress.
 * @returns resolves when the writes in progress were answered
 */
export const stopCalls = async (): Promise<void> => {
  leaving.abort();
  await Promise.allSettled(writesInFlight);
};
