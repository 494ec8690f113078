import type { BoardItem, Instant } from '../types.ts';

/** A row's items, arranged for drawing. Immutable. */
export interface RowItems {
  /** Sorted by start. */
  readonly items: readonly BoardItem[];
  /** Each item's lane, or null when all are in the first. */
  readonly lanes: readonly number[] | null;
  /** At least 1. */
  readonly laneCount: number;
  readonly backgrounds: readonly BoardItem[];
  /** The longest item's length in milliseconds. A window searches this far back for items that reach into it. */
  readonly longest: number;
}

export const noItems: RowItems = { items: [], lanes: null, laneCount: 1, backgrounds: [], longest: 0 };

const byStart = (a: BoardItem, b: BoardItem) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);

/** Assigns each item, sorted by start, to the first free lane. Ends are exclusive. */
export const assignLanes = (items: readonly BoardItem[]): { lanes: number[] | null; laneCount: number } => {
  const lanes: number[] = [];
  const freeFrom: Instant[] = [];
  for (const item of items) {
    let lane = 0;
    while (lane < freeFrom.length && (freeFrom[lane] as number) > item.start) lane += 1;
    freeFrom[lane] = item.end;
    lanes.push(lane);
  }
  return { lanes: freeFrom.length > 1 ? lanes : null, laneCount: Math.max(1, freeFrom.length) };
};

/** Sorts a row's items and assigns lanes. `all` may have any order. */
export const arrangeRow = (all: readonly BoardItem[]): RowItems => {
  if (all.length === 0) return noItems;
  const items: BoardItem[] = [];
  const backgrounds: BoardItem[] = [];
  let longest = 0;
  for (const item of all) {
    (item.background ? backgrounds : items).push(item);
    if (!item.background && item.end - item.start > longest) longest = item.end - item.start;
  }
  items.sort(byStart);
  backgrounds.sort(byStart);
  return { items, backgrounds, longest, ...assignLanes(items) };
};

/** The index of the first item that starts at or after the instant. */
export const firstFrom = (items: readonly BoardItem[], instant: Instant): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as BoardItem).start < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The indexes of the items that touch [from, to), and of the item to keep. */
export const visibleIndexes = (row: RowItems, from: Instant, to: Instant, keepId: string | null): number[] => {
  const indexes: number[] = [];
  const { items } = row;
  for (let index = firstFrom(items, from - row.longest); index < items.length; index += 1) {
    const item = items[index] as BoardItem;
    if (item.start >= to) break;
    if (item.end > from) indexes.push(index);
  }
  if (keepId !== null) {
    const kept = items.findIndex((item) => item.id === keepId);
    if (kept >= 0 && !indexes.includes(kept)) indexes.push(kept);
  }
  return indexes;
};
