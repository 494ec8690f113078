import { purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FieldGroup } from '../../../ui/form/field-groups.tsx';
import type { GuestValues } from '../guest-values.ts';
import type { GuestStay } from '../stay.ts';
import { CountryField } from './country-field.tsx';

interface FieldsProps {
  readonly form: UseFormReturnType<GuestValues>;
}

/** Specification, document 2, section 9. */
const LONGEST = 255;
const EARLIEST_BIRTHDAY = '1900-01-01';

/** The guest's personal data. */
export const PersonalFields = ({ form, today }: FieldsProps & { readonly today: string }) => {
  const { t } = useTranslation('guests');
  return (
    <FieldGroup legend={t('group.personal')}>
      <TextInput
        {...form.getInputProps('full_name')}
        label={t('field.fullName')}
        required
        maxLength={LONGEST}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('occupation')}
        label={t('field.occupation')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <DayField
        {...form.getInputProps('birthday')}
        label={t('field.birthday')}
        placeholder={t('field.birthdayForm')}
        defaultLevel="decade"
        minDate={EARLIEST_BIRTHDAY}
        maxDate={today}
      />
      <CountryField {...form.getInputProps('nationality')} label={t('field.nationality')} />
    </FieldGroup>
  );
};

/** The guest's documents and address. */
export const LegalFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('guests');
  return (
    <FieldGroup legend={t('group.legal')}>
      <Select
        {...form.getInputProps('travel_document_type')}
        label={t('field.documentType')}
        required
        allowDeselect={false}
        data={travelDocuments.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <TextInput
        {...form.getInputProps('travel_document_number')}
        label={t('field.documentNumber')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <CountryField {...form.getInputProps('country_of_residence')} label={t('field.residence')} />
      <Select
        {...form.getInputProps('purpose_of_stay')}
        label={t('field.purpose')}
        required
        allowDeselect={false}
        data={purposesOfStay.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
    </FieldGroup>
  );
};

/** The guest's origin and unit. */
export const OtherFields = ({ form, stay }: FieldsProps & { readonly stay: GuestStay }) => {
  const { t } = useTranslation('guests');
  const { renting_entity_id: entityId } = form.values;
  return (
    <FieldGroup legend={t('group.other')}>
      <TextInput
        {...form.getInputProps('address_1')}
        label={t('field.address')}
        required
        maxLength={LONGEST}
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps('address_2')}
        label={t('field.addressMore')}
        maxLength={LONGEST}
        autoComplete="off"
      />
      <DayField
        {...form.getInputProps('arrival_date')}
        label={t('field.arrival')}
        placeholder={formatDay(stay.first)}
        minDate={stay.first}
        maxDate={stay.last}
      />
      <Select
        {...form.getInputProps('renting_entity_id')}
        label={t('field.entity')}
        required
        allowDeselect={false}
        disabled={stay.entities.length < 2}
        placeholder={t('lists:choose')}
        data={stay.entities.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={entityId === null ? null : String(entityId)}
        onChange={(id) => form.setFieldValue('renting_entity_id', id === null ? null : Number(id))}
      />
    </FieldGroup>
  );
};
