import { listActiveSurveys, writeDueSurveys } from '#messages/planned/surveys.store.ts';
import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

/** Writes the messages that ask guests to answer a survey after their booking (docs/rules/surveys.md#links). */
export const planSurveys: Job = {
  name: 'plan-surveys',
  cron: '*/5 * * * *',
  run: ({ db, now }, signal) =>
    forEachTenant(db, signal, async (tx) => {
      for (const survey of await listActiveSurveys(tx)) await writeDueSurveys(tx, survey, now());
    }),
};
