import { refreshFigures } from '../figures/refresh-figures.ts';
import type { Job } from './job.ts';
import { listTenantsWithStaleFiguresUnscoped } from './tenants.ts';

/** Counts the daily figures of changed dates again (docs/rules/figures.md#roll-ups). */
export const countFigures: Job = {
  name: 'count-figures',
  cron: '* * * * *',
  run: async ({ db }, signal) => {
    for (const tenantId of await listTenantsWithStaleFiguresUnscoped(db)) {
      if (signal.aborted) return;
      await refreshFigures(db, tenantId, signal);
    }
  },
};
