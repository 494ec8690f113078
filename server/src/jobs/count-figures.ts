import { refreshFigures } from '#figures/refresh-figures.ts';
import type { Job } from './job.ts';
import { forEachOf, listTenantsWithStaleFiguresUnscoped } from './tenants.ts';

/** Counts the daily figures of changed dates again (docs/rules/figures.md#roll-ups). */
export const countFigures: Job = {
  name: 'count-figures',
  cron: '* * * * *',
  run: async ({ db }, signal) =>
    forEachOf(await listTenantsWithStaleFiguresUnscoped(db), signal, (tenantId) =>
      refreshFigures(db, tenantId, signal),
    ),
};
