import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** The open confirmation before unsaved input is lost. */
export interface Question {
  readonly leave: () => void;
  readonly stay: () => void;
}

interface LeavingProps {
  readonly dirty: boolean;
  readonly busy: boolean;
  /** A panel of the page itself: only another page leaves it, and going back doesn't close it. */
  readonly staysOpen?: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onClose: () => void;
}

/**
 * Guards an open dialog. The browser's back button closes it, as people expect on phones. With unsaved input,
 * navigation asks first, and leaving the page shows the browser's own dialog.
 */
export const Leaving = ({ dirty, busy, staysOpen = false, onAsk, onClose }: LeavingProps) => {
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) =>
    staysOpen
      ? (dirty || busy) && currentLocation.pathname !== nextLocation.pathname
      : dirty || busy || historyAction === 'POP',
  );
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
