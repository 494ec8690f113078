import type { StaffMember } from '@ledig/contract/staff.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.tsx';
import { useStaffChanged } from '../api/staff.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { type SavedStaff, StaffForm } from './staff-form.tsx';

/** Which dialog is open, and of whom. */
type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly member: StaffMember }
  | { readonly kind: 'password'; readonly member: StaffMember; readonly password: string; readonly isAnother: boolean };

/** The dialogs of staff: what is open, and the ways to open one. */
export const useStaffDialogs = () => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return {
    open,
    show: setOpen,
    add: () => setOpen({ kind: 'create' }),
    edit: (member: StaffMember) => setOpen({ kind: 'edit', member }),
    close: () => setOpen(null),
  };
};

/** The dialog that is open, if any. */
export const StaffDialogs = ({ dialogs }: { readonly dialogs: ReturnType<typeof useStaffDialogs> }) => {
  const { t } = useTranslation('staff');
  const changed = useStaffChanged();
  const { open, show, close } = dialogs;
  if (open === null) return null;
  if (open.kind === 'password') {
    const next = open.isAnother ? () => show({ kind: 'create' }) : close;
    return <PasswordDialog member={open.member} password={open.password} onClose={next} />;
  }
  const saved = ({ member, password }: SavedStaff, isAnother: boolean) => {
    toast.success(t(password === null ? 'toast.updated' : 'toast.added', { name: member.name }));
    if (password === null) close();
    else show({ kind: 'password', member, password, isAnother });
    void changed();
  };
  return <StaffForm member={open.kind === 'edit' ? open.member : null} onClose={close} onSaved={saved} />;
};
