import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import { EmailInput, NameInput } from '#ui/inputs/client-inputs.tsx';
import type { GuestValues } from './plan-values.ts';

/** The guest who books: the fields `name`, `email`, `country_code`, `phone_number` and `note` of a form. */
export const GuestFields = ({ form }: { readonly form: UseFormReturnType<GuestValues & object> }) => {
  const { t } = useTranslation('plans');
  return (
    <>
      <FieldPair>
        <NameInput label={t('field.name')} required data-path="name" {...form.getInputProps('name')} />
        <EmailInput label={t('field.email')} required data-path="email" {...form.getInputProps('email')} />
      </FieldPair>
      <PhoneFields
        countryCode={form.values.country_code}
        phoneNumber={form.values.phone_number}
        errors={form.errors as Partial<Record<keyof GuestValues, string>>}
        onChange={(change) => form.setValues(change)}
      />
      <Textarea
        label={t('field.note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        data-path="note"
        {...form.getInputProps('note')}
      />
    </>
  );
};
