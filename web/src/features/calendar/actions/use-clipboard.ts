import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardProps } from '#board/props.ts';
import { commitChange } from '#board/store/commit.ts';
import type { BoardCreation, BoardItem, BoardRow, Placement } from '#board/types.ts';
import { isBusyElsewhere } from '#lib/browser/busy-elsewhere.ts';
import type { Calendar } from '../use-calendar.ts';
import { isSamePlace, placeAt, placeOnDate } from './clipboard.ts';

type Actions = Required<Pick<BoardProps, 'check' | 'onCreate' | 'onRefused'>> & {
  readonly onCreateIn: (row: BoardRow) => void;
};

/** The item or row of the board that has focus. */
const focused = (): { readonly itemId?: string | undefined; readonly rowId?: string | undefined } => {
  const element = document.activeElement;
  const itemId = element?.closest<HTMLElement>('[data-item]')?.dataset.item;
  const head = element?.closest<HTMLElement>('[data-head]')?.dataset.head;
  return { itemId, rowId: head ?? element?.closest<HTMLElement>('[data-track]')?.dataset.track };
};

/** Ctrl+X cuts the focused booking, Ctrl+V pastes it, Escape cancels. */
const useClipboardKeys = (act: (key: 'cut' | 'paste' | 'cancel') => boolean): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (key === 'Escape') return 'cancel';
      if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
      return ({ x: 'cut', v: 'paste' } as const)[key.toLowerCase()] ?? null;
    };
    const onKey = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || isBusyElsewhere(event.target) ? null : keyOf(event);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/** Moves a cut booking to another place, also on another date. Rule: docs/rules/calendars.md#clipboard. */
export const useClipboard = (calendar: Calendar, actions: Actions, onMove: Required<BoardProps>['onMove']) => {
  const { schedule, content } = calendar;
  const { cut, setCut } = calendar.actions;
  const { store, zone, date, isKnown } = content;
  const isBusy = useRef(false);
  /** The row of a paste that waits until the shown date has loaded. */
  const [waiting, setWaiting] = useState<string | null>(null);

  const paste = useCallback(
    async (item: BoardItem, place: Placement, by: 'mouse' | 'keyboard') => {
      if (isBusy.current) return;
      // At its own place it stays cut, because the calendar may not show the new date yet.
      if (isSamePlace(item, place)) return;
      const refusal = actions.check({ item, ...place });
      if (refusal !== null) {
        return actions.onRefused({ item, rowId: place.rowId, gesture: 'move', why: 'check', text: refusal });
      }
      isBusy.current = true;
      const { error } = await commitChange(store, { ...place, item, gesture: 'move', by }, onMove);
      isBusy.current = false;
      // A refused booking stays cut, so that another place can be chosen.
      if (error === undefined) setCut(null);
    },
    [actions, onMove, setCut, store],
  );
  const pasteHere = (rowId = cut?.rowId) => setWaiting(rowId ?? null);
  useEffect(() => {
    if (cut === null) setWaiting(null);
    if (waiting === null || cut === null || !isKnown) return;
    setWaiting(null);
    void paste(cut, { ...placeOnDate(cut, date, { schedule, zone }), rowId: waiting }, 'keyboard');
  }, [waiting, isKnown, cut, date, schedule, zone, paste]);

  useClipboardKeys((key) => {
    const { itemId, rowId } = focused();
    if (key === 'cut') {
      const item = itemId === undefined ? undefined : store.getItem(itemId);
      if (item === undefined) return false;
      if (item.readOnly || item.pending) {
        actions.onRefused({ item, rowId: item.rowId, gesture: 'move', why: 'readOnly', text: null });
      } else setCut(item);
      return true;
    }
    if (cut === null) return false;
    if (key === 'paste') pasteHere(rowId);
    else setCut(null);
    return true;
  });

  const onCreate = useCallback(
    (creation: BoardCreation) =>
      cut === null ? actions.onCreate(creation) : void paste(cut, placeAt(cut, creation, { schedule, zone }), 'mouse'),
    [actions, cut, paste, schedule, zone],
  );
  return {
    pasteHere,
    /** Whether the shown date is the cut booking's own, so that pasting into its row moves nothing. */
    isAtOwnPlace: cut !== null && isSamePlace(cut, placeOnDate(cut, date, { schedule, zone })),
    /** Whether a paste waits for the shown date to load. */
    isWaiting: waiting !== null,
    /** A click on empty time pastes a cut booking there; otherwise it makes a new booking. */
    onCreate,
    onCreateIn: (row: BoardRow) => (cut === null ? actions.onCreateIn(row) : pasteHere(row.id)),
  };
};

export type Clipboard = ReturnType<typeof useClipboard>;
