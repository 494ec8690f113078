import { useCallback, useEffect, useRef } from 'react';

/** What stands over the calendar for a while: focus within it is never the place to go back to. */
const OVER = '[role="dialog"], [role="menu"]';
/** Where focus goes when what had it is gone: the board's tab stop, else the page's heading. */
const ELSE = ['[role="grid"] [tabindex="0"]', '#page-heading'];

const origin = (): HTMLElement | null => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body && at.closest(OVER) === null ? at : null;
};

const alive = (element: HTMLElement | null): element is HTMLElement => element?.isConnected === true;

/**
 * Gives focus back to where it was before something was opened over the calendar, once nothing is open any more: a dialog may
 * have come out of a menu or a drawer that is gone by then.
 *
 * @returns to be called just before anything is opened
 */
export const useReturnFocus = (isOpen: boolean): (() => void) => {
  const from = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    const timer = window.setTimeout(() => {
      // Somebody has taken it by now.
      if (origin() !== null || document.activeElement?.closest(OVER)) return;
      const places = [from.current, ...ELSE.map((place) => document.querySelector<HTMLElement>(place))];
      places.find(alive)?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [isOpen]);
  return useCallback(() => {
    from.current = origin() ?? from.current;
  }, []);
};
