import { type RefObject, useEffect } from 'react';
import type { BoardStore } from '#board/store/store.ts';
import type { BoardHandle, BoardItem } from '#board/types.ts';
import { isBusyElsewhere } from '#lib/browser/busy-elsewhere.ts';

/** A booking to show: the calendar scrolls to it and marks it. */
export interface Found {
  readonly bookingId: number;
  /** Epoch milliseconds, if it is known already. */
  readonly start?: number;
}

/** The booking that the address asks to show, as in a link from its page. */
export const foundInAddress = (): Found | null => {
  const id = new URLSearchParams(window.location.search).get('booking') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? { bookingId: Number(id) } : null;
};

const MARKED_MS = 8_000;
/** Maximum number of frames to wait for the board. */
const MOST_FRAMES = 120;

const itemsOf = (store: BoardStore, bookingId: number): readonly BoardItem[] =>
  [...store.items()].filter((item) => item.of === String(bookingId));

const unmark = (store: BoardStore, bookingId: number): void => {
  const marked = itemsOf(store, bookingId).filter((item) => item.marked);
  store.setItems(marked.map(({ marked: _marked, ...item }) => item));
};

/** Scrolls to a booking once it is loaded, marks it for some seconds and moves focus to it. */
export const useReveal = (
  found: Found | null,
  store: BoardStore,
  board: RefObject<BoardHandle | null>,
  openRow: (rowId: string) => void,
): void => {
  useEffect(() => {
    if (found === null) return;
    let isShown = false;
    let frame = 0;
    let timer = 0;
    /** The board may not show the row yet, because it lays out its rows in a later frame. A list has no board. */
    const scrollTo = (item: BoardItem, frames = MOST_FRAMES) => {
      if (board.current?.scrollToItem(item.id)) {
        if (!isBusyElsewhere(document.activeElement)) board.current.focusItem(item.id);
      } else if (frames > 0) frame = requestAnimationFrame(() => scrollTo(item, frames - 1));
    };
    const show = () => {
      const items = isShown ? [] : itemsOf(store, found.bookingId);
      const [first] = items;
      if (first === undefined) return;
      isShown = true;
      openRow(first.rowId);
      store.setItems(items.map((item) => ({ ...item, marked: true })));
      timer = window.setTimeout(() => unmark(store, found.bookingId), MARKED_MS);
      scrollTo(first);
    };
    const stop = store.subscribe(show);
    show();
    return () => {
      stop();
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      unmark(store, found.bookingId);
    };
  }, [found, store, board, openRow]);
};
