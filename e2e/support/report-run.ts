import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { findSlugUnscoped } from '../../server/src/auth/slugs.ts';
import { countFigures } from '../../server/src/reports/count-figures.ts';
import { finishReport, storeProgress } from '../../server/src/reports/queue.store.ts';
import { changeTenant } from './change-tenant.ts';
import { asAdmin } from './staff.ts';
import { withDatabase } from './with-database.ts';

const SLUG = 'demo';
/** Longer than any journey, so that the demo's server doesn't take the run over. */
const BEAT_AHEAD_MS = 3_600_000;

interface Page {
  readonly reports: { readonly data: readonly ReportRow[]; readonly per_page: number };
}

/** The newest page of reports whose name contains a text. */
const findReports = async (origin: string, text: string): Promise<Page['reports']> =>
  (await asAdmin<Page>(origin, 'GET', `/reports-search?searchText=${encodeURIComponent(text)}`)).reports;

/** The newest finished report whose name contains a text. */
export const findReport = async (origin: string, name: string): Promise<ReportRow> => {
  const [report] = (await findReports(origin, name)).data;
  if (report?.state !== 'done') throw new Error(`the report ${name} was not made`);
  return report;
};

export interface Run {
  /** Stores the progress. @returns false when the report was canceled */
  readonly progress: (read: number, total: number) => Promise<boolean>;
  /** Counts the bookings and stores the figures. @returns false when the report was canceled */
  readonly finish: () => Promise<boolean>;
}

const TAKE_OVER = `
  with gone as (delete from report_figures where report_id = $1)
  update reports set state = 'running', claimed_at = $2, beat_at = $3, bookings_read = 0, bookings_total = null, finished_at = null
   where id = $1`;

/**
 * Makes a report of the demo again, step by step, as another server of the same database. The demo has too few bookings
 * to see its own server at work.
 */
export const runAgain = (origin: string, report: ReportRow, work: (run: Run) => Promise<void>): Promise<void> => {
  const claim = { ...report, claimed_at: new Date() };
  const at = new Date(Date.now() + BEAT_AHEAD_MS);
  const values = [report.id, claim.claimed_at, at];
  return changeTenant({ origin, slug: SLUG, statement: TAKE_OVER, values }, (owner) =>
    withDatabase(origin, owner, async (db) => {
      const tenantId = (await findSlugUnscoped(db, SLUG, Date.now()))?.id ?? 0;
      await work({
        progress: (read, total) =>
          db.tenantTransaction(tenantId, (scope) => storeProgress(scope, claim, { read, total, at })),
        finish: () =>
          db.tenantTransaction(tenantId, async (scope) => {
            const figures = await countFigures(scope, claim, Date.now(), async () => undefined);
            return finishReport(scope, claim, figures, new Date());
          }),
      });
    }),
  );
};
