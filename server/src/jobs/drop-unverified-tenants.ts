import { sql } from 'kysely';
import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

/**
 * Removes tenants whose owner didn't verify their e-mail address in time, with all data. The domain and the owner's
 * address become free (docs/rules/sign-up.md#unverified).
 */
export const dropUnverifiedTenants: Job = {
  name: 'drop-unverified-tenants',
  cron: '7 * * * *',
  run: ({ db, now }, signal) =>
    forEachTenant(db, signal, ({ trx }) => sql`select drop_unverified_tenant(${new Date(now())})`.execute(trx)),
};
