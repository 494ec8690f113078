import type { Database } from '#db/database.ts';
import { listReminderPlans, writeDueReminders } from '#messages/planned/reminders.store.ts';
import type { Job } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

const planTenant = async (db: Database, tenantId: number, now: number): Promise<void> => {
  for (const plan of await db.tenantRead(tenantId, listReminderPlans)) {
    await db.tenantTransaction(tenantId, (tx) => writeDueReminders(tx, plan, now));
  }
};

/**
 * Writes reminders when they are due. They have no rows before that, so a moved or canceled booking needs no change of
 * a message (decision 0081).
 */
export const planReminders: Job = {
  name: 'plan-reminders',
  cron: '* * * * *',
  run: async ({ db, now }, signal) => {
    const failures: unknown[] = [];
    for (const tenantId of await listTenantsUnscoped(db)) {
      if (signal.aborted) return;
      await planTenant(db, tenantId, now()).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
  },
};
