import { type RefObject, useEffect } from 'react';
import { isBusyElsewhere } from '#lib/browser/busy-elsewhere.ts';
import { areSingleKeysOn } from '#lib/browser/single-keys.ts';

/** Rows forward for each key. */
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The index of the row to focus: the first without a focused row, and never beyond the ends. */
export const nextRow = (current: number, step: number, count: number): number =>
  current === -1 ? (step > 0 ? 0 : count - 1) : Math.min(count - 1, Math.max(0, current + step));

/**
 * Moves focus through the rows of the page's list with j and k. Enter opens the focused row, because it is a button. A
 * person can turn the keys off (docs/rules/screens.md#row-keys).
 *
 * @param list an element that contains the rows
 * @param selector finds the focusable element of each row
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>, selector: string): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || !areSingleKeysOn() || isBusyElsewhere(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
      if (rows.length === 0) return;
      event.preventDefault();
      const row = rows[nextRow(rows.indexOf(document.activeElement as HTMLElement), step, rows.length)];
      row?.focus({ preventScroll: true });
      row?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, selector]);
};
