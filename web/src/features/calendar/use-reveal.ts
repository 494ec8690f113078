import { type RefObject, useEffect } from 'react';
import type { BoardStore } from '../../board/store/store.ts';
import type { BoardHandle, BoardItem } from '../../board/types.ts';
import { isBusyElsewhere } from './use-shortcuts.ts';

/** A booking to show: the calendar scrolls to it and marks it. */
export interface Found {
  readonly bookingId: number;
  /** Epoch milliseconds. */
  readonly start: number;
}

const MARKED_MS = 8_000;
const BEFORE_MS = 60 * 60_000;

const itemsOf = (store: BoardStore, bookingId: number): readonly BoardItem[] =>
  [...store.items()].filter((item) => item.of === String(bookingId));

const unmark = (store: BoardStore, bookingId: number): void => {
  const marked = itemsOf(store, bookingId).filter((item) => item.marked);
  store.setItems(marked.map(({ marked: _marked, ...item }) => item));
};

/** Scrolls to a booking as soon as it is loaded, marks it for a while and moves focus to it. */
export const useReveal = (found: Found | null, store: BoardStore, board: RefObject<BoardHandle | null>): void => {
  useEffect(() => {
    if (found === null) return;
    let isShown = false;
    const show = () => {
      const items = isShown ? [] : itemsOf(store, found.bookingId);
      const [first] = items;
      if (first === undefined) return;
      isShown = true;
      store.setItems(items.map((item) => ({ ...item, marked: true })));
      board.current?.scrollTo(first.start - BEFORE_MS);
      if (!isBusyElsewhere(document.activeElement)) board.current?.focusItem(first.id);
    };
    const stop = store.subscribe(show);
    show();
    const timer = window.setTimeout(() => unmark(store, found.bookingId), MARKED_MS);
    return () => {
      stop();
      window.clearTimeout(timer);
      unmark(store, found.bookingId);
    };
  }, [found, store, board]);
};
