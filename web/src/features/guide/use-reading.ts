import { useEffect, useState } from 'react';

/** Pixels below the window's upper edge. A section whose heading is above this line is being read. */
const EYE = 140;

/**
 * The current section: the last one whose heading has passed the upper part of the window, or the last one at the
 * page's end.
 */
const sectionAt = (keys: readonly string[]): string => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const chosen = decodeURIComponent(window.location.hash.slice(1));
  const passed = keys.filter((key) => {
    const top = document.getElementById(key)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    // The last sections may be too short to reach the top. At the page's end, the requested section counts.
    return isAtEnd && keys.includes(chosen) ? top <= EYE || key === chosen : top <= EYE;
  });
  return passed.at(-1) ?? keys[0] ?? '';
};

/** Follows the current section, and scrolls to the address's section when the page opens. */
export const useReading = (keys: readonly string[]): string => {
  const [reading, setReading] = useState(keys[0] ?? '');
  useEffect(() => {
    const follow = () => setReading(sectionAt(keys));
    // The texts load after the page, when the browser has already searched for the anchor.
    const named = decodeURIComponent(window.location.hash.slice(1));
    if (keys.includes(named)) document.getElementById(named)?.scrollIntoView();
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow, { passive: true });
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      window.removeEventListener('hashchange', follow);
    };
  }, [keys]);
  return reading;
};
