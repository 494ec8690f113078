import { actAs } from '#db/actor.ts';
import type { Database } from '#db/database.ts';
import { listTenantsUnscoped } from '#jobs/tenants.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { releaseWaiting } from './outbox.store.ts';

/**
 * Makes messages due that waited for a gateway, when the server starts with one
 * (docs/rules/notifications.md#no-gateway).
 */
export const releaseWaitingUnscoped = async (db: Database, gateways: Gateways, now: number): Promise<void> => {
  const channels = [...(gateways.email ? ['email'] : []), ...(gateways.sms ? ['sms'] : [])];
  if (channels.length === 0) return;
  await actAs({ kind: 'job', name: 'release-waiting-messages' }, async () => {
    for (const tenantId of await listTenantsUnscoped(db)) {
      await db.tenantTransaction(tenantId, (tx) => releaseWaiting(tx, channels, new Date(now)));
    }
  });
};
