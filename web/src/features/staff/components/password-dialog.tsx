import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentDomain } from '#lib/session/session.ts';
import { CopyField } from '#ui/detail/copy-field.tsx';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';

interface PasswordDialogProps {
  readonly member: StaffMember;
  readonly password: string;
  /** Whether it replaces another password, in place of a new staff member's first one. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** A first password of a staff member. It is shown only once, so only the dialog's button closes it. */
export const PasswordDialog = ({ member, password, isNew = false, onClose }: PasswordDialogProps) => {
  const { t } = useTranslation('staff');
  return (
    <MountedModal
      onClose={onClose}
      title={t(isNew ? 'password.titleNew' : 'password.title', { name: member.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('password.text', { name: member.name })}</Text>
        <CopyField label={t('password.password')} value={password} />
        <CopyField label={t('field.email')} value={member.email} />
        <CopyField label={t('password.page')} value={`${window.location.origin}/${currentDomain()}/auth/signin`} />
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('password.once')}
        </Alert>
        <DialogFooter place="flow">
          <Button onClick={onClose}>{t('password.done')}</Button>
        </DialogFooter>
      </Stack>
    </MountedModal>
  );
};
