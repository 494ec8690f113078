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

const lineProps = { maxLength: 255, autoComplete: 'off' };
const choiceProps = { required: true, allowDeselect: false };
const EARLIEST_BIRTHDAY = '1900-01-01';

/** The guest's personal data. */
export const PersonalFields = ({ inputProps, required = [], today }: FieldsProps & { readonly today: string }) => {
  const { t } = useTranslation('guests');
  return (
    <FieldGroup legend={t('group.personal')}>
      <TextInput {...inputProps('full_name')} {...lineProps} label={t('field.fullName')} required data-autofocus />
      <TextInput
        {...inputProps('occupation')}
        {...lineProps}
        label={t('field.occupation')}
        withAsterisk={required.includes('occupation')}
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
        {...choiceProps}
        label={t('field.documentType')}
        data={travelDocuments.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <TextInput
        {...inputProps('travel_document_number')}
        {...lineProps}
        label={t('field.documentNumber')}
        withAsterisk={required.includes('travel_document_number')}
      />
      <CountryField {...inputProps('country_of_residence')} label={t('field.residence')} />
      <Select
        {...inputProps('purpose_of_stay')}
        {...choiceProps}
        label={t('field.purpose')}
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
      <TextInput {...inputProps('address_1')} {...lineProps} label={t('field.address')} required />
      <TextInput {...inputProps('address_2')} {...lineProps} label={t('field.addressMore')} />
    </>
  );
};
