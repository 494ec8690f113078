import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { clientErrorsOf } from '#lib/client/client-errors.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';

/** The reaction to a refused booking. */
export type Refused =
  | { readonly kind: 'lost' }
  | { readonly kind: 'client'; readonly errors: ClientErrors }
  | { readonly kind: 'dates' }
  | { readonly kind: 'again' };

/** Codes of a slot that was taken, closed or is past. The visitor needs another time (docs/rules/bookings.md#refusals). */
const lostCodes: ReadonlySet<string> = new Set([
  REFUSALS.choiceUnavailable,
  REFUSALS.nothingFree,
  REFUSALS.slotLost,
  REFUSALS.dayBlocked,
  REFUSALS.timePast,
  REFUSALS.outsideHours,
  REFUSALS.unitTaken,
  REFUSALS.startNotOffered,
  REFUSALS.startTooLate,
  REFUSALS.categoryFull,
]);

/** The page had offered the choice, so "nothing is free" means that another guest took it. */
const takenCodes: ReadonlySet<string> = new Set([
  REFUSALS.nothingFree,
  REFUSALS.slotLost,
  REFUSALS.unitTaken,
  REFUSALS.categoryFull,
]);

/** Whether another guest took the offered slot. */
export const wasTaken = ({ code }: Pick<ApiError, 'code'>): boolean => takenCodes.has(code);

/** Reads a refusal by its code; fields of the client lead back to the client form. */
export const readRefusal = (error: ApiError): Refused => {
  if (lostCodes.has(error.code)) return { kind: 'lost' };
  const errors = clientErrorsOf(error);
  if (Object.keys(errors).length > 0) return { kind: 'client', errors };
  if (error.status === 422) return { kind: 'dates' };
  return { kind: 'again' };
};
