import { type Subject, useChanged } from '#lib/queries/changes.ts';
import { useShowSaved } from '#lib/queries/show-saved.ts';
import { toast } from '../toasts/toasts.tsx';

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

type Finish = (text: string) => void;
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Ends the dialog of an edited record: writes the record into the answers on the screen, then finishes with a text. */
export const useFinishEdit = (subject: Parameters<typeof useShowSaved>[0], finish: Finish) => {
  const showSaved = useShowSaved(subject);
  return <Saved extends { readonly id: number }>(textOf: (saved: Saved) => string) =>
    (saved: Saved): void => {
      showSaved(saved);
      finish(textOf(saved));
    };
};

/** Brings an archived record back, and shows a toast. `textOf` finds the texts of the feature. */
export const useReactivate = (
  subject: Subject,
  reactivate: (id: number) => Promise<Named>,
  textOf: (key: 'toast.reactivated', values: { name: string }) => string,
) => {
  const changed = useChanged(subject);
  return async ({ id }: Pick<Named, 'id'>): Promise<void> => {
    const { name } = await reactivate(id);
    toast.success(textOf('toast.reactivated', { name }));
    await changed();
  };
};
