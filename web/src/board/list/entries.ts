import { layOut } from '../geometry/layout.ts';
import type { BoardStore } from '../store/store.ts';
import type { TimeFormat } from '../time/format.ts';
import { DAY, HOUR, type Zone } from '../time/zone.ts';
import type { BoardItem, BoardRow, Instant } from '../types.ts';

export type ListEntry =
  | {
      readonly kind: 'head';
      readonly key: string;
      readonly title: string;
      readonly note: string;
      readonly row?: BoardRow;
    }
  | {
      readonly kind: 'item';
      readonly key: string;
      readonly item: BoardItem;
      /** The item's rows. In a list by time, the rows of all items with the same `of`. */
      readonly rows: readonly BoardRow[];
    };

interface ListContext {
  readonly store: BoardStore;
  readonly zone: Zone;
  readonly format: TimeFormat;
  readonly from: Instant;
  readonly to: Instant;
}

/** Whether a range has several days. */
export const isOfDays = ({ from, to }: Pick<ListContext, 'from' | 'to'>): boolean => to - from > 1.5 * DAY;

const byTime = (a: BoardItem, b: BoardItem) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1);

/** Merges items with the same `of` into one entry at their first row. */
const together = (store: BoardStore, items: readonly BoardItem[]) => {
  const order = layOut(store.groups(), store.rows()).indexOfRow;
  const at = (row: BoardRow) => order.get(row.id) ?? 0;
  const found = Map.groupBy(items, ({ id, of, start, end }) => (of === undefined ? id : `${of} ${start} ${end}`));
  return [...found.values()].map((all) => {
    const rows = all.flatMap(({ rowId }) => store.getRow(rowId) ?? []).sort((a, b) => at(a) - at(b));
    return { item: all.find(({ rowId }) => rowId === rows[0]?.id) ?? (all[0] as BoardItem), rows };
  });
};

/** Items by their hour of start (by day in a longer range). Items that started before the range come first. */
export const entriesByTime = ({ store, zone, format, from, to }: ListContext): ListEntry[] => {
  const unit = isOfDays({ from, to }) ? DAY : HOUR;
  const entries: ListEntry[] = [];
  let slot = Number.NaN;
  const all = [...store.items()].filter((item) => item.start < to && item.end > from && store.getRow(item.rowId));
  for (const { item, rows } of together(store, all).sort((a, b) => byTime(a.item, b.item))) {
    const start = Math.max(item.start, from);
    // Real hours, so that the two 02 hours at a clock change stay separate.
    const at = unit === HOUR ? Math.floor(start / HOUR) : Math.floor(zone.toWall(start) / DAY);
    if (at !== slot) {
      slot = at;
      const title = unit === HOUR ? format.clock(at * HOUR) : format.dayShort(start);
      entries.push({ kind: 'head', key: `t:${at}`, title, note: '' });
    }
    entries.push({ kind: 'item', key: `i:${item.id}`, item, rows });
  }
  return entries;
};

/** Items below their rows in the board's order, including empty rows. */
export const entriesByRow = ({ store, from, to }: ListContext): ListEntry[] => {
  const entries: ListEntry[] = [];
  let group = '';
  for (const entry of layOut(store.groups(), store.rows()).entries) {
    if (entry.kind === 'group') {
      group = entry.group.title;
      continue;
    }
    const { row } = entry;
    entries.push({ kind: 'head', key: entry.key, title: row.title, note: row.groupId ? group : '', row });
    const { items, backgrounds } = store.itemsOf(row.id);
    const shown = [...items, ...backgrounds].filter((item) => item.start < to && item.end > from);
    for (const item of shown.sort(byTime)) entries.push({ kind: 'item', key: `i:${item.id}`, item, rows: [row] });
  }
  return entries;
};
