import { useEffect, useState } from 'react';

interface PendingPress {
  /** Whether the check that decides about the press is still running. */
  readonly isChecking: boolean;
  /** The input at the time of the press. A change of the input drops a waiting press. */
  readonly input: string;
  readonly act: () => void;
}

/**
 * Keeps a press of Enter or of a button while a check runs, and acts once the check has its answer. Without it, a fast
 * person's press would be lost. Rule: docs/rules/calendars.md#new-bookings.
 */
export const usePendingPress = ({ isChecking, input, act }: PendingPress) => {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  useEffect(() => {
    if (pressedFor === null) return;
    if (pressedFor === input && isChecking) return;
    setPressedFor(null);
    if (pressedFor === input) act();
  }, [pressedFor, input, isChecking, act]);
  const press = () => {
    if (isChecking) setPressedFor(input);
    else act();
  };
  return { press, isWaiting: pressedFor !== null && pressedFor === input };
};
