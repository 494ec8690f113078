import { useRef } from 'react';
import { useLocation } from 'react-router';
import { focusNextHeading } from '#ui/page/page-focus.ts';

/** On every navigation, moves focus to the new heading. */
export const useNavigationEffects = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // Runs during render, not in an effect, because the new heading may appear in this render.
  if (before.current !== pathname) {
    before.current = pathname;
    focusNextHeading();
  }
};
