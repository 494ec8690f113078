import { useEffect, useRef } from 'react';

/** Overlays and gestures that handle Escape. */
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
    // An overlay may have closed before the key event bubbles, so the overlays are counted in the capture phase.
    const before = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closed lists stay in the DOM, hidden.
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
