import { type Subject, useChanged } from '#lib/queries/changes.ts';
import { toast } from '../toasts.tsx';

/**
 * Ends a dialog after its record was changed: shows a toast, closes the dialog, and refetches the queries that show the
 * record. With `isAnother` the dialog stays open for another record.
 */
export const useFinish = (subject: Subject, close: () => void): ((text: string, isAnother?: boolean) => void) => {
  const changed = useChanged(subject);
  return (text, isAnother = false) => {
    toast.success(text);
    if (!isAnother) close();
    void changed();
  };
};
