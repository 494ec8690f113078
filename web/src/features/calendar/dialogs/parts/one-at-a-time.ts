/**
 * Runs one task at a time and drops calls during it. A disabled button renders too late for a second press, and
 * checks before sending make that gap longer.
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
