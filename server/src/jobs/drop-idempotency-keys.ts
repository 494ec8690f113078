import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

/** Removes idempotency keys after a day. Until then a repeated call gets its first answer. */
export const dropIdempotencyKeys: Job = {
  name: 'drop-idempotency-keys',
  cron: '17 * * * *',
  run: ({ db, now }, signal) => {
    const until = new Date(now() - DAY_MS);
    return forEachTenant(db, signal, ({ trx, tenantId }) =>
      trx.deleteFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('created_at', '<', until).execute(),
    );
  },
};
