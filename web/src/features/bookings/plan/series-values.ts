import type { Frequency } from '@ledig/domain/series/recurrence.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Adjustments } from '#ui/series/adjustments.ts';
import type { PreviewBody, SeriesBody } from '../api/plans.ts';
import {
  bookingOf,
  emptyGuest,
  emptyPart,
  fieldOfBooking,
  type GuestValues,
  guestOf,
  type PartValues,
  type PlanDepartment,
} from './plan-values.ts';

/** The form of a series. */
export interface SeriesValues extends PartValues, GuestValues {
  readonly frequency: Frequency;
  readonly ends: 'count' | 'until';
  readonly count: number | '';
  readonly until: LocalDate | null;
}

export const emptySeries: SeriesValues = {
  ...emptyPart,
  ...emptyGuest,
  frequency: 'weekly',
  ends: 'count',
  count: 10,
  until: null,
};

const guestValues = ({ name, email, country_code, phone_number, note }: SeriesValues): GuestValues => ({
  name,
  email,
  country_code,
  phone_number,
  note,
});

/** The body that saves a series. */
export const seriesBody = (
  values: SeriesValues,
  department: PlanDepartment | undefined,
  { exceptions, changes }: Adjustments,
  mode: SeriesBody['mode'],
) => ({
  booking: bookingOf(values, department),
  series: {
    frequency: values.frequency,
    until: values.ends === 'until' ? (values.until ?? '') : null,
    count: values.ends === 'count' ? (values.count === '' ? 0 : values.count) : null,
    exceptions: [...exceptions],
  },
  changes: changes.filter(({ date }) => !exceptions.includes(date)),
  mode,
  ...guestOf(guestValues(values)),
});

/** The body that asks for the preview of a checked series. */
export const previewBody = ({ booking, series, changes, client }: SeriesBody): PreviewBody => ({
  booking,
  series,
  ...(changes && { changes }),
  client: { country_code: client.country_code ?? '+47', phone_number: client.phone_number },
});

/** The form's field for a path of the body. */
export const fieldOfSeries = (path: string, values: SeriesValues, department: PlanDepartment | undefined): string => {
  const [area, field = ''] = path.split('.');
  if (area === 'booking') return fieldOfBooking(field, values, department?.schedule_system);
  return area === 'series' || area === 'client' ? field : path;
};
