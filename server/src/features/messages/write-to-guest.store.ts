import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import { openChange } from '#booking/change-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { type AboutStay, findFirstLanguage } from '#db/queries/messages/write-messages.ts';
import { announceRequest } from '#db/queries/requests/announce-request.ts';
import { allOf, placesInScope } from '#db/queries/statements/list-page.ts';
import { insertRow } from '#db/queries/statements/rows.ts';
import { Fault } from '#http/fault.ts';
import { type BookingFacts, findBookingFacts } from '#messages/bookings/booking-facts.store.ts';

/** The booking or request that a message is about, with its guest. */
export interface Stay {
  readonly about: AboutStay;
  readonly facts: BookingFacts;
  /** The language of the messages to the guest. Null before the first one. */
  readonly firstLanguage: string | null;
}

const load = async (tx: TenantTransaction, about: AboutStay, now: number): Promise<Stay> => {
  const ids = { bookingId: null, requestId: null, ...about };
  const [facts, firstLanguage] = await Promise.all([
    findBookingFacts(tx, { ...ids, template: null, message: null, now: new Date(now) }),
    findFirstLanguage(tx, about),
  ]);
  if (!facts) throw missing(about);
  return { about, facts, firstLanguage };
};

const missing = (about: AboutStay): Fault => new Fault('bookingId' in about ? 'bookingNotFound' : 'requestNotFound');

const isInScope = async ({ trx, tenantId }: TenantTransaction, scope: Scope, about: AboutStay): Promise<boolean> => {
  const { rows } =
    'bookingId' in about
      ? await sql`
          select 1 as one from bookings b
           where ${allOf(bookingsInScope(tenantId, scope))} and b.id = ${about.bookingId}`.execute(trx)
      : await sql`
          select 1 as one from booking_requests r
           where ${allOf(placesInScope('r', tenantId, scope))} and r.id = ${about.requestId}`.execute(trx);
  return rows.length > 0;
};

/**
 * The booking or request in scope, for display.
 *
 * @throws Fault BOOKING-200 or BOOKING_REQUESTS-2101 when there is none
 */
export const findStay = async (tx: TenantTransaction, scope: Scope, about: AboutStay, now: number): Promise<Stay> => {
  if (!(await isInScope(tx, scope, about))) throw missing(about);
  return load(tx, about, now);
};

/** Locks a request and announces it to open screens. */
const lockRequest = async (tx: TenantTransaction, scope: Scope, id: number): Promise<void> => {
  const { rows } = await sql<{ companyId: number; departmentId: number; wishedEntityId: number | null }>`
    select r.company_id as "companyId", r.department_id as "departmentId", r.wished_entity_id as "wishedEntityId"
      from booking_requests r
     where ${allOf(placesInScope('r', tx.tenantId, scope))} and r.id = ${id} for no key update`.execute(tx.trx);
  const [place] = rows;
  if (!place) throw missing({ requestId: id });
  await announceRequest(tx, 'request.changed', { id, ...place });
};

/**
 * Locks the booking or request in scope, so that its guest can't change before the commit. Announces it to open
 * screens, which show its messages.
 *
 * @throws Fault BOOKING-200 or BOOKING_REQUESTS-2101 when there is none
 */
export const lockStay = async (tx: TenantTransaction, scope: Scope, about: AboutStay, now: number): Promise<Stay> => {
  if ('bookingId' in about) await openChange(tx, scope, about.bookingId, { kind: 'booking.changed', now });
  else await lockRequest(tx, scope, about.requestId);
  // Read after the lock: the transaction that held it may have changed the guest.
  return load(tx, about, now);
};

interface NewMessage {
  readonly channel: string;
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes a message from staff into the outbox. Returns its id. */
export const insertStaffMessage = (
  tx: TenantTransaction,
  { about, facts }: Stay,
  { channel, recipient, ...content }: NewMessage,
  now: number,
): Promise<number> => {
  tx.wakeMessages();
  return insertRow(tx, 'outbox', {
    kind: 'staff_message',
    channel,
    recipient,
    company_id: facts.company_id,
    booking_id: 'bookingId' in about ? about.bookingId : null,
    booking_request_id: 'requestId' in about ? about.requestId : null,
    payload: JSON.stringify(content),
    deliver_after: new Date(now),
  });
};
