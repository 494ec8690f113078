import type { ReactNode } from 'react';
import { DeleteDialog } from '../form/delete-dialog.tsx';

type Text = 'archive.title' | 'archive.text' | 'toast.archived' | 'lists:action.archive';

interface ArchiveDialogProps {
  /** Finds the texts of the feature. */
  readonly textOf: (key: Text, values: { name: string }) => string;
  readonly name: string;
  readonly onArchive: () => Promise<unknown>;
  /** Called with the text of the toast. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** Asks before a record is archived. */
export const ArchiveDialog = ({ textOf, name, onArchive, onDone, onClose, children }: ArchiveDialogProps) => (
  <DeleteDialog
    title={textOf('archive.title', { name })}
    confirmLabel={textOf('lists:action.archive', { name })}
    onDelete={onArchive}
    onDone={() => onDone(textOf('toast.archived', { name }))}
    onClose={onClose}
  >
    {textOf('archive.text', { name })}
    {children}
  </DeleteDialog>
);
