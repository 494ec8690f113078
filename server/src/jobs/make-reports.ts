import { makeReports } from '../reports/make-reports.ts';
import { hasUnfinished } from '../reports/queue.store.ts';
import type { Job } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

/** Makes reports whose server was stopped. All others are made right after their request. */
export const makeLeftReports: Job = {
  name: 'make-reports',
  cron: '*/2 * * * *',
  run: async ({ db, now }, signal) => {
    for (const tenantId of await listTenantsUnscoped(db)) {
      if (signal.aborted) return;
      if (await db.tenantRead(tenantId, hasUnfinished)) await makeReports({ db, now }, tenantId, signal);
    }
  },
};
