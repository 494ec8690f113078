/**
 * Runs one piece of work at a time, and drops what is asked for meanwhile. A state that disables a button comes a render too
 * late for a second press, and form checks before sending make that gap longer.
 */
export const oneAtATime = () => {
  let isBusy = false;
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
};
