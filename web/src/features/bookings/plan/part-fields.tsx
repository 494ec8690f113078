import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { PeriodLines } from '#ui/form/period-lines.tsx';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { useUnits } from '../api/plans.ts';
import type { PartValues } from './plan-values.ts';

interface PartFieldsProps {
  readonly values: PartValues;
  /** By field of `PartValues`. */
  readonly errors: Readonly<Partial<Record<keyof PartValues, string>>>;
  /** Prefix of the field names, by which the form finds a refused field. */
  readonly path?: string;
  readonly onChange: (change: Partial<PartValues>) => void;
}

const PlaceFields = ({ values, errors, path = '', onChange }: PartFieldsProps) => {
  const { t } = useTranslation('plans');
  const departments = useDepartments() ?? [];
  const department = departments.find(({ id }) => String(id) === values.department);
  const units = useUnits(department) ?? [];
  return (
    <>
      <FieldPair>
        <Select
          label={t('field.department')}
          required
          searchable
          data-path={`${path}department`}
          data={optionsOf(departments)}
          value={values.department}
          error={errors.department}
          onChange={(next) => onChange({ department: next, unit: null })}
        />
        <Select
          label={t('field.unit')}
          placeholder={t('field.anyUnit')}
          clearable
          searchable
          disabled={department === undefined}
          data-path={`${path}unit`}
          data={units.map(({ id, name, number_of_interactors: guests }) => ({
            value: String(id),
            label: t('field.unitOption', { name, count: guests }),
          }))}
          value={values.unit}
          error={errors.unit}
          onChange={(unit) => onChange({ unit })}
        />
      </FieldPair>
      <NumberInput
        label={t('field.guests')}
        required
        min={1}
        allowDecimal={false}
        data-path={`${path}guests`}
        value={values.guests}
        error={errors.guests}
        onChange={(guests) => onChange({ guests: guests === '' ? '' : Number(guests) })}
      />
    </>
  );
};

/** Place, number of guests and period. The period has hours or days, depending on the department. */
export const PartFields = (props: PartFieldsProps) => {
  const { values, errors, path = '', onChange } = props;
  const { t } = useTranslation('plans');
  const departments = useDepartments() ?? [];
  const department = departments.find(({ id }) => String(id) === values.department);
  const isDaily = department?.schedule_system === 'DAILY';
  const today = useCompanyToday(department?.company_id ?? null);
  const bounds = today === undefined ? {} : { minDate: today };
  const day = (field: 'first' | 'last', label: string) => (
    <DayField
      label={label}
      withAsterisk
      value={values[field]}
      {...bounds}
      data-path={`${path}${field}`}
      error={errors[field]}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
  const clock = (field: 'from' | 'to', label: string) => (
    <ClockField
      label={label}
      required
      value={values[field]}
      data-path={`${path}${field}`}
      error={errors[field]}
      onChange={(time) => onChange({ [field]: time })}
    />
  );
  return (
    <>
      <PlaceFields {...props} />
      <PeriodLines
        isDaily={isDaily}
        arrival={day('first', t('field.arrival'))}
        departure={day('last', t('field.departure'))}
        day={day('first', t('field.date'))}
        from={clock('from', t('field.from'))}
        to={clock('to', t('field.to'))}
      />
    </>
  );
};
