import { actAsGuest } from '#db/actor.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { withoutReason } from './visitor-limits.ts';

/**
 * Runs a change by a private link: as the guest, and again after a lost race. Every such change runs here, so that no
 * link reveals that a phone number has another booking (docs/rules/accounts.md#visitors).
 *
 * @param field the field of the body with the requested time
 * @throws Fault BOOKING-205 when nothing is free after a conflict, BOOKING-230 instead of BOOKING-202
 */
export const changeAsGuest = async <T>(change: () => Promise<T>, field?: string): Promise<T> => {
  try {
    return await actAsGuest(() => retryOnConflict(change, field));
  } catch (error) {
    throw withoutReason(error);
  }
};
