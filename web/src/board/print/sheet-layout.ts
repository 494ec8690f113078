import type { RowItems } from '../geometry/lanes.ts';
import type { BoardItem, Instant } from '../types.ts';

/** The time that the sheet shows, and the width of its axis in pixels. */
export interface SheetAxis {
  readonly from: Instant;
  readonly to: Instant;
  readonly width: number;
}

/** An item on paper. Positions are shares of the axis. */
export interface SheetItem {
  readonly item: BoardItem;
  readonly start: number;
  readonly end: number;
  /** Start of its text, which may begin before the item or end after it. Null: the text ends with the axis. */
  readonly text: number | null;
  readonly lane: number;
}

/** A row's items on paper. */
export interface SheetRow {
  readonly items: readonly SheetItem[];
  /** At least 1. */
  readonly lanes: number;
}

/**
 * Arranges a row's items so that no text covers another item or text. An item with too little room for its text takes
 * the room after it. At the end of the axis, it takes the room before it.
 *
 * @param widthOf the width of an item's text in pixels
 */
export const arrangeForPaper = (
  row: RowItems,
  { from, to, width }: SheetAxis,
  widthOf: (item: BoardItem) => number,
): SheetRow => {
  const shareOf = (instant: Instant) => Math.min(1, Math.max(0, (instant - from) / (to - from)));
  const taken = [...row.backgrounds, ...row.items]
    .filter(({ start, end }) => start < to && end > from)
    .map((item) => {
      const [start, end, length] = [shareOf(item.start), shareOf(item.end), widthOf(item) / width];
      const first = Math.max(0, Math.min(start, 1 - length));
      // Items may cover a background, but not its text.
      const last = item.background ? first + length : Math.max(end, first + length);
      return { item, start, end, text: first < start ? null : first, first, last };
    })
    .sort((a, b) => a.first - b.first || b.last - a.last);
  const freeFrom: number[] = [];
  const items = taken.map(({ first, last, ...one }): SheetItem => {
    let lane = 0;
    while (lane < freeFrom.length && (freeFrom[lane] as number) > first) lane += 1;
    freeFrom[lane] = last;
    return { ...one, lane };
  });
  return { items, lanes: Math.max(1, freeFrom.length) };
};
