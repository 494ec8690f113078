import '@mantine/dates/styles.css';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/day-field.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { fetchCategories } from '../api/use-categories.ts';
import classes from '../parts/field-row.module.css';
import { GuestStepper, LimitedGuests } from '../parts/guests-choice.tsx';
import { usePlace } from '../place.ts';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { startsOf, timesOf, type WishErrors, type WishValues } from './wish-values.ts';

interface WishFieldsProps extends ChosenProps {
  readonly values: WishValues;
  readonly errors: WishErrors;
  /** The largest party that the units hold; null while it isn't known. */
  readonly largest: number | null;
  /** The largest party that the guest may wish for. */
  readonly most: number;
  readonly onChange: (change: Partial<WishValues>) => void;
}

const TimeFields = ({ company, values, onChange }: WishFieldsProps) => {
  const { t } = useTranslation('wizard');
  const times = [{ value: '', label: t('waitingList.anyTime') }, ...startsOf(values, company.settings)];
  const chosen = timesOf(values, company.settings);
  return (
    <div className={classes.pair}>
      {(['earliest', 'latest'] as const).map((name) => (
        <NativeSelect
          key={name}
          size="md"
          label={t(`waitingList.${name}`)}
          data={times}
          value={chosen[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
};

const CategoryField = ({
  department,
  values,
  errors,
  onChange,
}: Pick<WishFieldsProps, 'department' | 'values' | 'errors' | 'onChange'>) => {
  const { t } = useTranslation('wizard');
  const { domain } = usePlace();
  const { data: categories = [] } = useQuery({
    queryKey: ['wizard', 'category-names', domain, department.id],
    queryFn: () => fetchCategories(domain, department.id),
  });
  return (
    <NativeSelect
      size="md"
      name="category"
      label={t('step.category')}
      required
      error={errors.category}
      data={[{ value: '', label: t('request.choose'), disabled: true }, ...optionsOf(categories)]}
      value={values.categoryId === null ? '' : String(values.categoryId)}
      onChange={(event) => onChange({ categoryId: Number(event.currentTarget.value) })}
    />
  );
};

/** The fields of a wish: party, days, times of start or category. */
export const WishFields = (props: WishFieldsProps) => {
  const { company, department, values, errors, largest, most, onChange } = props;
  const { t } = useTranslation('wizard');
  const { today } = useWizard();
  const isDaily = department.schedule_system === 'DAILY';
  const last = addDays(today, company.settings.horizonDays);
  const isTooMany = values.guests !== null && values.guests > most;
  const guests = {
    guests: values.guests,
    onGuests: (count: number | null) => onChange({ guests: count }),
    error: isTooMany ? t('guests.atMost', { count: most }) : errors.guests,
    largest,
  };
  const date = (name: 'from' | 'to', label: string, min: LocalDate) => (
    <DayField
      size="md"
      label={label}
      withAsterisk
      minDate={min}
      maxDate={last}
      value={values[name] === '' ? null : values[name]}
      data-path={name}
      error={errors[name]}
      onChange={(day) => onChange({ [name]: day ?? '' })}
    />
  );
  return (
    <>
      {isDaily ? <GuestStepper {...guests} /> : <LimitedGuests {...guests} company={company} />}
      <div className={classes.pair}>
        {date('from', t(isDaily ? 'waitingList.arrival' : 'waitingList.day'), today)}
        {isDaily ? date('to', t('waitingList.departure'), addDays(today, 1)) : null}
      </div>
      {isDaily ? null : <TimeFields {...props} />}
      {isDaily && department.allow_categories ? <CategoryField {...props} /> : null}
    </>
  );
};
