import { decideOffered } from '@ledig/domain/waiting-list/decide-offered.ts';
import { mayBeOffered } from '@ledig/domain/waiting-list/status.ts';
import { type BookingMaterial, type BookingOrder, makeBooking } from '#booking/make-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { type EntryRecord, scheduleOfEntry, storeStatus } from './entries.store.ts';
import { releaseHolds, storeOfferEnd } from './offers.store.ts';

/** The offered period and units. */
interface Held {
  readonly from: Date;
  readonly to: Date;
  readonly entityIds: readonly number[];
}

const decide = (entry: EntryRecord, { from, to, entityIds }: Held, { context, ...material }: BookingMaterial) =>
  decideOffered(
    {
      from: from.getTime(),
      to: to.getTime(),
      entityIds,
      guests: entry.guests,
      categoryId: entry.category_id,
      days: { first: entry.date_from, last: entry.date_to },
    },
    {
      ...material,
      schedule: context.department.scheduleSystem,
      settings: context.settings,
      blocked: context.blocked,
      closed: context.closed,
      entities: context.entities,
    },
  );

const orderOf = (entry: EntryRecord, held: Held): BookingOrder => ({
  departmentId: entry.department_id,
  times: { date_from: held.from.toISOString(), date_to: held.to.toISOString() },
  details: {
    categoryId: entry.category_id,
    guests: entry.guests,
    expectedArrival: null,
    expectedDeparture: null,
    note: entry.note,
    tags: entry.tags,
    client: {
      name: entry.client_name,
      email: entry.client_email,
      countryCode: entry.client_country_code,
      phoneNumber: entry.client_phone_number,
    },
    isManual: false,
    wholeDepartment: false,
    createdBy: null,
    language: entry.language,
  },
  check: (found) => {
    if (!found || found.department.archived) throw new Fault('departmentNotFound');
    unwrap(mayBeOffered(found.department, scheduleOfEntry(entry)));
    return found;
  },
  decide: (material) => decide(entry, held, material),
});

/**
 * Turns an open offer into a booking with the offered period and units (docs/rules/waiting-list.md#accepting). The
 * offer's allocations are deleted and the booking's are inserted in the same transaction. Other bookings of these units
 * wait for its commit, so none can come between (decision 0124). The caller holds the line's lock and has checked that
 * the offer is open.
 *
 * @throws Fault with the refusal of `decideOffered`, such as a day that was blocked since the offer; DEPARTMENT-708 or
 * DEPARTMENT-709 when the department has changed to requests or to another schedule; WAITING-LIST-3703 when a later
 * call has released the units because the offer ran out
 */
export const acceptOffer = async (tx: TenantTransaction, entry: EntryRecord, now: number): Promise<void> => {
  const { offer_id: offerId, offer_from: from, offer_to: to } = entry;
  if (offerId === null || from === null || to === null) throw new Fault('offerOver');
  const entityIds = await releaseHolds(tx, [offerId]);
  if (entityIds.length === 0) throw new Fault('offerOver');
  const { id: bookingId } = await makeBooking(tx, orderOf(entry, { from, to, entityIds }), now);
  await storeOfferEnd(tx, offerId, 'accepted', now, bookingId);
  await storeStatus(tx, [entry.id], 'booked', now);
};
