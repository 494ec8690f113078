import type { Database } from '../../src/db/database.ts';
import { ensureGuestLink, type LinkTarget } from '../../src/db/queries/guest-links.ts';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import type { Booking, Department } from './makers.ts';

const tokenOf = async (db: Database, { tenant }: Department, target: LinkTarget): Promise<string> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  return db.tenantTransaction(tenant.id, (scope) => ensureGuestLink(scope, linkKey, target));
};

/** The token of a booking's private link, as its mails carry it. */
export const guestLinkOf = (db: Database, { id, department }: Booking): Promise<string> =>
  tokenOf(db, department, { bookingId: id });

/** The token of a request's private link. */
export const requestLinkOf = (db: Database, department: Department, requestId: number): Promise<string> =>
  tokenOf(db, department, { requestId });
