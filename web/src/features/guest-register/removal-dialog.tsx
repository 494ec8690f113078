import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { removeOnlineGuest, removeSignature } from './api/register.ts';

/** An online check-in, and a signature that staff have noted. The keys are those of the texts. */
const REMOVALS = {
  remove: (row: RegisterEntry) => removeOnlineGuest(row.online_guest_id ?? 0),
  unsign: (row: RegisterEntry) => removeSignature(row.interactor_id ?? 0),
} as const;

export interface RemovalDialogProps {
  readonly removed: keyof typeof REMOVALS;
  readonly row: RegisterEntry;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks before data of a guest is removed from the register. */
export const RemovalDialog = ({ removed, row, onClose, onChanged }: RemovalDialogProps) => {
  const { t } = useTranslation('register');
  const name = row.full_name;
  return (
    <DeleteDialog
      title={t(`removal.${removed}.title`)}
      confirmLabel={t(`action.${removed}`)}
      onDelete={() => REMOVALS[removed](row)}
      onDone={() => {
        toast.success(t(`removal.${removed}.done`, { name }));
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {t(`removal.${removed}.text`, { name })}
    </DeleteDialog>
  );
};
