import { purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import type { RegisterField } from '@ledig/domain/guests/register.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryField } from './country-field.tsx';
import { DayField } from './day-field.tsx';
import { FieldGroup } from './field-groups.tsx';

/** Fields of a guest's form. */
type PersonField =
  | 'full_name'
  | 'occupation'
  | 'birthday'
  | 'nationality'
  | 'travel_document_type'
  | 'travel_document_number'
  | 'country_of_residence'
  | 'purpose_of_stay'
  | 'address_1'
  | 'address_2';

/** Value, error and handlers of an input, as Mantine's forms give them. */
interface InputProps {
  // biome-ignore lint/suspicious/noExplicitAny: Mantine's forms type values as any
  readonly value?: any;
  // biome-ignore lint/suspicious/noExplicitAny: Mantine's forms type handlers as any
  readonly onChange: any;
  readonly error?: ReactNode;
}

interface FieldsProps {
  readonly inputProps: (field: PersonField) => InputProps;
  /** Fields that the register requires in addition to those of every guest's form. */
  readonly required?: readonly RegisterField[];
}

const LONGEST = 255;
const EARLIEST_BIRTHDAY = '1900-01-01';

/** The guest's personal data. */
export const PersonalFields = ({ inputProps, required = [], today }: FieldsProps & { readonly today: string }) => {
  const { t } = useTranslation('guests');
  return (
    <FieldGroup legend={t('group.personal')}>
      <TextInput
        {...inputProps('full_name')}
        label={t('field.fullName')}
        required
        maxLength={LONGEST}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...inputProps('occupation')}
        label={t('field.occupation')}
        withAsterisk={required.includes('occupation')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <DayField
        {...inputProps('birthday')}
        label={t('field.birthday')}
        withAsterisk={required.includes('birthday')}
        placeholder={t('field.birthdayForm')}
        defaultLevel="decade"
        minDate={EARLIEST_BIRTHDAY}
        maxDate={today}
      />
      <CountryField {...inputProps('nationality')} label={t('field.nationality')} />
    </FieldGroup>
  );
};

/** The guest's documents, residence and purpose of the stay. */
export const LegalFields = ({ inputProps, required = [] }: FieldsProps) => {
  const { t } = useTranslation('guests');
  return (
    <FieldGroup legend={t('group.legal')}>
      <Select
        {...inputProps('travel_document_type')}
        label={t('field.documentType')}
        required
        allowDeselect={false}
        data={travelDocuments.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <TextInput
        {...inputProps('travel_document_number')}
        label={t('field.documentNumber')}
        withAsterisk={required.includes('travel_document_number')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <CountryField {...inputProps('country_of_residence')} label={t('field.residence')} />
      <Select
        {...inputProps('purpose_of_stay')}
        label={t('field.purpose')}
        required
        allowDeselect={false}
        data={purposesOfStay.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
    </FieldGroup>
  );
};

/** The guest's address. */
export const AddressFields = ({ inputProps }: FieldsProps) => {
  const { t } = useTranslation('guests');
  return (
    <>
      <TextInput
        {...inputProps('address_1')}
        label={t('field.address')}
        required
        maxLength={LONGEST}
        autoComplete="off"
      />
      <TextInput {...inputProps('address_2')} label={t('field.addressMore')} maxLength={LONGEST} autoComplete="off" />
    </>
  );
};
