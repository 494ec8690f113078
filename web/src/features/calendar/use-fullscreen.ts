import { useCallback, useEffect, useState } from 'react';

/**
 * The calendar over the whole screen. The page itself goes full, not the calendar alone, so that dialogs and menus, which
 * stand beside it, stay in sight; a browser that can't (phones) gives it the whole window.
 */
export const useFullscreen = () => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
  const toggleFull = useCallback(() => {
    setFull(!isFull);
    const root = document.documentElement;
    // Refused without a gesture of the person: the window is all there is then.
    if (isFull) void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
    else if (document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined);
  }, [isFull]);
  return { isFull, toggleFull };
};
