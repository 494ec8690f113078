import { accountSecurity } from '@ledig/contract/account-security.ts';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formHandles, useContractForm } from '../../../ui/form/use-contract-form.ts';

interface RenewDialogProps {
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a code, and makes new recovery codes in place of the old ones. */
export const RenewDialog = ({ onRenewed, onClose }: RenewDialogProps) => {
  const { t } = useTranslation('security');
  const form = useContractForm({
    initial: { code: '' },
    schema: accountSecurity.renewRecoveryCodes.body,
    toBody: (values) => values,
    send: (body) => {
      const sent = body as z.input<typeof accountSecurity.renewRecoveryCodes.body>;
      return call('account.renewRecoveryCodes', { body: sent }, { handles: formHandles });
    },
    onSaved: ({ recovery_codes: codes }) => onRenewed(codes),
  });
  return (
    <FormDialog title={t('twoFactor.renew')} submitLabel={t('twoFactor.renewSubmit')} form={form} onClose={onClose}>
      <Text>{t('twoFactor.renewText')}</Text>
      <TextInput
        label={t('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        required
        data-autofocus
        maxLength={40}
        {...form.form.getInputProps('code')}
      />
    </FormDialog>
  );
};
