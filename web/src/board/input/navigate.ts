import { firstFrom, type RowItems } from '../geometry/lanes.ts';
import { type Layout, rowEntryFrom } from '../geometry/layout.ts';
import type { BoardItem, Instant } from '../types.ts';
import type { Command } from './keyboard.ts';

/** The board's tab stop: an item, or the row's header when the item is null. */
export interface Focus {
  readonly rowId: string;
  readonly itemId: string | null;
}

interface FocusContext {
  readonly layout: Layout;
  readonly itemsOf: (rowId: string) => RowItems;
  /** The visible range. Items outside can't be focused. */
  readonly from: Instant;
  readonly to: Instant;
}

/** A row's items, including background ones, that touch the range, by start. */
const reachable = ({ itemsOf, from, to }: FocusContext, rowId: string): BoardItem[] => {
  const { items, backgrounds } = itemsOf(rowId);
  const all = backgrounds.length ? [...items, ...backgrounds].sort((a, b) => a.start - b.start) : items;
  return all.filter((item) => item.start < to && item.end > from);
};

/** The item at the instant, otherwise the nearest one. */
export const nearestItem = (items: readonly BoardItem[], at: Instant): BoardItem | null => {
  let best: BoardItem | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const away = item.start <= at && at < item.end ? 0 : Math.min(Math.abs(item.start - at), Math.abs(item.end - at));
    if (away < distance) {
      best = item;
      distance = away;
    }
  }
  return best;
};

const along = (context: FocusContext, focus: Focus, by: 1 | -1, at: Instant): Focus | null => {
  const items = reachable(context, focus.rowId);
  const here = items.findIndex((item) => item.id === focus.itemId);
  const next = here >= 0 ? items[here + by] : items[by > 0 ? firstFrom(items, at) : firstFrom(items, at) - 1];
  return next ? { rowId: focus.rowId, itemId: next.id } : null;
};

/**
 * The focus after a movement command, or null when it stays. `at` is the time that vertical movement keeps, so that
 * it doesn't drift over many rows.
 */
export const nextFocus = (context: FocusContext, focus: Focus, command: Command, at: Instant): Focus | null => {
  const { layout } = context;
  const toRow = (index: number): Focus | null => {
    const entry = layout.entries[index];
    if (entry?.kind !== 'row' || entry.row.id === focus.rowId) return null;
    return { rowId: entry.row.id, itemId: nearestItem(reachable(context, entry.row.id), at)?.id ?? null };
  };
  const here = layout.indexOfRow.get(focus.rowId) ?? 0;
  const last = layout.entries.length - 1;
  switch (command.type) {
    case 'along':
      return along(context, focus, command.by, at);
    case 'across': {
      const direction = command.by > 0 ? 1 : -1;
      const wanted = Math.max(0, Math.min(last, here + command.by));
      const found = rowEntryFrom(layout, wanted, direction);
      return toRow(found >= 0 ? found : rowEntryFrom(layout, wanted, direction > 0 ? -1 : 1));
    }
    case 'end': {
      const item = reachable(context, focus.rowId).at(command.by > 0 ? -1 : 0);
      return item ? { rowId: focus.rowId, itemId: item.id } : null;
    }
    case 'limit':
      return toRow(command.by > 0 ? rowEntryFrom(layout, last, -1) : rowEntryFrom(layout, 0, 1));
    default:
      return null;
  }
};
