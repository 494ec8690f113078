import type { SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import { texts as english } from '@ledig/contract/errors/texts.en-us.ts';
import { texts as norwegian } from '@ledig/contract/errors/texts.no.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { Refusal } from '@ledig/domain/refusal.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { fillText } from '#http/fault.ts';
import type { OccurrenceDecision } from './decide-series.ts';
import type { DecidedBooking } from './make-booking.ts';

/** A refusal in words. */
export const textOfRefusal = ({ code, params }: Refusal, language: Language): string =>
  fillText((language === 'no' ? norwegian : english)[code], params ?? {});

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
    reason: textOfRefusal(refusal, language),
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
