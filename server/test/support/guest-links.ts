import { signBookingLink } from '#crypto/links.ts';
import type { Database } from '#db/database.ts';
import { ensureGuestLink, type LinkTarget } from '#db/queries/clients/guest-links.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import type { Booking, Department } from './makers.ts';

const tokenOf = async (db: Database, { tenant }: Department, target: LinkTarget): Promise<string> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  return db.tenantTransaction(tenant.id, (tx) => ensureGuestLink(tx, linkKey, target));
};

/** The token of a booking's private link, as its mails carry it. */
export const guestLinkOf = (db: Database, { id, department }: Booking): Promise<string> =>
  tokenOf(db, department, { bookingId: id });

/** The token of a request's private link. */
export const requestLinkOf = (db: Database, department: Department, requestId: number): Promise<string> =>
  tokenOf(db, department, { requestId });

/** The token of the private link of an entry of the waiting list. */
export const entryLinkOf = (db: Database, department: Department, entryId: number): Promise<string> =>
  tokenOf(db, department, { entryId });

/** The token of a booking's calendar file, signed for its present guest. */
export const calendarTokenOf = async (db: Database, { id, department }: Booking): Promise<string> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  const { id: tenantId } = department.tenant;
  const guest = await db.tenantRead(tenantId, ({ trx }) =>
    trx
      .selectFrom('bookings')
      .select(['client_id as clientId', 'client_email as email'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return signBookingLink(linkKey, { tenantId, bookingId: id }, guest);
};
