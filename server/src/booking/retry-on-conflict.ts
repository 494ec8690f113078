import { NOTHING_FREE } from '@ledig/domain/availability/nothing-free.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Fault } from '#http/fault.ts';

/** Another booking took a unit of the plan first. The transaction rolls back and the booking is decided again. */
export class SlotTakenError extends Error {}

/** After this many conflicts in a row, the slot counts as taken. */
const MAX_ATTEMPTS = 100;

const slotTaken = (field: string): Fault => new Fault('slotTaken', { fields: [{ field, code: REFUSALS.slotTaken }] });

/**
 * Repeats a transaction that decides and writes, when another booking took a unit first. Each run decides on current
 * data, so the final refusal is right (docs/rules/bookings.md#refusals).
 *
 * @param field the field of the body with the requested time, for a refusal that names none
 * @throws Fault BOOKING-205 when nothing is free after a conflict, on the field that wasn't free, and after 100
 * conflicts; every other error of `decide`
 */
export const retryOnConflict = async <T>(decide: () => Promise<T>, field = 'booking.date_from'): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide();
    } catch (error) {
      // After a conflict, "nothing is free" means that another booking was first.
      if (error instanceof Fault && attempt > 1 && NOTHING_FREE.has(error.code)) {
        throw slotTaken(error.fields[0]?.field ?? field);
      }
      if (!(error instanceof SlotTakenError)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw slotTaken(field);
    }
  }
};

/** Path of the refused field in the body: the phone number belongs to the client, all other fields to the booking. */
export const fieldPrefixOf = (result: Result<unknown>, booking: string): string =>
  !result.ok && result.field === 'phone_number' ? 'client.' : booking;
