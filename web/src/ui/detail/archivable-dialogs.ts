import { useState } from 'react';
import { useFinish, useFinishEdit, useReactivate } from './use-finish.ts';

/** Opens the dialogs of records that can be archived. */
export interface ArchivableDialogs<Row> {
  readonly setOpen: (open: { readonly kind: 'edit' | 'archive'; readonly row: Row }) => void;
  readonly reactivate: (row: Row) => Promise<void>;
}

type Reactivate = Parameters<typeof useReactivate>;

/** The open dialog of records that can be archived, and functions to open, close and finish one. */
export const useArchivableDialogs = <Open>(
  subject: Parameters<typeof useFinishEdit>[0],
  reactivate: Reactivate[1],
  textOf: Reactivate[2],
) => {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const finish = useFinish(subject, close);
  return {
    open,
    setOpen,
    close,
    reactivate: useReactivate(subject, reactivate, textOf),
    finish,
    finishEdit: useFinishEdit(subject, finish),
  };
};
