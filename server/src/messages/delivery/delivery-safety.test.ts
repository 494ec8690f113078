import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeBooking, makeSettings, makeTenant } from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openDatabase } from '#test/support/test-database.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, sealedLink, write } = openOutbox(() => database.db);

test('names lose links and line breaks in subjects and bodies', async () => {
  const box = await mailbox();
  const booking = await makeBooking(database.db, {
    from: Date.parse('2027-03-20T11:00:00Z'),
    client_name: 'Win at https://evil.example/x\r\nBcc: you@evil.example',
  });
  const { tenant, company } = booking.department;
  await makeSettings(database.db, company, { email_booking_confirmation: true });
  await database.db.tenantTransaction(tenant.id, ({ trx }) =>
    sql`update companies set name = 'Visit www.evil.example' where tenant_id = ${tenant.id}`.execute(trx),
  );
  const { deliver } = await deliverer({ SMTP_URL: box.url });
  await write(tenant, { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id });
  const evil = { language: 'no', name: 'Click evil.example/login', link: await sealedLink() };
  await write(tenant, { payload: JSON.stringify(evil) });
  await deliver(tenant);
  expect(box.received).toHaveLength(2);
  for (const mail of box.received) expect(JSON.stringify(mail)).not.toContain('evil.example');
});

describe('gateway on another machine', () => {
  test('gets no mail without TLS, unlike one on this machine', async () => {
    const tenant = await makeTenant(database.db);
    const box = await mailbox();
    await write(tenant);
    // Loopback in a form that isn't recognized as this machine.
    const remote = await deliverer({ SMTP_URL: box.url.replace('127.0.0.1', '[::ffff:127.0.0.1]') });
    await remote.deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ sent_at: null, attempts: 1 }]);
    expect([box.asked(), box.received.length]).toEqual([0, 0]);
    const local = await deliverer({ SMTP_URL: box.url });
    local.clock.now += 60 * MINUTE_MS;
    await local.deliver(tenant);
    expect(box.received).toHaveLength(1);
  });
});
