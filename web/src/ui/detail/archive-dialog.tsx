import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../form/delete-dialog.tsx';

interface ArchiveDialogProps {
  /** The texts `archive.title`, `archive.text` and `toast.archived` of the feature. */
  readonly t: (key: 'archive.title' | 'archive.text' | 'toast.archived', values: { name: string }) => string;
  readonly name: string;
  readonly onArchive: () => Promise<unknown>;
  /** Called with the text of the toast. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** Asks before a record is archived. */
export const ArchiveDialog = ({ t, name, onArchive, onDone, onClose, children }: ArchiveDialogProps) => {
  const { t: lists } = useTranslation('lists');
  return (
    <DeleteDialog
      title={t('archive.title', { name })}
      confirmLabel={lists('action.archive')}
      onDelete={onArchive}
      onDone={() => onDone(t('toast.archived', { name }))}
      onClose={onClose}
    >
      {t('archive.text', { name })}
      {children}
    </DeleteDialog>
  );
};
