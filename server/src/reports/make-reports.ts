import { actAs } from '#db/actor.ts';
import type { Database } from '#db/database.ts';
import { isPassing } from '#db/passing.ts';
import { countFigures } from './count-figures.ts';
import type { StoredFigures } from './figures.ts';
import { type ClaimedReport, claimReport, finishReport, storeProgress } from './queue.store.ts';

/** Interval for storing the progress of a report. */
const BEAT_MS = 400;

/** The report was deleted, or the server stops. */
class ReportCanceled extends Error {
  override readonly name = 'ReportCanceled';
}

export interface MakerParts {
  readonly db: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFailure?: (error: unknown) => void;
}

const countReport = (
  { db, now }: MakerParts,
  tenantId: number,
  report: ClaimedReport,
  signal: AbortSignal,
): Promise<StoredFigures> => {
  let beatAt = 0;
  const onProgress = async (read: number, total: number): Promise<void> => {
    if (signal.aborted) throw new ReportCanceled();
    if (performance.now() - beatAt < BEAT_MS && read !== 0) return;
    beatAt = performance.now();
    const progress = { read, total, at: new Date(now()) };
    const isMine = await db.tenantTransaction(tenantId, (tx) => storeProgress(tx, report, progress));
    if (!isMine) throw new ReportCanceled();
  };
  return db.replicaRead(tenantId, (tx) => countFigures(tx, report, now(), onProgress));
};

const makeReport = async (
  parts: MakerParts,
  tenantId: number,
  report: ClaimedReport,
  signal: AbortSignal,
): Promise<void> => {
  const { db, now, onFailure } = parts;
  const finish = (figures: StoredFigures | null) =>
    db.tenantTransaction(tenantId, (tx) => finishReport(tx, report, figures, new Date(now())));
  try {
    await finish(await countReport(parts, tenantId, report, signal));
  } catch (error) {
    // Another server takes over a stopped run after a minute.
    if (error instanceof ReportCanceled) return;
    // A later run makes a report that a temporary failure of the database stopped. Only its own error is final.
    if (isPassing(error)) throw error;
    onFailure?.(error);
    await finish(null);
  }
};

/** Makes the waiting reports of a tenant, one after the other, each from one snapshot of its bookings. */
export const makeReports = async (parts: MakerParts, tenantId: number, signal: AbortSignal): Promise<void> => {
  const { db, now } = parts;
  await actAs({ kind: 'job', name: 'make-reports' }, async () => {
    while (!signal.aborted) {
      const report = await db.tenantTransaction(tenantId, (tx) => claimReport(tx, now()));
      if (!report) return;
      await makeReport(parts, tenantId, report, signal);
    }
  });
};
