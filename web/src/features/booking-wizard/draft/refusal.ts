import { NOTHING_FREE } from '@ledig/domain/availability/nothing-free.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { clientErrorsOf } from '#lib/client/client-errors.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';

/** The reaction to a refused booking. */
export type Refused =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'client'; readonly errors: ClientErrors }
  | { readonly kind: 'dates' }
  | { readonly kind: 'again' };

/**
 * Codes of a slot that was taken, closed or is past. The visitor needs another time (docs/rules/bookings.md#refusals).
 */
const unavailableCodes: ReadonlySet<string> = new Set([
  ...NOTHING_FREE,
  REFUSALS.choiceUnavailable,
  REFUSALS.slotTaken,
  REFUSALS.dayBlocked,
  REFUSALS.timePast,
  REFUSALS.outsideHours,
  REFUSALS.startNotOffered,
  REFUSALS.startTooLate,
]);

/** Whether another guest took the slot. The page had offered it, so it was free before. */
export const wasTaken = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === REFUSALS.slotTaken || NOTHING_FREE.has(code);

/** Reads a refusal by its code; fields of the client lead back to the client form. */
export const readRefusal = (error: ApiError): Refused => {
  if (unavailableCodes.has(error.code)) return { kind: 'unavailable' };
  const errors = clientErrorsOf(error);
  if (Object.keys(errors).length > 0) return { kind: 'client', errors };
  if (error.status === 422) return { kind: 'dates' };
  return { kind: 'again' };
};
