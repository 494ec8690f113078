import { serveTenant } from '#waiting-list/serve-tenant.ts';
import type { Job } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

/**
 * Serves the waiting lists of all tenants: offers free places, and ends offers that ran out
 * (docs/rules/waiting-list.md#order). `WaitingListWatch` serves most of them sooner.
 */
export const serveWaitingLists: Job = {
  name: 'serve-waiting-lists',
  cron: '* * * * *',
  run: async ({ db, delivery, now }, signal) => {
    const failures: unknown[] = [];
    for (const tenantId of await listTenantsUnscoped(db)) {
      if (signal.aborted) return;
      const serving = { now: now(), hasGateway: delivery.sendsMail };
      await serveTenant(db, tenantId, serving).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
  },
};
