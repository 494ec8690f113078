import { useEffect, useRef } from 'react';

/** Overlays and gestures that take Escape for themselves. */
const TAKES_ESCAPE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog [aria-expanded="true"], [data-dragging]';

/** Calls back on Escape, unless an overlay above or a drag takes the key. */
export const useEscape = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let isTaken = false;
    // An overlay may be gone by the time that the key bubbles, so they are counted before.
    const before = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closed lists stay in the page, hidden.
      isTaken = [...document.querySelectorAll(TAKES_ESCAPE)].some((one) => one.checkVisibility());
    };
    const after = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', before, { capture: true });
    window.addEventListener('keydown', after);
    return () => {
      window.removeEventListener('keydown', before, { capture: true });
      window.removeEventListener('keydown', after);
    };
  }, []);
};
