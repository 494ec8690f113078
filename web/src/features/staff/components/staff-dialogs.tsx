import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { useShowSaved } from '#lib/queries/show-saved.ts';
import { useFinish, useReactivate } from '#ui/detail/use-finish.ts';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { deactivateStaffMember, inviteStaffMember, reactivateStaffMember } from '../api/staff.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { type SavedStaff, StaffForm } from './staff-form.tsx';

/** The open dialog and its staff member. */
type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'deactivate'; readonly member: StaffMember }
  | { readonly kind: 'password'; readonly member: StaffMember; readonly password: string; readonly isAnother: boolean };

/** The open dialog of staff, and functions to open one. */
export const useStaffDialogs = () => {
  const { t } = useTranslation('staff');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const reactivate = useReactivate('staffMember', reactivateStaffMember, t);
  const invite = async ({ id, email }: StaffMember) => {
    await inviteStaffMember(id);
    toast.success(t('toast.invited', { email }));
  };
  return {
    open,
    show: setOpen,
    add: () => setOpen({ kind: 'create' }),
    edit: (member: StaffMember) => setOpen({ kind: 'edit', member }),
    deactivate: (member: StaffMember) => setOpen({ kind: 'deactivate', member }),
    reactivate,
    invite,
    close: () => setOpen(null),
  };
};

/** The open dialog, if any. */
export const StaffDialogs = ({ dialogs }: { readonly dialogs: ReturnType<typeof useStaffDialogs> }) => {
  const { t } = useTranslation('staff');
  const changed = useChanged('staffMember');
  const finish = useFinish('staffMember', dialogs.close);
  const showSaved = useShowSaved('staffMember');
  const { open, show, close } = dialogs;
  if (open === null) return null;
  if (open.kind === 'password') {
    const next = open.isAnother ? () => show({ kind: 'create' }) : close;
    return <PasswordDialog member={open.member} password={open.password} onClose={next} />;
  }
  if (open.kind === 'deactivate') {
    const { id, name } = open.member;
    return (
      <DeleteDialog
        title={t('deactivate.title', { name })}
        confirmLabel={t('action.deactivate')}
        onDelete={() => deactivateStaffMember(id)}
        onDone={() => finish(t('toast.deactivated', { name }))}
        onClose={close}
      >
        {t('deactivate.text', { name })}
      </DeleteDialog>
    );
  }
  const saved = ({ member, password }: SavedStaff, isAnother: boolean) => {
    const { name, email } = member;
    showSaved(member);
    if (open.kind === 'create' && password === null) toast.success(t('toast.invited', { email }));
    else toast.success(t(password === null ? 'toast.updated' : 'toast.added', { name }));
    if (password === null) {
      close();
      // A new form, because the previous one still holds its input.
      if (isAnother) setTimeout(() => show({ kind: 'create' }));
    } else show({ kind: 'password', member, password, isAnother });
    void changed();
  };
  return <StaffForm member={open.kind === 'edit' ? open.member : null} onClose={close} onSaved={saved} />;
};
