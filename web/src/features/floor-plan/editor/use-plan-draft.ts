import type { FloorPlan } from '@ledig/domain/floor-plan/floor-plan.ts';
import { useStateHistory } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { fitUnits } from './edits.ts';

/** The edits of a plan, which can be undone and redone by buttons and Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y. */
export const usePlanDraft = (plan: FloorPlan, onChange: (plan: FloorPlan) => void) => {
  const [draft, handlers, { history, current }] = useStateHistory(fitUnits(plan));
  const go = (steps: 1 | -1) => {
    const next = history[current + steps];
    if (next === undefined) return;
    if (steps === 1) handlers.forward();
    else handlers.back();
    onChange(next);
  };
  const keys = useRef(go);
  useEffect(() => {
    keys.current = go;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      event.stopPropagation();
      keys.current(key === 'y' || event.shiftKey ? 1 : -1);
    };
    // Handles the key before the calendar's own undo.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return {
    draft,
    edit: (next: FloorPlan) => {
      handlers.set(next);
      onChange(next);
    },
    undo: current > 0 ? () => go(-1) : undefined,
    redo: current < history.length - 1 ? () => go(1) : undefined,
  };
};
