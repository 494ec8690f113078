import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { type DateRange, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blockedDatesOptions } from '#lib/queries/blocked-dates.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { areHoursClosed, type EditTimes, isLastDayClosed, withFirstDay, withLastDay } from '../edit-values.ts';
import { useOpening } from '../use-opening.ts';

const NO_DATES: readonly DateRange[] = [];

interface TimeFieldsProps<Values extends EditTimes> {
  /** Whose department's blocked dates can't be chosen. */
  readonly request: Pick<RequestRow, 'company_id' | 'department_id' | 'schedule_system'>;
  readonly values: Values;
  /** Earlier days can't be chosen; undefined while it isn't known. */
  readonly today: LocalDate | undefined;
  /** Error of a field of `values`. */
  readonly errorOf: (field: keyof EditTimes) => React.ReactNode;
  /** Path of a field in the form. */
  readonly pathOf?: (field: keyof EditTimes) => string;
  readonly onChange: (values: Values) => void;
}

/** The period of a request: a day with start and end, or the first and last day of a stay. */
export const TimeFields = <Values extends EditTimes>(props: TimeFieldsProps<Values>) => {
  const { request, values, today, errorOf, pathOf = (field) => field, onChange } = props;
  const { t } = useTranslation('requests');
  const blocked = useQuery(blockedDatesOptions(request.company_id, request.department_id)).data ?? NO_DATES;
  const open = useOpening(request);
  const shared = (field: keyof EditTimes) => ({ 'data-path': pathOf(field), error: errorOf(field) });
  const bounds = today === undefined ? {} : { minDate: today };
  if (request.schedule_system === 'DAILY') {
    return (
      <FieldPair>
        <DayField
          label={t('field.from')}
          value={values.first}
          {...bounds}
          isClosed={(day) => isBlocked(blocked, day)}
          {...shared('first')}
          onChange={(day) => onChange(withFirstDay(values, day))}
        />
        <DayField
          label={t('field.to')}
          value={values.last}
          {...bounds}
          isClosed={(day) => isLastDayClosed(blocked, values.first, day)}
          {...shared('last')}
          onChange={(day) => onChange(withLastDay(values, day))}
        />
      </FieldPair>
    );
  }
  // While the settings load, the date decides.
  const isClosed = (day: LocalDate) =>
    open ? areHoursClosed(blocked, { ...values, first: day }, open) : isBlocked(blocked, day);
  return (
    <Stack gap="sm">
      <DayField
        label={t('field.date')}
        value={values.first}
        {...bounds}
        isClosed={isClosed}
        {...shared('first')}
        onChange={(first) => onChange({ ...values, first })}
      />
      <FieldPair>
        <ClockField
          label={t('field.from')}
          required
          value={values.from}
          {...shared('from')}
          onChange={(from) => onChange({ ...values, from })}
        />
        <ClockField
          label={t('field.to')}
          required
          value={values.to}
          {...shared('to')}
          onChange={(to) => onChange({ ...values, to })}
        />
      </FieldPair>
    </Stack>
  );
};
