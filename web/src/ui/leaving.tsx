import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Asked before what was typed is lost. */
export interface Question {
  readonly leave: () => void;
  readonly stay: () => void;
}

interface LeavingProps {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onClose: () => void;
}

/**
 * Watches over the way out of an open dialog. The browser's "back" closes it, as people expect on phones; where something was
 * typed, every way to another screen is asked about first, and leaving the page is by the browser's own question.
 */
export const Leaving = ({ dirty, busy, onAsk, onClose }: LeavingProps) => {
  const blocker = useBlocker(({ historyAction }) => dirty || busy || historyAction === 'POP');
  const react = useRef(() => {});
  useEffect(() => {
    react.current = () => {
      if (blocker.state !== 'blocked') return;
      if (dirty && !busy) {
        const leave = () => {
          blocker.proceed();
          onClose();
        };
        return onAsk({ leave, stay: () => blocker.reset() });
      }
      blocker.reset();
      if (!busy) onClose();
    };
  });
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: answered once, when the way out is blocked
  useEffect(() => react.current(), [state]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return null;
};
