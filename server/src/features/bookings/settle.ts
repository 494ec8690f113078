import type { Result } from '@ledig/domain/refusal.ts';
import { Fault } from '../../http/fault.ts';

/** Another booking won the race for an entity of the plan: nothing is written, and it is decided again. */
export class Lost extends Error {}

/** More losses in a row than any department has entities free at one time; then the slot counts as taken. */
const MOST_TRIES = 100;

/**
 * Runs a deciding transaction again as long as it loses races, on what is free then: so the refusal that a loser gets is true
 * when it is given.
 */
export const untilSettled = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      if (attempt >= MOST_TRIES)
        throw new Fault('BOOKING-205', { fields: [{ field: 'booking.date_from', code: 'BOOKING-205' }] });
    }
  }
};

/** Where a refused field stands in the body: the phone number is the client's, all others are the booking's. */
export const prefixOf = (result: Result<unknown>): string =>
  !result.ok && result.field === 'phone_number' ? 'client.' : 'booking.';
