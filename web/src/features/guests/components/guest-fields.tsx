import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/texts/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldGroup } from '#ui/form/field-groups.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { AddressFields } from '#ui/form/person-fields.tsx';
import type { GuestValues } from '../guest-values.ts';
import type { GuestStay } from '../stay.ts';

interface FieldsProps {
  readonly form: UseFormReturnType<GuestValues>;
  readonly stay: GuestStay;
}

/** The guest's origin and unit. */
export const OtherFields = ({ form, stay }: FieldsProps) => {
  const { t } = useTranslation('guests');
  const { renting_entity_id: entityId } = form.values;
  return (
    <FieldGroup legend={t('group.other')}>
      <AddressFields inputProps={form.getInputProps} />
      <DayField
        {...form.getInputProps('arrival_date')}
        label={t('field.arrival')}
        placeholder={formatDay(stay.first)}
        minDate={stay.first}
        maxDate={stay.last}
      />
      <IdSelect
        {...form.getInputProps('renting_entity_id')}
        label={t('field.entity')}
        required
        allowDeselect={false}
        disabled={stay.entities.length < 2}
        placeholder={t('lists:choose')}
        choices={stay.entities}
        value={entityId}
        onChange={(id) => form.setFieldValue('renting_entity_id', id)}
      />
    </FieldGroup>
  );
};
