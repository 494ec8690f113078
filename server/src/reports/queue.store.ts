import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { ReportOrder } from './count-figures.ts';
import type { StoredFigures } from './figures.ts';

/** A run whose server is silent for this long is abandoned, and the report starts again. */
const SILENT_MS = 60_000;
/** Maximum of attempts for a report that ends its server. */
const MOST_ATTEMPTS = 3;

/** A report that one run is making. */
export interface ClaimedReport extends ReportOrder {
  readonly id: number;
  readonly claimed_at: Date;
}

/** Whether a report is waiting or running. */
export const hasUnfinished = async ({ trx, tenantId }: TenantScope): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from reports where tenant_id = ${tenantId} and state in ('waiting', 'running') limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Claims the report that has waited longest. Undefined when none waits. Those that failed too often are marked as
 * failed.
 */
export const claimReport = async ({ trx, tenantId }: TenantScope, now: number): Promise<ClaimedReport | undefined> => {
  const at = new Date(now);
  const silent = new Date(now - SILENT_MS);
  await sql`
    update reports set state = 'failed', finished_at = ${at}
     where tenant_id = ${tenantId} and state = 'running' and beat_at < ${silent} and attempts >= ${MOST_ATTEMPTS}`.execute(
    trx,
  );
  const { rows } = await sql<ClaimedReport>`
    update reports set state = 'running', claimed_at = ${at}, beat_at = ${at}, bookings_read = 0, attempts = attempts + 1
     where tenant_id = ${tenantId} and id = (
       select r.id from reports r
        where r.tenant_id = ${tenantId}
          and (r.state = 'waiting' or (r.state = 'running' and r.beat_at < ${silent}))
        order by r.id limit 1 for update skip locked)
     returning id, company_id, department_id, date_from, date_to, version, claimed_at`.execute(trx);
  return rows[0];
};

/** Stores the progress of a run. Returns false when the report was deleted or claimed by another run. */
export const storeProgress = async (
  { trx, tenantId }: TenantScope,
  { id, claimed_at }: ClaimedReport,
  progress: { readonly read: number; readonly total: number; readonly at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update reports set bookings_read = ${progress.read}, bookings_total = ${progress.total}, beat_at = ${progress.at}
     where tenant_id = ${tenantId} and id = ${id} and state = 'running' and claimed_at = ${claimed_at}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Ends a run. Returns false when the report was deleted or claimed by another run. */
export const finishReport = async (
  { trx, tenantId }: TenantScope,
  { id, claimed_at }: ClaimedReport,
  figures: StoredFigures | null,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update reports set state = ${figures === null ? 'failed' : 'done'}, finished_at = ${now},
           bookings_read = case when ${figures === null}::boolean then bookings_read else coalesce(bookings_total, 0) end
     where tenant_id = ${tenantId} and id = ${id} and state = 'running' and claimed_at = ${claimed_at}`.execute(trx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  if (figures !== null) {
    await trx
      .insertInto('report_figures')
      .values({ tenant_id: tenantId, report_id: id, figures: JSON.stringify(figures) })
      .execute();
  }
  return true;
};
