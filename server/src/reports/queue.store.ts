import type { TenantTransaction } from '#db/database.ts';
import { constant } from '#db/queries/statements/rows.ts';
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
export const hasUnfinished = async ({ trx, tenantId }: TenantTransaction): Promise<boolean> => {
  const found = await trx
    .selectFrom('reports')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', [constant('waiting'), constant('running')])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Claims the report that has waited longest. Undefined when none waits. Those that failed too often are marked as
 * failed.
 */
export const claimReport = async (
  { trx, tenantId }: TenantTransaction,
  now: number,
): Promise<ClaimedReport | undefined> => {
  const at = new Date(now);
  const silent = new Date(now - SILENT_MS);
  await trx
    .updateTable('reports')
    .set({ state: 'failed', finished_at: at })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', constant('running'))
    .where('beat_at', '<', silent)
    .where('attempts', '>=', MOST_ATTEMPTS)
    .execute();
  const next = trx
    .selectFrom('reports as r')
    .select('r.id')
    .where('r.tenant_id', '=', tenantId)
    .where((is) =>
      is.or([
        is('r.state', '=', constant('waiting')),
        is.and([is('r.state', '=', constant('running')), is('r.beat_at', '<', silent)]),
      ]),
    )
    .orderBy('r.id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return trx
    .updateTable('reports')
    .set((is) => ({
      state: 'running',
      claimed_at: at,
      beat_at: at,
      bookings_read: 0,
      attempts: is('attempts', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', next)
    .returning(['id', 'company_id', 'department_id', 'date_from', 'date_to', 'version', 'claimed_at'])
    .$narrowType<{ claimed_at: Date }>()
    .executeTakeFirst();
};

/** An update of a report while a run is making it. */
const updateRun = ({ trx, tenantId }: TenantTransaction, { id, claimed_at }: ClaimedReport) =>
  trx
    .updateTable('reports')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', constant('running'))
    .where('claimed_at', '=', claimed_at);

/** Stores the progress of a run. Returns false when the report was deleted or claimed by another run. */
export const storeProgress = async (
  tx: TenantTransaction,
  run: ClaimedReport,
  progress: { readonly read: number; readonly total: number; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await updateRun(tx, run)
    .set({ bookings_read: progress.read, bookings_total: progress.total, beat_at: progress.at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends a run. Returns false when the report was deleted or claimed by another run. */
export const finishReport = async (
  tx: TenantTransaction,
  run: ClaimedReport,
  figures: StoredFigures | null,
  now: Date,
): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const finishing = updateRun(tx, run).set({ state: figures === null ? 'failed' : 'done', finished_at: now });
  const { numUpdatedRows } = await finishing
    .$if(figures !== null, (update) =>
      update.set(({ fn, val }) => ({ bookings_read: fn.coalesce('bookings_total', val(0)) })),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (figures !== null) {
    await trx
      .insertInto('report_figures')
      .values({ tenant_id: tenantId, report_id: run.id, figures: JSON.stringify(figures) })
      .execute();
  }
  return true;
};
