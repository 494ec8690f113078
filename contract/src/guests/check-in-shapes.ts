import { registerFields } from '@ledig/domain/guests/register.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { id, instant, named, requiredText, textOrNull } from '../primitives.ts';
import { guestFields } from './guests.ts';

/** A guest's own entry for the register, with the signature. The unit is chosen at the counter. */
export const checkInBody = guestFields.omit({ renting_entity_id: true }).extend({
  /** The name of the person who signs; for children an adult of the party. */
  signed_as: requiredText(),
  is_confirmed: z.literal(true, { error: REFUSALS.required }),
});
export type CheckInBody = z.output<typeof checkInBody>;

/** The online check-in of a stay, as its guests see it. */
export const guestCheckIn = z.object({
  booking_id: id,
  company: named,
  department: named,
  address: textOrNull,
  timezone: z.string(),
  date_from: instant,
  date_to: instant,
  number_of_interactors: z.int(),
  /** Guests who are registered or have checked in online. */
  known_guests: z.int(),
  /** Whether one more guest may check in now. */
  is_open: z.boolean(),
  required: z.array(z.enum(registerFields)),
  /** Months after the stay until the register is erased; null: no limit is set. */
  keep_months: z.int().nullable(),
  /** Whether the booking's own link was used, which shows the guests below and may remove them. */
  is_own: z.boolean(),
  /** Online check-ins that the company hasn't registered yet. Empty for a shared link. */
  guests: z.array(z.object({ online_guest_id: id, full_name: z.string(), confirmed_at: instant })),
});
export type GuestCheckIn = z.infer<typeof guestCheckIn>;
