import { sql } from 'kysely';
import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

/** Removes rows of the audit log and the security log older than twelve months, by the database's clock. */
export const dropAuditRows: Job = {
  name: 'drop-audit-rows',
  cron: '41 3 * * *',
  run: ({ db }, signal) =>
    forEachTenant(db, signal, async ({ trx, tenantId }) => {
      await sql`select audit_prune(${tenantId})`.execute(trx);
      await sql`select security_prune(${tenantId})`.execute(trx);
    }),
};
