import { sql } from 'kysely';
import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

/**
 * Accounts whose owner didn't verify their e-mail address in time: the account is removed with everything in it, and its domain and
 * the owner's address are free again (docs/rules/sign-up.md#unverified).
 */
export const dropUnverifiedTenants: Job = {
  name: 'drop-unverified-tenants',
  cron: '7 * * * *',
  run: ({ db, now }, signal) =>
    forEachTenant(db, signal, ({ trx }) => sql`select drop_unverified_tenant(${new Date(now())})`.execute(trx)),
};
