import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

let waiting = false;

/** Called on navigation: the next rendered heading takes focus, so that screen readers announce the screen. */
export const focusNextHeading = (): void => {
  waiting = true;
};

/** Ref for a screen's `h1` (with `tabIndex={-1}`) that takes focus after navigation. `own` false: not an `h1`. */
export const useHeadingFocus = (own = true): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!own || !waiting) return;
    waiting = false;
    heading.current?.focus({ preventScroll: true });
  }, [own]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // If a loaded heading replaces this one, that heading gets the focus.
      if (element !== null && element === document.activeElement) waiting = true;
    };
  }, []);
  return heading;
};
