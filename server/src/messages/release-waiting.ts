import { actAs } from '../db/actor.ts';
import type { Database } from '../db/database.ts';
import { listTenantsUnscoped } from '../jobs/tenants.ts';
import type { Gateways } from './gateways.ts';
import { releaseWaiting } from './outbox.store.ts';

/**
 * Messages that waited for a gateway are due again when the server starts with one
 * (rule: docs/rules/notifications.md#no-gateway).
 */
export const releaseWaitingUnscoped = async (db: Database, gateways: Gateways, now: number): Promise<void> => {
  const channels = [...(gateways.email ? ['email'] : []), ...(gateways.sms ? ['sms'] : [])];
  if (channels.length === 0) return;
  await actAs({ kind: 'job', name: 'release-waiting-messages' }, async () => {
    for (const tenantId of await listTenantsUnscoped(db)) {
      await db.tenantTransaction(tenantId, (scope) => releaseWaiting(scope, channels, new Date(now)));
    }
  });
};
