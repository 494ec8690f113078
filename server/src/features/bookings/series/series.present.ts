import { texts as english } from '@ledig/contract/errors/texts.en-us.ts';
import { texts as norwegian } from '@ledig/contract/errors/texts.no.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { LinkedBooking, SeriesDetail, SeriesOccurrence } from '@ledig/contract/series-shapes.ts';
import type { Refusal } from '@ledig/domain/refusal.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { OccurrenceDecision } from '../../../booking/decide-series.ts';
import type { DecidedBooking } from '../../../booking/make-booking.ts';
import type { AvailabilityContext } from '../../../db/queries/availability-context.ts';
import { fillText, isErrorCode } from '../../../http/fault.ts';
import { zoneOf } from '../bookings.present.ts';
import type { LinkedRecord, SeriesRecord } from './series.store.ts';

/** A refusal in words. */
const reasonOf = ({ code, params }: Refusal, language: Language): string => {
  if (!isErrorCode(code)) throw new Error(`a rule refused with the unknown code ${code}`);
  return fillText((language === 'no' ? norwegian : english)[code], params ?? {});
};

const unitsOf = (context: AvailabilityContext, { entityIds }: DecidedBooking) =>
  context.entities.filter(({ id }) => entityIds.includes(id)).map(({ id, name }) => ({ id, name }));

/** The decision about one date, for the preview. */
export const presentOccurrence = (
  decision: OccurrenceDecision,
  context: AvailabilityContext,
  language: Language,
): SeriesOccurrence => {
  const { zone } = context.settings;
  const { date, asked } = decision.occurrence;
  const { booking } = decision;
  if (booking) {
    return {
      date,
      date_from: formatInstant(booking.from, zone),
      date_to: formatInstant(booking.to, zone),
      is_free: true,
      renting_entities: unitsOf(context, booking),
      code: null,
      reason: null,
      alternative: null,
    };
  }
  const { refusal, alternative } = decision;
  const [unit] = alternative ? unitsOf(context, alternative) : [];
  return {
    date,
    date_from: asked.date_from,
    date_to: asked.date_to ?? asked.date_from,
    is_free: false,
    renting_entities: [],
    code: refusal.code,
    reason: reasonOf(refusal, language),
    alternative:
      alternative && unit
        ? {
            date_from: formatInstant(alternative.from, zone),
            date_to: formatInstant(alternative.to, zone),
            renting_entity: unit,
          }
        : null,
  };
};

/** A booking of a series or a group at `now`, its times in its company's zone. */
export const presentLinked = (row: LinkedRecord, now: number): LinkedBooking => {
  const zone = zoneOf(row);
  return {
    id: row.id,
    department: { id: row.department_id, name: row.department_name },
    renting_entities: row.entities.map(({ id, name }) => ({ id, name })),
    number_of_interactors: row.guests,
    date_from: formatInstant(row.starts_at.getTime(), zone),
    date_to: formatInstant(row.ends_at.getTime(), zone),
    canceled_at: row.canceled_at && formatInstant(row.canceled_at.getTime(), zone),
    is_past: row.starts_at.getTime() <= now,
  };
};

/** A series with its bookings at `now` (epoch milliseconds). */
export const presentSeries = (row: SeriesRecord, bookings: readonly LinkedRecord[], now: number): SeriesDetail => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  client_name: bookings[0]?.client_name ?? '',
  frequency: row.frequency,
  first_date: row.first_date,
  until: row.until_date,
  count: row.occurrences,
  exceptions: [...row.exceptions],
  timezone: zoneOf(row),
  bookings: bookings.map((booking) => ({ ...presentLinked(booking, now), date: booking.date ?? row.first_date })),
});
