import type { Job } from './job.ts';

/** Removes expired attempt counters. New attempts remove some as well; this finds the others. */
export const dropRateLimits: Job = {
  name: 'drop-rate-limits',
  cron: '27 * * * *',
  run: async ({ db, now }) => {
    await db.unscopedTransaction((trx) =>
      trx.deleteFrom('rate_limits').where('resets_at', '<=', new Date(now())).execute(),
    );
  },
};
