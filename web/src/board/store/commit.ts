import type { BoardChange, Placement } from '../types.ts';
import type { BoardStore } from './store.ts';

export interface CommitOutcome {
  readonly kind: 'kept' | 'reverted' | 'overtaken';
  readonly error?: unknown;
}

/**
 * Shows a change at once, calls `onMove`, and rolls back when it rejects. Newer data for the item (another person's
 * change, a reload) wins; the result is then `overtaken`. Badges and marks of the item stay.
 */
export const commitChange = async (
  store: BoardStore,
  change: BoardChange,
  onMove: (change: BoardChange) => Promise<unknown> | undefined,
): Promise<CommitOutcome> => {
  // The grabbed item may have changed or disappeared during the drag.
  const before = store.getItem(change.item.id);
  const { rowId, start, end } = change;
  const { id } = change.item;
  store.setItem({ ...(before ?? change.item), rowId, start, end, pending: true });
  const settle = (place: Placement | undefined): boolean => {
    const shown = store.getItem(id);
    // Badges and marks may have replaced the object. Newer data isn't pending.
    if (!shown?.pending || shown.rowId !== rowId || shown.start !== start || shown.end !== end) return false;
    const { pending: _pending, ...item } = shown;
    if (place) store.setItem({ ...item, rowId: place.rowId, start: place.start, end: place.end });
    else store.removeItem(id);
    return true;
  };
  try {
    await onMove(change);
    return { kind: settle(change) ? 'kept' : 'overtaken' };
  } catch (error) {
    return { kind: settle(before) ? 'reverted' : 'overtaken', error };
  }
};
