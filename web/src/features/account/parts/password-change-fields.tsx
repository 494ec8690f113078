import { PasswordField } from '#ui/inputs/password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { usePasswordChange } from './password-change.ts';

interface PasswordChangeFieldsProps {
  /** Label of the current password. */
  readonly label: string;
  readonly form: ReturnType<typeof usePasswordChange>['form'];
}

/** The current password, and the new one twice. */
export const PasswordChangeFields = ({ label, form: { getInputProps } }: PasswordChangeFieldsProps) => (
  <>
    <PasswordField label={label} autoComplete="current-password" required {...getInputProps('old_password')} />
    <NewPasswordFields password={getInputProps('password')} confirmation={getInputProps('password_confirmation')} />
  </>
);
