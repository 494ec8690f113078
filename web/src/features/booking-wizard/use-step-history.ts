import { type Dispatch, useEffect, useRef } from 'react';
import type { Action } from './draft/reduce.ts';
import { type StepKey, stepKeys } from './draft/steps.ts';

const stepOf = (state: unknown): StepKey | null => {
  const kept = typeof state === 'object' && state !== null && 'step' in state ? state.step : null;
  return stepKeys.find((step) => step === kept) ?? null;
};

/**
 * Makes the browser's back and forward buttons go through the steps, one at a time. Each opened step is an entry of the
 * history. A step that can't be opened any more is skipped.
 */
export const useStepHistory = (open: StepKey, dispatch: Dispatch<Action>, isOff: boolean): void => {
  // The step of the current history entry, which needs no new entry.
  const present = useRef<StepKey | null>(null);
  useEffect(() => {
    if (isOff || present.current === open) return;
    const entry = { ...window.history.state, step: open };
    if (present.current === null) window.history.replaceState(entry, '');
    else window.history.pushState(entry, '');
    present.current = open;
  }, [open, isOff]);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const step = stepOf(state);
      if (step === null) return;
      present.current = step;
      dispatch({ type: 'open', step });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [dispatch]);
};
