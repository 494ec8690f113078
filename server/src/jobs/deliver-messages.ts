import type { Job } from './job.ts';
import { listTenantsWithDueMessagesUnscoped } from './tenants.ts';

/**
 * Messages whose server was not woken for them: tries that come again, and what a server left that was killed. All others are
 * delivered as soon as they are committed.
 */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  cron: '* * * * *',
  run: async ({ db, delivery, now }) => {
    for (const tenantId of await listTenantsWithDueMessagesUnscoped(db, now())) delivery.wake(tenantId);
    await delivery.settled();
  },
};
