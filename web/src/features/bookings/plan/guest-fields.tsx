import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import type { GuestValues } from './plan-values.ts';

/** The guest who books: the fields `name`, `email`, `country_code`, `phone_number` and `note` of a form. */
export const GuestFields = ({ form }: { readonly form: UseFormReturnType<GuestValues & object> }) => {
  const { t } = useTranslation('plans');
  const { country_code, phone_number } = form.errors;
  const text = (error: unknown) => (typeof error === 'string' ? error : undefined);
  const errors = {
    ...(text(country_code) !== undefined && { country_code: text(country_code) as string }),
    ...(text(phone_number) !== undefined && { phone_number: text(phone_number) as string }),
  };
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('field.name')}
          required
          maxLength={255}
          autoComplete="off"
          data-path="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('field.email')}
          type="email"
          required
          maxLength={255}
          autoComplete="off"
          data-path="email"
          {...form.getInputProps('email')}
        />
      </FieldPair>
      <PhoneFields
        countryCode={form.values.country_code}
        phoneNumber={form.values.phone_number}
        errors={errors}
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
