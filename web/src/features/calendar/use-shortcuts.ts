import { useEffect, useRef } from 'react';
import { isBusyElsewhere } from '#lib/browser/busy-elsewhere.ts';
import { areSingleKeysOn } from '#lib/browser/single-keys.ts';
import { type ShortcutAction, shortcutOf } from './shortcuts.ts';

/** Listens for a calendar's keys. */
export const useShortcuts = (act: (action: ShortcutAction) => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOff = event.defaultPrevented || !areSingleKeysOn() || isBusyElsewhere(event.target);
      const action = isOff ? null : shortcutOf(event);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
