import { accountSecurity } from '@ledig/contract/account-security.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formHandles, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

interface DisableDialogProps {
  readonly onOff: () => void;
  readonly onClose: () => void;
}

/** Turns two-factor sign-in off, by password and code. */
export const DisableDialog = ({ onOff, onClose }: DisableDialogProps) => {
  const { t } = useTranslation('security');
  const form = useContractForm({
    initial: { password: '', code: '' },
    schema: accountSecurity.disableTwoFactor.body,
    toBody: (values) => values,
    send: (body) => {
      const sent = body as z.input<typeof accountSecurity.disableTwoFactor.body>;
      return call('account.disableTwoFactor', { body: sent }, { handles: formHandles });
    },
    onSaved: onOff,
  });
  return (
    <FormDialog title={t('twoFactor.turnOff')} submitLabel={t('twoFactor.turnOff')} form={form} onClose={onClose}>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        required
        {...form.form.getInputProps('password')}
      />
      <TextInput
        label={t('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        required
        maxLength={40}
        {...form.form.getInputProps('code')}
      />
    </FormDialog>
  );
};
