import { arrangeRow, noItems, type RowItems } from '../geometry/lanes.ts';
import type { BoardGroup, BoardItem, BoardRow } from '../types.ts';
import { createTopics } from './topics.ts';

export interface BoardContent {
  readonly groups?: readonly BoardGroup[];
  readonly rows: readonly BoardRow[];
  readonly items: readonly BoardItem[];
}

/**
 * The board's data, stored outside React. A changed item renders only its row. Rows and items are never mutated: pass
 * new objects.
 */
export interface BoardStore {
  readonly groups: () => readonly BoardGroup[];
  readonly rows: () => readonly BoardRow[];
  readonly getRow: (id: string) => BoardRow | undefined;
  readonly getItem: (id: string) => BoardItem | undefined;
  /** Every item, unordered. */
  readonly items: () => Iterable<BoardItem>;
  /** Adds or replaces an item by id, also from another row. */
  readonly setItem: (item: BoardItem) => void;
  readonly setItems: (items: readonly BoardItem[]) => void;
  /** Ignores an unknown id. */
  readonly removeItem: (id: string) => void;
  /** Parts that aren't given stay. Items that are the same objects aren't rendered again. */
  readonly replaceAll: (content: Partial<BoardContent>) => void;
  /** A row's items, arranged; the same object until one of them changes. */
  readonly itemsOf: (rowId: string) => RowItems;
  readonly subscribeRow: (rowId: string, listener: () => void) => () => void;
  /** Increases when rows, groups or a row's height change. */
  readonly layoutVersion: () => number;
  readonly subscribeLayout: (listener: () => void) => () => void;
  /** Increases with every change. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

interface State {
  groups: readonly BoardGroup[];
  rows: readonly BoardRow[];
  rowsById: Map<string, BoardRow>;
  items: Map<string, BoardItem>;
  arranged: Map<string, RowItems>;
  layoutVersion: number;
  version: number;
}

const collect = (items: Iterable<BoardItem>): Map<string, BoardItem[]> => {
  const byRow = new Map<string, BoardItem[]>();
  for (const item of items) {
    const row = byRow.get(item.rowId);
    if (row) row.push(item);
    else byRow.set(item.rowId, [item]);
  }
  return byRow;
};

const arrangeAll = (items: Iterable<BoardItem>): Map<string, RowItems> => {
  const arranged = new Map<string, RowItems>();
  for (const [rowId, all] of collect(items)) arranged.set(rowId, arrangeRow(all));
  return arranged;
};

/** Whether two arrangements have the same objects in the same lanes. */
const sameItems = (a: RowItems, b: RowItems): boolean =>
  a.items.length === b.items.length &&
  a.backgrounds.length === b.backgrounds.length &&
  a.items.every((item, index) => item === b.items[index]) &&
  a.backgrounds.every((item, index) => item === b.backgrounds[index]);

const rowMap = (rows: readonly BoardRow[]) => new Map(rows.map((row) => [row.id, row]));

/** Sets and removes items. Returns the affected rows and whether a height changed. */
const change = (state: State, items: readonly BoardItem[], removed: readonly string[]) => {
  const leaving = new Set<string>();
  const touched = new Set<string>();
  for (const id of [...removed, ...items.map((item) => item.id)]) {
    const old = state.items.get(id);
    if (!old) continue;
    leaving.add(id);
    touched.add(old.rowId);
    state.items.delete(id);
  }
  for (const item of items) state.items.set(item.id, item);
  const coming = collect(items);
  for (const rowId of coming.keys()) touched.add(rowId);
  let layoutChanged = false;
  for (const rowId of touched) {
    const before = state.arranged.get(rowId) ?? noItems;
    const kept = [...before.items, ...before.backgrounds].filter((item) => !leaving.has(item.id));
    const after = arrangeRow(kept.concat(coming.get(rowId) ?? []));
    state.arranged.set(rowId, after);
    if (after.laneCount !== before.laneCount) layoutChanged = true;
  }
  return { touched, layoutChanged };
};

/** Replaces all items. Rows with the same objects keep their arrangement. */
const exchange = (state: State, items: readonly BoardItem[]) => {
  const before = state.arranged;
  const after = arrangeAll(items);
  const touched = new Set<string>();
  let layoutChanged = false;
  for (const rowId of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(rowId) ?? noItems;
    const next = after.get(rowId) ?? noItems;
    if (sameItems(old, next)) {
      after.set(rowId, old);
      continue;
    }
    touched.add(rowId);
    if (old.laneCount !== next.laneCount) layoutChanged = true;
  }
  state.items = new Map(items.map((item) => [item.id, item]));
  state.arranged = after;
  return { touched, layoutChanged };
};

const firstState = ({ groups, rows, items }: BoardContent): State => ({
  groups: groups ?? [],
  rows,
  rowsById: rowMap(rows),
  items: new Map(items.map((item) => [item.id, item])),
  arranged: arrangeAll(items),
  layoutVersion: 0,
  version: 0,
});

/** Makes a store. Items of unknown rows are kept and shown once their row is added. */
export const createBoardStore = (content: BoardContent): BoardStore => {
  const state = firstState(content);
  const topics = createTopics();
  const notify = (touched: Iterable<string>, layoutChanged: boolean) => {
    state.version += 1;
    if (layoutChanged) state.layoutVersion += 1;
    if (layoutChanged) topics.publish('layout');
    for (const rowId of touched) topics.publish(`row ${rowId}`);
    topics.publish('all');
  };
  const setItems = (items: readonly BoardItem[], removed: readonly string[] = []) => {
    const { touched, layoutChanged } = change(state, items, removed);
    if (touched.size > 0) notify(touched, layoutChanged);
  };
  const replaceAll = ({ groups, rows, items }: Partial<BoardContent>) => {
    if (groups) state.groups = groups;
    if (rows) {
      state.rows = rows;
      state.rowsById = rowMap(rows);
    }
    const changed = items ? exchange(state, items) : { touched: [], layoutChanged: false };
    notify(changed.touched, changed.layoutChanged || groups !== undefined || rows !== undefined);
  };
  return {
    groups: () => state.groups,
    rows: () => state.rows,
    getRow: (id) => state.rowsById.get(id),
    getItem: (id) => state.items.get(id),
    items: () => state.items.values(),
    setItem: (item) => setItems([item]),
    setItems: (items) => setItems(items),
    removeItem: (id) => setItems([], [id]),
    replaceAll,
    itemsOf: (rowId) => state.arranged.get(rowId) ?? noItems,
    subscribeRow: (rowId, listener) => topics.subscribe(`row ${rowId}`, listener),
    layoutVersion: () => state.layoutVersion,
    subscribeLayout: (listener) => topics.subscribe('layout', listener),
    version: () => state.version,
    subscribe: (listener) => topics.subscribe('all', listener),
  };
};
