import { readStored, removeStored, writeStored } from '../storage.ts';

const ID = /^[\w-]{1,64}$/;

/** Storage key of a list for its print window. Each window has its own key. */
export const printKey = (id: string): string => `ledig.print.${id}`;

/** The list's id in an address, or null. */
export const listIdOf = (params: URLSearchParams): string | null => {
  const id = params.get('list') ?? '';
  return ID.test(id) ? id : null;
};

/** The stored list, or null. */
export const readPrintList = (id: string): unknown => readStored(printKey(id));

export const forgetPrintList = (id: string): void => removeStored(printKey(id));

/**
 * Opens a window that prints a list. The window opens before the list is loaded, because browsers block windows
 * without a recent click. Returns false when the browser blocks it.
 * @throws the errors of `load`; the window is closed then
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
