import type { Database } from '../../src/db/database.ts';
import { ensureGuestLink } from '../../src/db/queries/guest-links.ts';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import type { Booking } from './makers.ts';

/** The token of a booking's private link, as its mails carry it. */
export const guestLinkOf = async (db: Database, { id, department }: Booking): Promise<string> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  return db.tenantTransaction(department.tenant.id, (scope) => ensureGuestLink(scope, linkKey, { bookingId: id }));
};
