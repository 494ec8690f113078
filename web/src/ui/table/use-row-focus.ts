import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { onFocusLost } from '#lib/browser/focus.ts';

/** Dialogs and menus. The focus returns from them to the page. */
const IN_FRONT = '[role="dialog"], [role="menu"]';

interface Place {
  readonly row: Element;
  index: number;
}

/**
 * Keeps the focus in a list when the row that has it disappears: it goes to the row that takes its place, to the last
 * row, or without rows to the page's heading. Rule: docs/rules/screens.md#row-focus.
 *
 * @param list an element that contains the rows
 * @param selector finds the rows
 * @param isLoaded false while other rows load
 */
export const useRowFocus = (list: RefObject<HTMLElement | null>, selector: string, isLoaded: boolean): void => {
  const last = useRef<Place | null>(null);
  const rows = () => [...(list.current?.querySelectorAll(selector) ?? [])];
  /** Moves the focus if its row was removed, and no dialog has the focus. */
  const settle = () => {
    const place = last.current;
    if (place === null || place.row.isConnected || !isLoaded || document.activeElement !== document.body) return;
    const row = rows().at(place.index) ?? rows().at(-1);
    const next = row?.querySelector<HTMLElement>('a[href], button') ?? document.getElementById('page-heading');
    next?.focus();
  };
  useLayoutEffect(() => {
    const place = last.current;
    if (place?.row.isConnected) place.index = rows().indexOf(place.row);
    settle();
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(IN_FRONT)) return;
      const row = target.closest(selector);
      const index = row === null ? -1 : rows().indexOf(row);
      last.current = row === null || index === -1 ? null : { row, index };
    };
    // A press outside the rows ends the focus, often without a focus elsewhere.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${IN_FRONT}, ${selector}`)) last.current = null;
    };
    const stop = onFocusLost(settle);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      stop();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  });
};
