import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** Runs a call that shows its own failure. Returns whether it succeeded. */
export const hasSucceeded = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

/** Whether a call is running, and a function that runs one. The call shows its own failure. */
export const useBusy = (): readonly [boolean, (work: () => Promise<unknown>) => Promise<void>] => {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await hasSucceeded(work).finally(() => setBusy(false));
  };
  return [busy, run];
};
