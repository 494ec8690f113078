import type { Job } from './job.ts';
import { forEachTenant } from './tenants.ts';

const KEPT_MS = 24 * 3_600_000;

/** Removes idempotency keys after a day. Until then a repeated call gets its first answer. */
export const dropIdempotencyKeys: Job = {
  name: 'drop-idempotency-keys',
  cron: '17 * * * *',
  run: ({ db, now }, signal) => {
    const until = new Date(now() - KEPT_MS);
    return forEachTenant(db, signal, ({ trx, tenantId }) =>
      trx.deleteFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('created_at', '<', until).execute(),
    );
  },
};
