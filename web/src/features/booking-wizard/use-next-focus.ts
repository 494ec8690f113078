import { type RefObject, useEffect, useRef, useState } from 'react';

interface NextFocus<E extends HTMLElement> {
  /** For the element that takes the focus. It may appear with the change. */
  readonly next: RefObject<E | null>;
  /** Call it with the change that removes the focused element. */
  readonly focusNext: () => void;
}

/** Keeps the focus on the page when the element that has it goes. Rule: docs/rules/public-booking.md#focus. */
export const useNextFocus = <E extends HTMLElement = HTMLButtonElement>(): NextFocus<E> => {
  const next = useRef<E>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) next.current?.focus();
  }, [times]);
  return { next, focusNext: () => setTimes((count) => count + 1) };
};
