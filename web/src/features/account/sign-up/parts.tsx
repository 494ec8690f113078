import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import classes from '../account.module.css';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { type SignUpDraft, suggestDomain } from './draft.ts';

interface PartProps {
  readonly form: UseFormReturnType<SignUpDraft>;
}

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** The phone number of the person or the company. */
const Phone = ({ form, of }: PartProps & { readonly of: 'user' | 'company' }) => {
  const { country_code: countryCode, phone_number: phoneNumber } = form.values[of];
  const errors = {
    ...(textOf(form.errors[`${of}.country_code`]) && { country_code: String(form.errors[`${of}.country_code`]) }),
    ...(textOf(form.errors[`${of}.phone_number`]) && { phone_number: String(form.errors[`${of}.phone_number`]) }),
  };
  return (
    <PhoneFields
      countryCode={countryCode}
      phoneNumber={phoneNumber}
      paths={[`${of}.country_code`, `${of}.phone_number`]}
      errors={errors}
      onChange={(change) => {
        for (const [key, value] of Object.entries(change)) {
          form.setFieldValue(`${of}.${key}`, value);
          form.clearFieldError(`${of}.${key}`);
        }
      }}
    />
  );
};

/** The fields of the person. */
export const PersonPart = ({ form }: PartProps) => {
  const { t } = useTranslation('signup');
  return (
    <>
      <TextInput
        label={t('person.name')}
        autoComplete="name"
        required
        maxLength={255}
        {...form.getInputProps('user.name')}
      />
      <TextInput
        type="email"
        label={t('person.email')}
        autoComplete="username"
        inputMode="email"
        required
        maxLength={255}
        {...form.getInputProps('user.email')}
      />
      <Phone form={form} of="user" />
      <NewPasswordFields
        password={form.getInputProps('user.password')}
        confirmation={form.getInputProps('user.password_confirmation')}
      />
    </>
  );
};

/** The company, and where its booking page will be. */
export const CompanyPart = ({ form }: PartProps) => {
  const { t } = useTranslation('signup');
  const { name, domain } = form.values.company;
  const shown = domain.trim().toLowerCase() || suggestDomain(name) || t('company.example');
  return (
    <>
      <TextInput
        label={t('company.name')}
        autoComplete="organization"
        required
        maxLength={255}
        {...form.getInputProps('company.name')}
        onBlur={() => {
          if (domain === '') form.setFieldValue('company.domain', suggestDomain(name));
        }}
      />
      <TextInput
        label={t('company.organizationNumber')}
        inputMode="numeric"
        required
        maxLength={30}
        {...form.getInputProps('company.organization_number')}
      />
      <TextInput
        label={t('company.domain')}
        description={
          <Text component="span" size="xs" className={classes.hint ?? ''}>
            {t('company.preview')} <strong>{`${window.location.origin}/${shown}/book`}</strong>
          </Text>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={63}
        {...form.getInputProps('company.domain')}
      />
      <Phone form={form} of="company" />
    </>
  );
};

/** Where the company is. */
export const AddressPart = ({ form }: PartProps) => {
  const { t } = useTranslation('signup');
  return (
    <>
      <TextInput
        label={t('address.address')}
        autoComplete="street-address"
        required
        maxLength={255}
        {...form.getInputProps('company.address.address')}
      />
      <FieldPair>
        <TextInput
          label={t('address.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={20}
          {...form.getInputProps('company.address.zip')}
        />
        <TextInput
          label={t('address.city')}
          autoComplete="address-level2"
          required
          maxLength={100}
          {...form.getInputProps('company.address.city')}
        />
      </FieldPair>
    </>
  );
};
