import { createSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { createStore } from '#lib/store.ts';

/** State of the palette, and functions to open it. */
export const [paletteStore, palette] = createSpotlight();

/**
 * The text in the palette's search field. It lives outside the palette, because typing may begin before the palette's
 * code has loaded.
 */
export const paletteQuery = createStore('');

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

const PALETTE = '.mantine-Spotlight-content';
const isInside = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** Whether another dialog has the focus; the palette doesn't open above it. */
const isInOtherDialog = (event: KeyboardEvent): boolean =>
  isInside(event, '[role="dialog"]') && !isInside(event, PALETTE);

/** The text after a key press, or null for keys that don't change it. */
const afterKey = (text: string, event: KeyboardEvent): string | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.key === 'Backspace') return text.slice(0, -1);
  return [...event.key].length === 1 ? text + event.key : null;
};

const handleKey = (event: KeyboardEvent): void => {
  if (isShortcut(event)) {
    if (isInOtherDialog(event)) return;
    event.preventDefault();
    palette.toggle();
    return;
  }
  if (!paletteStore.getState().opened || isInside(event, PALETTE)) return;
  const next = afterKey(paletteQuery.get(), event);
  // Enter must not press the button behind the palette.
  if (next !== null || event.key === 'Enter') event.preventDefault();
  if (next !== null) paletteQuery.set(next);
};

/** Opens the palette on Ctrl+K and keeps the letters typed before its search field has focus. */
export const usePaletteKeys = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
};
