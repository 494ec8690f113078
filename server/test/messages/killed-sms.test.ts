import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertRow, makeBooking, makeSettings } from '../support/makers.ts';
import { freePort, startServer, untilReady, urlOf } from '../support/server-process.ts';
import { openSmsGateway } from '../support/sms-gateway.ts';
import { testDatabase } from '../support/test-database.ts';

const MESSAGES = 4;
/** Calls during which the server is killed: the first, and the first of another message. */
const KILLED_AT = [1, 4];

/** SMS that wait in the outbox of a new database. */
const queue = async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const { id, department } = await makeBooking(database.db, { from: Date.now() + 30 * 24 * 3_600_000 });
  const { tenant, company } = department;
  await makeSettings(database.db, company, { sms_subscription: true });
  const message = { kind: 'client_subscription', channel: 'sms', booking_id: id, payload: '{"language":"no"}' };
  for (let at = 0; at < MESSAGES; at++) {
    await insertRow(database.db, 'outbox', tenant.id, { ...message, recipient: `+479123456${at}` });
  }
  const states = () =>
    database.db.tenantRead(tenant.id, async ({ trx }) => {
      const { rows } = await sql<{ state: string }>`select state from outbox where tenant_id = ${tenant.id}`.execute(
        trx,
      );
      return rows.map(({ state }) => state);
    });
  return { database, states };
};

test.each([
  { gateway: 'honors our idempotency key', honorsKey: true, duplicates: 0 },
  { gateway: 'ignores our idempotency key', honorsKey: false, duplicates: KILLED_AT.length },
])(
  'kill -9 between sending and marking loses no SMS: a gateway that $gateway sends $duplicates of them twice',
  async ({ honorsKey, duplicates }) => {
    const { database, states } = await queue();
    const sent: string[] = [];
    const known = new Set<string>();
    const start = async () => {
      const port = await freePort();
      const child = startServer(port, { DATABASE_URL: urlOf(database.owner), SMS_URL: gateway.url });
      return { child, origin: `http://127.0.0.1:${port}` };
    };
    let running: Awaited<ReturnType<typeof start>>;
    const gateway = await openSmsGateway((_request, response, call) => {
      const { key, form } = gateway.calls[call - 1] ?? { key: '', form: new URLSearchParams() };
      if (!honorsKey || !known.has(key)) sent.push(form.get('To') ?? '');
      known.add(key);
      // The gateway has sent the SMS, and its answer never arrives.
      if (KILLED_AT.includes(call)) running.child.process.kill('SIGKILL');
      else response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: `SM${key}` }));
    });
    for (const _ of KILLED_AT) {
      running = await start();
      await running.child.exit;
    }
    running = await start();
    await untilReady(running.origin);
    await expect.poll(states).toEqual(Array.from({ length: MESSAGES }, () => 'sent'));
    running.child.process.kill('SIGTERM');
    expect(await running.child.exit).toBe(0);
    expect(new Set(sent).size).toBe(MESSAGES);
    expect(sent).toHaveLength(MESSAGES + duplicates);
    // Every repeated call has the key of the first one.
    expect(gateway.calls).toHaveLength(MESSAGES + KILLED_AT.length);
    expect(known.size).toBe(MESSAGES);
  },
);
