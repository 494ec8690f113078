import { makeReports } from '#reports/make-reports.ts';
import { hasUnfinished } from '#reports/queue.store.ts';
import type { Job } from './job.ts';
import { forEachOf, listTenantsUnscoped } from './tenants.ts';

/** Makes reports whose server was stopped. All others are made right after their request. */
export const makeLeftReports: Job = {
  name: 'make-reports',
  cron: '*/2 * * * *',
  run: async ({ db, now }, signal) => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    await forEachOf(await listTenantsUnscoped(db), signal, async (tenantId) => {
      if (!(await db.tenantRead(tenantId, hasUnfinished))) return;
      await makeReports({ db, now, onFailure }, tenantId, signal).catch(onFailure);
    });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports could not be made`);
  },
};
