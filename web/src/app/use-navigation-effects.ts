import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusNextHeading } from '../ui/page-focus.ts';

/** What every navigation does: the title is the product's (document 1, section 2), the new screen's heading takes the focus. */
export const useNavigationEffects = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // While rendering, not in an effect: the new screen's heading may appear within this very render.
  if (before.current !== pathname) {
    before.current = pathname;
    focusNextHeading();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => {
    document.title = 'Ledig';
  }, [pathname]);
};
