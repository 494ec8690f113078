import { useState } from 'react';
import type { Subject } from '#lib/queries/changes.ts';
import { useReactivate } from './use-finish.ts';

/** Opens the dialogs of records that can be archived. */
export interface ArchivableDialogs<Row> {
  readonly setOpen: (open: { readonly kind: 'edit' | 'archive'; readonly row: Row }) => void;
  readonly reactivate: (row: Row) => Promise<void>;
}

type Reactivation = Parameters<typeof useReactivate> extends [Subject, ...infer Rest] ? Rest : never;

/** The open dialog of records that can be archived, and functions to open and close one. */
export const useArchivableDialogs = <Open>(subject: Subject, ...reactivation: Reactivation) => {
  const [open, setOpen] = useState<Open | null>(null);
  const reactivate = useReactivate(subject, ...reactivation);
  return { open, setOpen, close: () => setOpen(null), reactivate };
};
