import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { mayOffer } from '@ledig/domain/requests/offers.ts';
import { mayDecline } from '@ledig/domain/requests/status.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { withExpectedTimes } from '#booking/expected-times.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { changeRequest, momentOf, type RequestChange, toGuestOf } from './change-request.ts';
import { decideTimes } from './decide-times.ts';
import { offerStateOf, storedOffers } from './requests.offers.ts';
import { presentRequest, stateOf } from './requests.present.ts';
import { findRequest } from './requests.store.ts';

type OfferCall = Call<'requests.offerTimes'>;

/** Checks each offered time by the rules for a new request of staff. Faults are on `times.{index}`. */
const decideOffers = async ({ body, now }: OfferCall, { tx, request }: RequestChange): Promise<Period[]> => {
  const offers: Period[] = [];
  for (const [index, times] of body.times.entries()) {
    const prefix = `times.${index}.`;
    const covering = unwrap(coveringPeriod(times), prefix);
    const from = addDays(dateAt(covering.from, 'UTC'), -1);
    const context = await findAvailabilityContext(tx, request.department_id, from);
    if (!context) throw new Fault('requestNotFound');
    const { guests: number_of_interactors, category_id } = request;
    const asked = withExpectedTimes({ ...times, number_of_interactors, category_id }, request, context);
    offers.push(unwrap(decideTimes(asked, context, { booker: 'staff', now }), prefix));
  }
  return offers;
};

/**
 * Offers the guest other times, for a pending or declined request; with `decline` a pending one is declined as well.
 */
export const offerTimes: Handler<'requests.offerTimes'> = (call) =>
  changeRequest(call, async (change) => {
    const { tx, request } = change;
    const { body, now, user } = call;
    unwrap(mayOffer(offerStateOf(request), body.version));
    const isDeclined = body.decline && request.status === 'pending';
    if (isDeclined) unwrap(mayDecline(stateOf(request), momentOf(call, request)));
    const offers = await decideOffers(call, change);
    const at = new Date(now);
    await updateVersion(tx, 'booking_requests', request.id, {
      offers: storedOffers(offers),
      offered_at: at,
      ...(isDeclined && { status: 'declined', decline_reason: body.reason, decided_at: at, decided_by: user.id }),
    });
    await writeMessages(tx, {
      kind: 'booking_request_offer',
      ...toGuestOf(request),
      ...(body.reason && { note: body.reason }),
    });
    const row = await findRequest(tx, user.scope, request.id);
    if (!row) throw new Fault('requestNotFound');
    return { booking_request: presentRequest(row, now) };
  });
