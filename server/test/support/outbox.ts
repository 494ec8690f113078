import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import type { Env } from '#env.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { openGateways } from '#messages/gateways/gateways.ts';
import { sealPath } from '#messages/sealed-path.ts';
import { silentLog, testEnv } from './app.ts';
import { insertRow, type Tenant } from './makers.ts';
import { openMailbox } from './smtp.ts';

const PUBLIC_URL = 'https://book.example.com';

/** A mail server that ends with the test. */
export const mailbox = async (port?: number) => {
  const box = await openMailbox(port);
  onTestFinished(() => box.close());
  return box;
};

/** Opens the outbox of a test file's database: functions to write, deliver and read its messages. */
export const openOutbox = (open: () => Database) => {
  /** Makes a separate deliverer, as on another server. */
  const deliverer = async (settings: Partial<Env>, now?: () => number) => {
    const clock = { now: Date.now() + MINUTE_MS };
    const env = { ...testEnv, MAIL_FROM: 'Ledig <mail@example.com>', ...settings };
    const { linkKey } = await loadSecretsUnscoped(open());
    const delivery = new Delivery({
      db: open(),
      log: silentLog,
      publicUrl: PUBLIC_URL,
      sender: 'mail@example.com',
      linkKey,
      now: now ?? (() => clock.now),
      limits: { email: env.QUOTA_MAILS_PER_DAY, sms: env.QUOTA_SMS_PER_DAY },
      gateways: openGateways(env, PUBLIC_URL),
    });
    onTestFinished(() => delivery.close());
    const deliver = async (tenant: Tenant) => {
      delivery.wake(tenant.id);
      await delivery.settled();
    };
    return { delivery, deliver, clock };
  };
  /** The sealed path of a mail's button. */
  const sealedLink = async () => sealPath((await loadSecretsUnscoped(open())).linkKey, '/login');
  const write = async (tenant: Tenant, values: object = {}) =>
    insertRow(open(), 'outbox', tenant.id, {
      kind: 'account_welcome',
      channel: 'email',
      recipient: 'kari@example.com',
      payload: JSON.stringify({ language: 'no', name: 'Kari', link: await sealedLink() }),
      ...values,
    });
  const outbox = async (tenant: Tenant) => {
    const { rows } = await open().tenantRead(tenant.id, ({ trx }) =>
      sql<Record<string, unknown>>`select * from outbox where tenant_id = ${tenant.id} order by id`.execute(trx),
    );
    return rows;
  };
  return { deliverer, sealedLink, write, outbox };
};
