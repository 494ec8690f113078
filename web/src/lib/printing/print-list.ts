import { readStored, removeStored, writeStored } from '../storage.ts';

const ID = /^[\w-]{1,64}$/;

/** Where a list is kept for the window that prints it; each has its own, so that two don't meet. */
export const printKey = (id: string): string => `ledig.print.${id}`;

/** The id of the list in an address; null when it names none. */
export const listIdOf = (params: URLSearchParams): string | null => {
  const id = params.get('list') ?? '';
  return ID.test(id) ? id : null;
};

/** What is kept; null as long as nothing is. */
export const readPrintList = (id: string): unknown => readStored(printKey(id));

export const forgetPrintList = (id: string): void => removeStored(printKey(id));

/**
 * Opens a window that prints a list. The window comes first, while the browser still knows that the person asked for it; the list
 * follows when it is there. False when the browser lets no window open.
 *
 * @throws what `load` throws; the window is closed then
 */
export const openPrintWindow = async (path: string, load: () => Promise<object>): Promise<boolean> => {
  const id = crypto.randomUUID();
  const opened = window.open(`${path}?list=${id}`, '_blank');
  if (opened === null) return false;
  try {
    const list = await load();
    if (!opened.closed) writeStored(printKey(id), list);
  } catch (error) {
    opened.close();
    throw error;
  }
  return true;
};
