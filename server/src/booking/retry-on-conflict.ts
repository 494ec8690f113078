import type { Result } from '@ledig/domain/refusal.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Fault } from '../http/fault.ts';

/** Another booking took a unit of the plan first. The transaction rolls back and the booking is decided again. */
export class SlotTakenError extends Error {}

/** More conflicts in a row than any department has free units. After that the slot counts as taken. */
const MAX_ATTEMPTS = 100;

/** Refusals that mean that nothing is free. After a conflict they mean that another booking was first. */
const NONE_FREE: ReadonlySet<string> = new Set([REFUSALS.nothingFree, REFUSALS.unitTaken, REFUSALS.categoryFull]);

const slotLost = (field: string): Fault => new Fault('slotLost', { fields: [{ field, code: REFUSALS.slotLost }] });

/**
 * Repeats a transaction that decides and writes, when another booking took a unit first. Each run decides on current
 * data, so the final refusal is right (docs/rules/bookings.md#refusals).
 *
 * @param field the field of the body with the requested time
 * @throws Fault BOOKING-205 when nothing is free after a conflict, and after 100 conflicts; every other error of
 * `decide`
 */
export const retryOnConflict = async <T>(decide: () => Promise<T>, field = 'booking.date_from'): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide();
    } catch (error) {
      if (error instanceof Fault && attempt > 1 && NONE_FREE.has(error.code)) throw slotLost(field);
      if (!(error instanceof SlotTakenError)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw slotLost(field);
    }
  }
};

/** Path of the refused field in the body: the phone number belongs to the client, all other fields to the booking. */
export const fieldPrefixOf = (result: Result<unknown>, booking: string): string =>
  !result.ok && result.field === 'phone_number' ? 'client.' : booking;
