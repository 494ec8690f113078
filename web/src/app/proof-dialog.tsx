import { accountSecurity } from '@ledig/contract/account/account-security.ts';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { onProofWanted, type Proof } from '#lib/api/proof.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { createStore, useStore } from '#lib/store.ts';
import { addTexts } from '#lib/texts/i18n.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { formHandles, useContractForm } from '#ui/form/use-contract-form.ts';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { ProviderProof } from './provider-proof.tsx';

interface Question {
  readonly proof: Proof;
  readonly answer: (isProven: boolean) => void;
}

const questionStore = createStore<Question | null>(null);

/** Resolves the open request, if there is one. */
const settle = (isProven: boolean): void => {
  const question = questionStore.get();
  questionStore.set(null);
  question?.answer(isProven);
};

/** Shows the dialog when a call needs a recent proof of identity. Concurrent calls share one dialog. */
export const installProofDialog = (): void => {
  let asked: Promise<boolean> | null = null;
  onProofWanted((proof) => {
    asked ??= addTexts(['lists'])
      .then(() => new Promise<boolean>((answer) => questionStore.set({ proof, answer })))
      .finally(() => {
        asked = null;
      });
    return asked;
  });
};

const Dialog = ({ proof }: { readonly proof: Proof }) => {
  const { t } = useTranslation('shell');
  const provider = usePlatform()?.sign_in_provider ?? 'OpenID Connect';
  const asked = proof === 'code' ? 'code' : 'password';
  const form = useContractForm<{ password?: string; code?: string }>({
    initial: { [asked]: '' },
    schema: accountSecurity.confirmIdentity.body,
    check: (values) => (values[asked] ? {} : { [asked]: t(`proof.${asked}Required`) }),
    send: (body) => call('account.confirmIdentity', { body: body as object }, { handles: formHandles }),
    onSaved: () => settle(true),
  });
  const isFirst = proof !== 'provider';
  const field = { required: true, 'data-autofocus': isFirst || undefined, ...form.form.getInputProps(asked) };
  return (
    <FormDialog
      title={t('proof.title')}
      submitLabel={t('proof.submit')}
      // Closing loses only a typed password, so it needs no confirmation.
      form={{ ...form, isDirty: false }}
      onClose={() => settle(false)}
    >
      <Text c="dimmed">{t(`proof.${proof}Text`, { name: provider })}</Text>
      {proof === 'provider' ? <ProviderProof name={provider} onProven={() => settle(true)} /> : null}
      {asked === 'password' ? (
        <PasswordField label={t('proof.password')} autoComplete="current-password" {...field} />
      ) : (
        <TextInput label={t('proof.code')} autoComplete="one-time-code" maxLength={40} {...field} />
      )}
    </FormDialog>
  );
};

/**
 * Asks for the password, a sign-in with the provider or a code when a call needs a proof. The call is then repeated
 * automatically.
 */
export const ProofDialog = () => {
  const question = useStore(questionStore);
  return question === null ? null : <Dialog proof={question.proof} />;
};
