import net, { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { sealPath } from '#messages/sealed-path.ts';
import { insertRow, makeTenant } from '../support/makers.ts';
import { freePort, startServer, untilReady, urlOf } from '../support/server-process.ts';
import { openMailbox } from '../support/smtp.ts';
import { testDatabase } from '../support/test-database.ts';

/** A gateway that accepts the connection and never answers. */
const openSilence = async () => {
  const silence = net.createServer();
  await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve));
  const called = new Promise<void>((resolve) => silence.once('connection', () => resolve()));
  onTestFinished(() => void silence.close());
  return { url: `smtp://127.0.0.1:${(silence.address() as AddressInfo).port}`, called };
};

test('a message of a killed server is delivered once by the next one', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const tenant = await makeTenant(database.db);
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const payload = JSON.stringify({ language: 'no', name: 'Kari', link: sealPath(linkKey, '/login') });
  const message = { kind: 'account_welcome', channel: 'email', recipient: 'kari@example.com', payload };
  await insertRow(database.db, 'outbox', tenant.id, message);
  const start = async (smtp: string) => {
    const port = await freePort();
    const child = startServer(port, { DATABASE_URL: urlOf(database.owner), SMTP_URL: smtp });
    await untilReady(`http://127.0.0.1:${port}`);
    return child;
  };

  const silence = await openSilence();
  const killed = await start(silence.url);
  await silence.called;
  killed.process.kill('SIGKILL');
  await killed.exit;

  const box = await openMailbox();
  onTestFinished(() => box.close());
  const next = await start(box.url);
  await expect.poll(() => box.received.length).toBe(1);
  const state = () =>
    database.db.tenantRead(
      tenant.id,
      async ({ trx }) => (await sql`select state, attempts from outbox`.execute(trx)).rows,
    );
  await expect.poll(state).toEqual([{ state: 'sent', attempts: 1 }]);
  next.process.kill('SIGTERM');
  expect(await next.exit).toBe(0);
  expect(box.received).toHaveLength(1);
});

test('a server that is killed between sending and marking repeats one message, under the same id', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const tenant = await makeTenant(database.db);
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const payload = JSON.stringify({ language: 'no', name: 'Kari', link: sealPath(linkKey, '/login') });
  for (let n = 0; n < 3; n++) {
    const message = { kind: 'account_welcome', channel: 'email', recipient: `kari.${n}@example.com`, payload };
    await insertRow(database.db, 'outbox', tenant.id, message);
  }
  const box = await openMailbox();
  onTestFinished(() => box.close());
  const start = async () => {
    const port = await freePort();
    const child = startServer(port, { DATABASE_URL: urlOf(database.owner), SMTP_URL: box.url });
    return { child, origin: `http://127.0.0.1:${port}` };
  };
  const first = await start();
  // The mail server has the whole mail, and its answer never arrives.
  box.beforeAnswer(() => {
    first.child.process.kill('SIGKILL');
  });
  await first.child.exit;
  box.beforeAnswer(() => undefined);
  expect(box.received).toHaveLength(1);
  const next = await start();
  await untilReady(next.origin);
  await expect.poll(() => box.received.length).toBe(4);
  const ids = box.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim());
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe(ids[1]);
  next.child.process.kill('SIGTERM');
  expect(await next.child.exit).toBe(0);
  expect(box.received).toHaveLength(4);
});
