import { PASSWORD_MAX, PASSWORD_MIN } from '@ledig/contract/account/account-person.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/inputs/password-field.tsx';

interface InputProps {
  readonly value?: string;
  readonly error?: ReactNode;
}

interface NewPasswordFieldsProps {
  /** As of `form.getInputProps`. */
  readonly password: InputProps;
  readonly confirmation: InputProps;
  readonly size?: 'sm' | 'md';
}

/** A new password and its repetition, with the requirements as a hint. */
export const NewPasswordFields = ({ password, confirmation, size = 'sm' }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        size={size}
        label={t('newPassword.label')}
        description={t('newPassword.hint', { min: PASSWORD_MIN })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        {...password}
      />
      <PasswordField
        size={size}
        label={t('newPassword.again')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        {...confirmation}
      />
    </>
  );
};
