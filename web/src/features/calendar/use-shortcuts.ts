import { useEffect, useRef } from 'react';
import { type ShortcutAction, shortcutOf } from './shortcuts.ts';

/** Whether keys belong to a text field or an overlay. */
export const isBusyElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
};

/** Listens for a calendar's keys. */
export const useShortcuts = (act: (action: ShortcutAction) => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || isBusyElsewhere(event.target) ? null : shortcutOf(event);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
