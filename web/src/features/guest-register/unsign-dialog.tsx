import type { RegisterEntry } from '@ledig/contract/guest-register.ts';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts.tsx';
import { removeSignature } from './api/register.ts';

interface UnsignDialogProps {
  readonly row: RegisterEntry;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks before a signature that staff have noted is removed. */
export const UnsignDialog = ({ row, onClose, onChanged }: UnsignDialogProps) => {
  const { t } = useTranslation('register');
  return (
    <DeleteDialog
      title={t('unsign.title')}
      confirmLabel={t('action.unsign')}
      onDelete={() => removeSignature(row.interactor_id ?? 0)}
      onDone={() => {
        toast.success(t('unsign.done', { name: row.full_name }));
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {t('unsign.text', { name: row.full_name })}
    </DeleteDialog>
  );
};
