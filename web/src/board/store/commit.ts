import type { BoardChange, BoardItem } from '../types.ts';
import type { BoardStore } from './store.ts';

export interface CommitOutcome {
  readonly kind: 'kept' | 'reverted' | 'overtaken';
  readonly error?: unknown;
}

/**
 * Shows a change at once, calls `onMove`, and rolls back when it rejects. Newer data for the item (another person's
 * change, a reload) wins; the result is then `overtaken`.
 */
export const commitChange = async (
  store: BoardStore,
  change: BoardChange,
  onMove: (change: BoardChange) => Promise<unknown> | undefined,
): Promise<CommitOutcome> => {
  // The grabbed item may have changed or disappeared during the drag.
  const before = store.getItem(change.item.id);
  const settled: BoardItem = {
    ...(before ?? change.item),
    rowId: change.rowId,
    start: change.start,
    end: change.end,
  };
  const shown: BoardItem = { ...settled, pending: true };
  store.setItem(shown);
  const settle = (item: BoardItem | undefined): boolean => {
    if (store.getItem(shown.id) !== shown) return false;
    if (item) store.setItem(item);
    else store.removeItem(shown.id);
    return true;
  };
  try {
    await onMove(change);
    return { kind: settle(settled) ? 'kept' : 'overtaken' };
  } catch (error) {
    return { kind: settle(before) ? 'reverted' : 'overtaken', error };
  }
};
