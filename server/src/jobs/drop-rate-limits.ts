import type { Job } from './job.ts';

/** Counters of attempts that are over. Each new attempt removes some as well; this finds those that nobody follows. */
export const dropRateLimits: Job = {
  name: 'drop-rate-limits',
  cron: '27 * * * *',
  run: async ({ db, now }) => {
    await db.unscopedTransaction((trx) =>
      trx.deleteFrom('rate_limits').where('resets_at', '<=', new Date(now())).execute(),
    );
  },
};
