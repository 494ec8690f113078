import type { Job } from './job.ts';
import { listTenantsWithDueMessagesUnscoped } from './tenants.ts';

/**
 * Delivers messages that no server was woken for: retries, and those of a killed server. All others are delivered right
 * after their commit.
 */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  cron: '* * * * *',
  run: async ({ db, delivery, now }) => {
    for (const tenantId of await listTenantsWithDueMessagesUnscoped(db, now())) delivery.wake(tenantId);
    await delivery.settled();
  },
};
