import type { BoardItem, BoardRow } from './types.ts';

/** What a sentence may need; `start` and `end` are already written in the board's zone and language. */
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
  /** The time column's header. */
  readonly time: string;
  /** The first column's header, when no columns are given. */
  readonly row: string;
  readonly now: string;
  readonly item: (words: ItemWords) => string;
  /** How many items a row has. */
  readonly rowCount: (count: number) => string;
  readonly groupCount: (count: number) => string;
  /** Read with the grid's name. */
  readonly instructions: string;
  readonly grabbed: (title: string) => string;
  readonly placed: (place: PlaceWords) => string;
  readonly dropped: (place: PlaceWords) => string;
  readonly reverted: (title: string) => string;
  readonly refused: (title: string, reason: string | null) => string;
  readonly readOnly: (title: string) => string;
  /** The creation draft's name. */
  readonly draft: string;
  /** Superscript of an hour that the clocks run through a second time. */
  readonly secondTime: string;
  readonly list: string;
  readonly listEmpty: string;
  /** Instead of the times of what takes the whole day. */
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
