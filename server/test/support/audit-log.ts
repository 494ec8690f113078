import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Login } from '#db/pool.ts';
import type { JobParts } from '#jobs/job.ts';
import { sealAuditLog } from '#jobs/seal-audit-log.ts';
import type { Company, Tenant } from './makers.ts';
import { asOwner } from './test-database.ts';

/** Renames a company, which the audit log records. */
export const renameCompany = (db: Database, { id, tenant }: Company, name: string): Promise<unknown> =>
  db.tenantTransaction(tenant.id, ({ trx }) =>
    sql`update companies set name = ${name}, version = version + 1 where tenant_id = ${tenant.id} and id = ${id}`.execute(
      trx,
    ),
  );

/** Makes the log rows of the last hour older, each by its value: a cluster runs no update by `at` itself. */
export const ageLog = async (owner: Login, tenant: Tenant, by: string): Promise<void> => {
  const rows = await asOwner<{ id: string; at: string }>(
    owner,
    `select id, (at - $2::interval)::text as at from audit_log where tenant_id = $1 and at > now() - interval '1 hour'`,
    [tenant.id, by],
  );
  for (const { id, at } of rows)
    await asOwner(owner, 'update audit_log set at = $3 where tenant_id = $1 and id = $2', [tenant.id, id, at]);
};

/** Seals the new rows of each tenant's log. */
export const sealLogs = (db: Database): Promise<void> =>
  sealAuditLog.run({ db } as JobParts, new AbortController().signal);
