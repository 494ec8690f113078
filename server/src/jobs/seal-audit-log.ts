import { sql } from 'kysely';
import type { Job } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

/** Rows per transaction. */
const BATCH = 1000;

/** Seals new rows of each tenant's audit log (docs/rules/access.md#audit-log). */
export const sealAuditLog: Job = {
  name: 'seal-audit-log',
  cron: '41 * * * *',
  run: async ({ db }, signal) => {
    for (const tenantId of await listTenantsUnscoped(db)) {
      let sealed = BATCH;
      while (sealed === BATCH && !signal.aborted) {
        sealed = await db.tenantTransaction(tenantId, async ({ trx }) => {
          const { rows } = await sql<{ sealed: number }>`select audit_seal(${tenantId}, ${BATCH}) as sealed`.execute(
            trx,
          );
          return rows[0]?.sealed ?? 0;
        });
      }
    }
  },
};
