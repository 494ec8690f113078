import { mayBeOffered } from '@ledig/domain/waiting-list/status.ts';
import { decideAsked } from '../booking/decide-asked.ts';
import { type BookingOrder, makeBooking } from '../booking/make-booking.ts';
import type { TenantTransaction } from '../db/database.ts';
import { Fault, unwrap } from '../http/fault.ts';
import { type EntryRecord, scheduleOfEntry, storeStatus } from './entries.store.ts';
import { releaseHolds, storeOfferEnd } from './offers.store.ts';

/** The offered booking in the form of a booking's body. */
const askedBooking = (entry: EntryRecord, from: Date, to: Date) => ({
  company_id: entry.company_id,
  department_id: entry.department_id,
  category_id: entry.category_id,
  date_from: from.toISOString(),
  date_to: to.toISOString(),
  number_of_interactors: entry.guests,
});

const orderOf = (entry: EntryRecord, from: Date, to: Date): BookingOrder => ({
  departmentId: entry.department_id,
  times: askedBooking(entry, from, to),
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
  decide: (material) =>
    decideAsked(askedBooking(entry, from, to), { ...material, booker: entry.created_by === null ? 'public' : 'staff' }),
});

/**
 * Turns an open offer into a booking. The offer's allocations are deleted and the booking's are inserted in the same
 * transaction. Other bookings of these units wait for its commit, so none can come between (decision 0124). The caller
 * holds the line's lock and has checked that the offer is open.
 *
 * @throws Fault with the refusal of a new booking, such as a day that was blocked since the offer; DEPARTMENT-708 or
 * DEPARTMENT-709 when the department has changed to requests or to another schedule
 */
export const acceptOffer = async (tx: TenantTransaction, entry: EntryRecord, now: number): Promise<void> => {
  const { offer_id: offerId, offer_from: from, offer_to: to } = entry;
  if (offerId === null || from === null || to === null) throw new Fault('offerOver');
  await releaseHolds(tx, [offerId]);
  const { id: bookingId } = await makeBooking(tx, orderOf(entry, from, to), now);
  await storeOfferEnd(tx, offerId, 'accepted', now, bookingId);
  await storeStatus(tx, [entry.id], 'booked', now);
};
