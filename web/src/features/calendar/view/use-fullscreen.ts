import { useCallback, useEffect, useState } from 'react';

/**
 * Full screen for the calendar. The document goes full screen, not only the calendar, so that dialogs and menus stay
 * visible. Browsers without support (phones) use the entire window.
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
    // Refused without a user gesture; the calendar then fills the window.
    if (isFull) void (document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
    else if (document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined);
  }, [isFull]);
  return { isFull, toggleFull };
};
