import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Layout } from '../geometry/layout.ts';
import type { Focus } from '../input/navigate.ts';
import { type Runtime, type RuntimeRef, reveal } from '../input/runtime.ts';
import type { BoardStore } from '../store/store.ts';
import type { BoardItem } from '../types.ts';

const nodeOf = (scroller: HTMLElement, { rowId, itemId }: Focus): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(
    itemId === null ? `[data-head="${CSS.escape(rowId)}"]` : `[data-item="${CSS.escape(itemId)}"]`,
  );

/** A requested focus, with its item's `of`. */
interface Wanted extends Focus {
  readonly of: string | undefined;
}

const wantedOf = (store: BoardStore, { rowId, itemId }: Focus): Wanted => ({
  rowId,
  itemId,
  of: itemId === null ? undefined : store.getItem(itemId)?.of,
});

/** The requested item, or the one that replaced it in its row, since a moved item can get another id. */
const itemOf = (store: BoardStore, { rowId, itemId, of }: Wanted): BoardItem | undefined => {
  const found = itemId === null ? undefined : store.getItem(itemId);
  if (found || of === undefined) return found;
  return store.itemsOf(rowId).items.find((item) => item.of === of);
};

/**
 * The current place of the requested focus. It follows an item to its row. A removed item passes focus to its row, a
 * removed row to the first row.
 */
const useResolved = (store: BoardStore, layout: Layout, wanted: Wanted): Focus => {
  const itemId = useSyncExternalStore(store.subscribe, () => itemOf(store, wanted)?.id ?? null);
  const itsRow = useSyncExternalStore(store.subscribe, () => itemOf(store, wanted)?.rowId ?? null);
  return useMemo(() => {
    const first = layout.entries.find((entry) => entry.kind === 'row');
    const rowId = [itsRow, wanted.rowId].find((id) => id !== null && layout.indexOfRow.has(id));
    if (rowId) return { rowId, itemId: rowId === itsRow ? itemId : null };
    return { rowId: first?.kind === 'row' ? first.row.id : '', itemId: null };
  }, [layout, wanted.rowId, itemId, itsRow]);
};

/** Follows focus in the board. `inside` stays true when the focused node was removed, so that focus can be restored. */
const useFollow = (scroller: RefObject<HTMLElement | null>, follow: (focus: Focus) => void) => {
  const inside = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onIn = (event: FocusEvent) => {
      inside.current = true;
      const target = event.target as HTMLElement;
      const rowId = target.dataset.head ?? target.closest<HTMLElement>('[data-track]')?.dataset.track;
      if (rowId !== undefined) follow({ rowId, itemId: target.dataset.item ?? null });
    };
    const onOut = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      // A removed node is still connected during the event, so this checks a moment later.
      queueMicrotask(() => {
        if (target.isConnected && !element.contains(document.activeElement)) inside.current = false;
      });
    };
    element.addEventListener('focusin', onIn);
    element.addEventListener('focusout', onOut);
    return () => {
      element.removeEventListener('focusin', onIn);
      element.removeEventListener('focusout', onOut);
    };
  }, [scroller, follow]);
  return inside;
};

interface FocusState {
  readonly focus: Focus;
  readonly setFocus: Runtime['setFocus'];
}

/** The board's tab stop. It follows focus; `setFocus` moves focus once the target is rendered. */
export const useFocus = (
  ref: RuntimeRef,
  scroller: RefObject<HTMLElement | null>,
  store: BoardStore,
  layout: Layout,
): FocusState => {
  const [wanted, setWanted] = useState<Wanted>({ rowId: '', itemId: null, of: undefined });
  const request = useRef<{ focus: Wanted; reveal: boolean } | null>(null);
  const focus = useResolved(store, layout, wanted);
  const actions = useMemo(
    () => ({
      follow: (next: Focus) =>
        setWanted((old) => (old.rowId === next.rowId && old.itemId === next.itemId ? old : wantedOf(store, next))),
      setFocus: (next: Focus, options?: { readonly reveal?: boolean }) => {
        const asked = wantedOf(store, next);
        request.current = { focus: asked, reveal: options?.reveal ?? false };
        setWanted(asked);
      },
    }),
    [store],
  );
  const inside = useFollow(scroller, actions.follow);
  useLayoutEffect(() => {
    const runtime = ref.current;
    const asked = request.current?.focus === wanted ? request.current : null;
    const lost = inside.current && document.activeElement === document.body;
    if (!runtime || !(asked || lost)) return;
    request.current = null;
    nodeOf(runtime.scroller, focus)?.focus({ preventScroll: true });
    if (!asked?.reveal) return;
    const item = focus.itemId === null ? undefined : store.getItem(focus.itemId);
    const start = runtime.axis.timeAt(runtime.scroller.scrollLeft);
    reveal(runtime, item ?? { rowId: focus.rowId, start, end: start });
  });
  return { focus, setFocus: actions.setFocus };
};
