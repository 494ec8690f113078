import type { ApiError } from '../../../lib/api/api-error.ts';
import { clientErrorsOf } from '../../../lib/client/client-errors.ts';
import type { ClientErrors } from '../../../lib/client/validate-client.ts';

/** The reaction to a refused booking. */
export type Refused =
  | { readonly kind: 'lost' }
  | { readonly kind: 'client'; readonly errors: ClientErrors }
  | { readonly kind: 'dates' }
  | { readonly kind: 'again' };

/** Codes of a slot that was taken, closed or is past. The visitor needs another time (decisions, "Availability"). */
const lostCodes: ReadonlySet<string> = new Set([
  'BOOKING-201',
  'BOOKING-203',
  'BOOKING-205',
  'BOOKING-210',
  'BOOKING-212',
  'BOOKING-214',
  'BOOKING-218',
  'BOOKING-219',
  'BOOKING-220',
  'DAILY-BOOKING-2201',
]);

/** The page had offered the choice, so "nothing is free" means that another guest took it. */
const takenCodes: ReadonlySet<string> = new Set(['BOOKING-203', 'BOOKING-205', 'BOOKING-218', 'DAILY-BOOKING-2201']);

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
