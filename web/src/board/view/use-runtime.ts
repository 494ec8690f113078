import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { attachKeys } from '../input/keys.ts';
import { attachPointer } from '../input/pointer.ts';
import { type RuntimeRef, reveal, revealRow } from '../input/runtime.ts';
import { attachTouch } from '../input/touch.ts';
import { attachZoom, middleOf, viewOf, zoomAround } from '../input/zoom.ts';
import type { BoardProps } from '../props.ts';

/** The time that stays visible before an item to which the board scrolls. */
const BEFORE_MS = 60 * 60_000;

/** Attaches mouse, touch and keyboard while the board is mounted. */
export const useInput = (ref: RuntimeRef, scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    attachPointer(ref, element, stop.signal);
    attachTouch(ref, element, stop.signal);
    attachKeys(ref, element, stop.signal);
    attachZoom(ref, element, stop.signal);
    return () => stop.abort();
  }, [ref, scroller]);
};

/** The imperative handle of the board. */
export const useHandle = (props: BoardProps, runtime: RuntimeRef): void => {
  useImperativeHandle(props.ref, () => ({
    view: () => runtime.current && viewOf(runtime.current),
    zoomBy: (factor) => {
      if (runtime.current) zoomAround(runtime.current, factor, middleOf(runtime.current));
    },
    scrollTo: (instant, options) => {
      const now = runtime.current;
      now?.scroller.scrollTo({ left: now.axis.xOf(instant), behavior: options?.behavior ?? 'auto' });
    },
    scrollToItem: (id) => {
      const now = runtime.current;
      const item = now?.store.getItem(id);
      if (!now || !item || !now.layout.indexOfRow.has(item.rowId)) return false;
      now.scroller.scrollLeft = now.axis.xOf(item.start - BEFORE_MS);
      reveal(now, item);
      return true;
    },
    focusRow: (rowId) => {
      const now = runtime.current;
      if (!now?.layout.indexOfRow.has(rowId)) return false;
      revealRow(now, rowId);
      now.setFocus({ rowId, itemId: null });
      return true;
    },
    focusItem: (id) => {
      const item = runtime.current?.store.getItem(id);
      if (!item || !runtime.current?.layout.indexOfRow.has(item.rowId)) return false;
      runtime.current.setFocus({ rowId: item.rowId, itemId: id }, { reveal: true });
      return true;
    },
  }));
};
