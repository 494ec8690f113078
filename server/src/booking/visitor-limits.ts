import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { Limit } from '#db/queries/accounts/rate-limits.ts';
import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitAttempts, networkLimits, withinLimits } from '#http/limits.ts';
import { isStaffAt } from './rules-for.ts';

type VisitorCall = Pick<
  Call<
    | 'bookings.createPublicBooking'
    | 'bookings.createPublicDailyBooking'
    | 'requests.createPublicRequest'
    | 'waitingList.joinWaitingList'
  >,
  'deps' | 'tenant' | 'user' | 'now' | 'ip'
> & {
  readonly body: {
    readonly client: { readonly email: string; readonly phone_number: string; readonly country_code: string };
  };
};

/** The place of a booking, a request or an entry of the waiting list. */
interface AskedPlace {
  readonly company_id: number;
  readonly department_id: number;
}

/**
 * Limits for bookings and requests by visitors, per address, site, recipient and tenant
 * (docs/rules/accounts.md#visitors).
 */
const bookingLimits = ({ tenant, ip, body: { client } }: VisitorCall): Limit[] => {
  const phone = `${client.country_code} ${client.phone_number}`;
  return [
    ...networkLimits('visitor-booking', ip, { most: 10, minutes: 10 }),
    { of: `visitor-booking phone ${tenant.id} ${phone}`, most: 10, minutes: 24 * 60 },
    { of: `visitor-booking e-mail ${tenant.id} ${client.email.toLowerCase()}`, most: 10, minutes: 24 * 60 },
    { of: `visitor-booking tenant ${tenant.id}`, most: 1000, minutes: 10 },
  ];
};

/** Limits of all attempts, so that refusals can't be used to probe stored data. */
const attemptLimits = ({ ip }: VisitorCall): Limit[] => networkLimits('visitor-attempt', ip, { most: 60, minutes: 10 });

/** Replaces BOOKING-202 for visitors, because it would reveal that a phone number has a booking. */
export const withoutReason = (error: unknown): unknown =>
  error instanceof Fault && error.code === REFUSALS.phoneHasBooking ? new Fault('bookingNotOnline') : error;

/**
 * Books for a visitor within the limits. A refused attempt doesn't count as a booking. Staff who may book in the
 * department aren't limited and get every reason.
 *
 * @throws Fault REQUEST-3005 beyond a limit, BOOKING-230 instead of BOOKING-202
 */
export const asVisitor = async <T>(call: VisitorCall, place: AskedPlace, book: () => Promise<T>): Promise<T> => {
  if (isStaffAt(call.user, { companyId: place.company_id, departmentId: place.department_id })) return book();
  const { deps, now } = call;
  await limitAttempts(deps, now, attemptLimits(call));
  try {
    return await withinLimits(deps, now, bookingLimits(call), book);
  } catch (error) {
    throw withoutReason(error);
  }
};
