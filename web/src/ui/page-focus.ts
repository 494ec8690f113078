import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

let waiting = false;

/** Said on navigation: the next heading that appears takes the focus, so that a screen reader hears where it is. */
export const focusNextHeading = (): void => {
  waiting = true;
};

/** For the `h1` of a screen (with `tabIndex={-1}`): takes the focus when a navigation led here. `own` false: not an `h1`. */
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
      // Another heading takes its place, once something has been loaded: the focus goes on to that one.
      if (element !== null && element === document.activeElement) waiting = true;
    };
  }, []);
  return heading;
};
