import { accountSignUp } from '@ledig/contract/account/account-sign-up.ts';
import type { z } from 'zod';
import { call } from '#lib/api/client.ts';
import { formHandles, useContractForm } from '#ui/form/use-contract-form.ts';

/** The form in which people change their password. Other devices are signed out. */
export const usePasswordChange = (onSaved: () => void) =>
  useContractForm({
    initial: { old_password: '', password: '', password_confirmation: '' },
    schema: accountSignUp.changePassword.body,
    send: (body) => {
      const sent = body as z.input<typeof accountSignUp.changePassword.body>;
      return call('account.changePassword', { body: sent }, { handles: formHandles });
    },
    onSaved,
  });
