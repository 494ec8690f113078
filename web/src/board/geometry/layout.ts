import type { BoardGroup, BoardRow } from '../types.ts';

export interface Metrics {
  readonly laneHeight: number;
  /** Gap above, below and between lanes. */
  readonly laneGap: number;
  readonly groupHeight: number;
}

export type Entry =
  | { readonly kind: 'group'; readonly key: string; readonly group: BoardGroup; readonly rows: number }
  | { readonly kind: 'row'; readonly key: string; readonly row: BoardRow; readonly groupEntry: number };

/** Group headers and rows from top to bottom, with each row's index. */
export interface Layout {
  readonly entries: readonly Entry[];
  readonly indexOfRow: ReadonlyMap<string, number>;
  /** Indexes of the group headers, ascending. */
  readonly groupEntries: readonly number[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows by group, in the order of the groups. Rows without a known group come first, without a header.
 *
 * @param collapsed ids of groups whose header has no rows below it
 */
export const layOut = (
  groups: readonly BoardGroup[],
  rows: readonly BoardRow[],
  collapsed: ReadonlySet<string> = NONE,
): Layout => {
  const byGroup = new Map<string | undefined, BoardRow[]>([[undefined, []]]);
  for (const group of groups) byGroup.set(group.id, []);
  for (const row of rows) (byGroup.get(row.groupId) ?? byGroup.get(undefined))?.push(row);
  const entries: Entry[] = [];
  const groupEntries: number[] = [];
  const indexOfRow = new Map<string, number>();
  for (const group of [undefined, ...groups]) {
    const members = byGroup.get(group?.id) ?? [];
    if (members.length === 0) continue;
    if (group) {
      groupEntries.push(entries.length);
      entries.push({ kind: 'group', key: `g:${group.id}`, group, rows: members.length });
    }
    if (group && collapsed.has(group.id)) continue;
    const groupEntry = group ? entries.length - 1 : -1;
    for (const row of members) {
      indexOfRow.set(row.id, entries.length);
      entries.push({ kind: 'row', key: `r:${row.id}`, row, groupEntry });
    }
  }
  return { entries, indexOfRow, groupEntries };
};

/** The height of a row with that many lanes, in pixels. */
export const rowHeight = (lanes: number, metrics: Metrics): number =>
  lanes * (metrics.laneHeight + metrics.laneGap) + metrics.laneGap + 1;

/** The group header above the first visible entry, or -1. */
export const stickyEntry = (layout: Layout, firstInView: number): number => {
  let found = -1;
  for (const index of layout.groupEntries) {
    if (index > firstInView) break;
    found = index;
  }
  return found;
};

/** The nearest row entry in a direction, skipping group headers, or -1. */
export const rowEntryFrom = (layout: Layout, index: number, direction: 1 | -1): number => {
  for (let at = index; at >= 0 && at < layout.entries.length; at += direction)
    if (layout.entries[at]?.kind === 'row') return at;
  return -1;
};
