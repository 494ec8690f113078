import { useCallback, useEffect, useRef } from 'react';

/** Overlays. Focus inside them is never restored. */
const OVER = 'dialog, [role="dialog"], [role="menu"]';
/** Fallbacks for focus: the board's tab stop, then the page's heading. */
const ELSE = ['[role="grid"] [tabindex="0"]', '#page-heading'];

const origin = (): HTMLElement | null => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body && at.closest(OVER) === null ? at : null;
};

const alive = (element: HTMLElement | null): element is HTMLElement => element?.isConnected === true;

/**
 * Restores focus after all overlays are closed. A dialog may have been opened from a menu or drawer that no longer
 * exists.
 * @returns call it right before opening an overlay
 */
export const useReturnFocus = (isOpen: boolean): (() => void) => {
  const from = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    const timer = window.setTimeout(() => {
      // Another element already has focus.
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
