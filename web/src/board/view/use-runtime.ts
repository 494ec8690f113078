import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { attachKeys } from '../input/keys.ts';
import type { Focus } from '../input/navigate.ts';
import { attachPointer } from '../input/pointer.ts';
import { type Runtime, type RuntimeRef, reveal } from '../input/runtime.ts';
import { attachTouch } from '../input/touch.ts';
import type { BoardProps } from '../types.ts';

/** Mouse, touch and keyboard for as long as the board is there. */
export const useInput = (ref: RuntimeRef, scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    attachPointer(ref, element, stop.signal);
    attachTouch(ref, element, stop.signal);
    attachKeys(ref, element, stop.signal);
    return () => stop.abort();
  }, [ref, scroller]);
};

const nodeOf = (scroller: HTMLElement, { rowId, itemId }: Focus): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(
    itemId === null ? `[data-track="${CSS.escape(rowId)}"]` : `[data-item="${CSS.escape(itemId)}"]`,
  );

interface FocusState {
  readonly focus: Focus;
  readonly setFocus: Runtime['setFocus'];
}

/**
 * The board's one tab stop. It follows where focus goes; `setFocus` sends focus there as soon as it is drawn. What is
 * gone (removed, moved, filtered away) hands on to its row, and a row to the first.
 */
export const useFocus = (ref: RuntimeRef, scroller: RefObject<HTMLElement | null>, firstRow: string): FocusState => {
  const [wanted, setWanted] = useState<Focus>({ rowId: firstRow, itemId: null });
  const request = useRef<{ focus: Focus; reveal: boolean } | null>(null);
  useLayoutEffect(() => {
    const { current } = request;
    const runtime = ref.current;
    if (!current || !runtime || current.focus !== wanted) return;
    request.current = null;
    nodeOf(runtime.scroller, wanted)?.focus({ preventScroll: true });
    if (!current.reveal) return;
    const item = wanted.itemId === null ? undefined : runtime.store.getItem(wanted.itemId);
    const start = runtime.axis.timeAt(runtime.scroller.scrollLeft);
    reveal(runtime, item ?? { rowId: wanted.rowId, start, end: start });
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      const rowId = target.closest<HTMLElement>('[data-track]')?.dataset.track;
      if (rowId === undefined) return;
      const itemId = target.dataset.item ?? null;
      setWanted((old) => (old.rowId === rowId && old.itemId === itemId ? old : { rowId, itemId }));
    };
    element.addEventListener('focusin', follow);
    return () => element.removeEventListener('focusin', follow);
  }, [scroller]);
  return useMemo(
    () => ({
      focus: wanted,
      setFocus: (focus, options) => {
        request.current = { focus, reveal: options?.reveal ?? false };
        setWanted(focus);
      },
    }),
    [wanted],
  );
};

/** What the board lets its owner do by hand. */
export const useHandle = (props: BoardProps, runtime: RuntimeRef): void => {
  useImperativeHandle(props.ref, () => ({
    scrollTo: (instant, options) => {
      const now = runtime.current;
      now?.scroller.scrollTo({ left: now.axis.xOf(instant), behavior: options?.behavior ?? 'auto' });
    },
    scrollToRow: (rowId) => {
      const now = runtime.current;
      const start = now ? now.axis.timeAt(now.scroller.scrollLeft) : 0;
      if (now) reveal(now, { rowId, start, end: start });
    },
    focusItem: (id) => {
      const item = runtime.current?.store.getItem(id);
      if (!item || !runtime.current?.layout.indexOfRow.has(item.rowId)) return false;
      runtime.current.setFocus({ rowId: item.rowId, itemId: id }, { reveal: true });
      return true;
    },
  }));
};
