import type { Database } from '../db/database.ts';
import { listActiveSurveys, writeDueSurveys } from '../messages/surveys.store.ts';
import type { Job } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

const planTenant = async (db: Database, tenantId: number, now: number): Promise<void> => {
  for (const survey of await db.tenantRead(tenantId, listActiveSurveys)) {
    await db.tenantTransaction(tenantId, (scope) => writeDueSurveys(scope, survey, now));
  }
};

/** Writes the messages that ask guests for an answer after their booking (docs/rules/surveys.md#links). */
export const planSurveys: Job = {
  name: 'plan-surveys',
  cron: '*/5 * * * *',
  run: async ({ db, now }, signal) => {
    const failures: unknown[] = [];
    for (const tenantId of await listTenantsUnscoped(db)) {
      if (signal.aborted) return;
      await planTenant(db, tenantId, now()).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
  },
};
