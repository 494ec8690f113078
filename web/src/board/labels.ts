import type { BoardItem, BoardRow } from './types.ts';

/** Values for a label; `start` and `end` are formatted in the board's zone and language. */
export interface ItemWords {
  readonly item: BoardItem;
  readonly row: BoardRow | undefined;
  readonly start: string;
  readonly end: string;
}

export interface PlaceWords {
  readonly row: string;
  readonly start: string;
  readonly end: string;
}

/** Every text of the board. */
export interface BoardLabels {
  /** Header of the time column. */
  readonly time: string;
  /** Header of the first column when no columns are given. */
  readonly row: string;
  readonly now: string;
  readonly item: (words: ItemWords) => string;
  /** How many items a row has. */
  readonly rowCount: (count: number) => string;
  readonly groupCount: (count: number) => string;
  /** Announced with the grid's name. */
  readonly instructions: string;
  readonly grabbed: (title: string) => string;
  readonly placed: (place: PlaceWords) => string;
  readonly dropped: (place: PlaceWords) => string;
  readonly reverted: (title: string) => string;
  readonly refused: (title: string, reason: string | null) => string;
  readonly readOnly: (title: string) => string;
  /** Name of an item being drawn. */
  readonly draft: string;
  /** Superscript of the second occurrence of an hour when clocks go back. */
  readonly secondTime: string;
  readonly list: string;
  readonly listEmpty: string;
  /** Shown instead of times for an item of the entire day. */
  readonly listAllDay: string;
  readonly listAdd: (row: BoardRow) => string;
}

export const englishLabels: BoardLabels = {
  time: 'Time',
  row: 'Row',
  now: 'Now',
  item: ({ item, row, start, end }) =>
    [item.title, row?.title, `${start} to ${end}`, item.state, item.side, item.badge?.label].filter(Boolean).join(', '),
  rowCount: (count) => (count === 0 ? 'no items' : count === 1 ? '1 item' : `${count} items`),
  groupCount: (count) => (count === 1 ? '1 row' : `${count} rows`),
  instructions:
    'Arrow keys move between items and rows. Enter opens. M moves the item: arrows change time and row, Shift with arrows the end, Alt with arrows the start, Enter drops, Escape takes it back. N makes a new item.',
  grabbed: (title) => `${title} grabbed. Arrows move it, Enter drops it, Escape takes it back.`,
  placed: ({ row, start, end }) => `${row}, ${start} to ${end}`,
  dropped: ({ row, start, end }) => `Dropped: ${row}, ${start} to ${end}`,
  reverted: (title) => `${title} is back where it was.`,
  refused: (title, reason) => (reason ? `${title} not moved: ${reason}` : `${title} not moved.`),
  readOnly: (title) => `${title} can't be changed.`,
  draft: 'New item',
  secondTime: '2nd',
  list: 'List',
  listEmpty: 'Nothing here',
  listAllDay: 'All day',
  listAdd: (row) => `New item in ${row.title}`,
};
