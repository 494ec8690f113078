import { findSlugUnscoped } from '../../server/src/auth/slugs.ts';
import { withOwner } from '../../server/src/db/backup/with-owner.ts';
import { loadSecretsUnscoped } from '../../server/src/db/secrets.ts';
import { readEnv } from '../../server/src/env.ts';
import { Delivery } from '../../server/src/messages/delivery.ts';
import { openGateways, senderOf } from '../../server/src/messages/gateways.ts';
import { listReminderPlans, writeDueReminders } from '../../server/src/messages/reminders.store.ts';
import type { OwnCompany } from './own-company.ts';
import { quiet, withDatabase } from './run-job.ts';
import { dataFolder, mailPort } from './start-server.ts';

/**
 * Plans the reminders of a company and delivers the demo's due messages, as a server does whose clock shows another time.
 * Reminders of other companies aren't planned, because other journeys may use them.
 *
 * @param at epoch milliseconds
 */
export const runMessagesAt = (origin: string, own: OwnCompany, at: number): Promise<void> => {
  const url = new URL(origin);
  const login = { env: { DATA_DIR: dataFolder(url), DATABASE_URL: process.env.DATABASE_URL }, log: quiet };
  return withOwner({ ...login, besideServer: true }, (owner) =>
    withDatabase(origin, owner, async (db) => {
      const tenantId = (await findSlugUnscoped(db, own.domain, at))?.id ?? 0;
      const plans = await db.tenantRead(tenantId, listReminderPlans);
      for (const plan of plans.filter(({ companyId }) => companyId === own.id))
        await db.tenantTransaction(tenantId, (scope) => writeDueReminders(scope, plan, at));

      const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${mailPort(url)}` });
      const gateways = openGateways(env, origin);
      const delivery = new Delivery({
        db,
        env,
        gateways,
        log: quiet,
        linkKey: (await loadSecretsUnscoped(db)).linkKey,
        publicUrl: origin,
        sender: senderOf(env, origin).address,
        limits: { email: env.QUOTA_MAILS_PER_DAY, sms: env.QUOTA_SMS_PER_DAY },
        now: () => at,
      });
      delivery.wake(tenantId);
      await delivery.settled();
      await delivery.close();
      gateways.close();
    }),
  );
};
