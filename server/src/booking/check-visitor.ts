import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { Fault, type FieldFault } from '#http/fault.ts';

const timeFaults = ({ expected_arrival, expected_departure }: CreateBookingBody['booking']): FieldFault[] => [
  ...(expected_arrival ? [] : [{ field: 'booking.expected_arrival', code: REFUSALS.required } as const]),
  ...(expected_departure ? [] : [{ field: 'booking.expected_departure', code: REFUSALS.required } as const]),
];

/**
 * Checks the rules for visitors, for a booking or a request: tags come from the company's list, and a stay has times of
 * arrival and departure (docs/rules/bookings.md#visitors).
 *
 * @throws Fault REQUEST-3001 with the refused fields
 */
export const checkVisitor = (body: CreateBookingBody, { department, storedSettings }: AvailabilityContext): void => {
  const offered = new Set(readSettings(storedSettings).tags.map((tag) => tag.toLocaleUpperCase('no')));
  const { tags } = readProperties(body.booking_properties);
  const fields: FieldFault[] = department.scheduleSystem === 'DAILY' ? timeFaults(body.booking) : [];
  if (tags.some((tag) => !offered.has(tag))) fields.push({ field: 'booking_properties', code: REFUSALS.notAnOption });
  if (fields.length > 0) throw new Fault('fieldsRefused', { fields });
};
