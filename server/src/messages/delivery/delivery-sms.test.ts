import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { makeBooking, makeSettings } from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openSmsGateway } from '#test/support/sms-gateway.ts';
import { openMailbox } from '#test/support/smtp.ts';
import { openDatabase } from '#test/support/test-database.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, write } = openOutbox(() => database.db);

/** A tenant with confirmations by SMS that wait. */
const queue = async (count: number) => {
  const booking = await makeBooking(database.db, { from: Date.parse('2027-03-20T11:00:00Z') });
  const { tenant, company } = booking.department;
  await makeSettings(database.db, company, { sms_booking_confirmation: true, sms_subscription: true });
  const message = { channel: 'sms', recipient: '+4791234567', booking_id: booking.id, payload: '{"language":"no"}' };
  for (let at = 0; at < count; at++) await write(tenant, { ...message, kind: 'client_subscription' });
  return tenant;
};

test('an SMS whose answer was lost is repeated under the same key, and the others are sent once', async () => {
  const gateway = await openSmsGateway((request, response, call) => {
    // The gateway took the message, and its answer never arrives.
    if (call === 1) request.destroy();
    else response.writeHead(201).end('{}');
  });
  const tenant = await queue(3);
  const { deliver, clock } = await deliverer({ SMS_URL: gateway.url });
  await deliver(tenant);
  expect((await outbox(tenant)).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  clock.now += MINUTE_MS;
  await deliver(tenant);
  expect((await outbox(tenant)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  const ids = (await outbox(tenant)).map(({ id }) => `message-${tenant.id}.${id}`);
  const keys = gateway.calls.map(({ key }) => key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys)).toEqual(new Set(ids));
  expect(keys.filter((key) => key === keys[0])).toHaveLength(2);
});

test('an SMS is sent in the same run when the mail gateway is down, and the other mails wait', async () => {
  const gateway = await openSmsGateway((_request, response) => response.writeHead(201).end('{}'));
  const box = await openMailbox();
  await box.close();
  const tenant = await queue(1);
  for (let n = 0; n < 2; n++) await write(tenant, { deliver_after: new Date(Date.now() - MINUTE_MS) });
  const { deliver, clock } = await deliverer({ SMS_URL: gateway.url, SMTP_URL: box.url });
  await deliver(tenant);
  const attempts = async () => (await outbox(tenant)).map(({ channel, state, attempts }) => [channel, state, attempts]);
  expect(await attempts()).toEqual([
    ['sms', 'sent', 1],
    ['email', 'pending', 1],
    ['email', 'pending', 0],
  ]);
  const again = await mailbox(Number(new URL(box.url).port));
  clock.now += 2 * MINUTE_MS;
  await deliver(tenant);
  expect(again.received).toHaveLength(2);
});

test('a gateway cannot send the SMS on to another address', async () => {
  const elsewhere = await openSmsGateway((_request, response) => response.writeHead(201).end('{}'));
  const gateway = await openSmsGateway((_request, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  const tenant = await queue(1);
  const { deliver } = await deliverer({ SMS_URL: gateway.url });
  await deliver(tenant);
  expect(elsewhere.calls).toEqual([]);
  expect(await outbox(tenant)).toMatchObject([{ state: 'pending', last_error: 'no answer' }]);
});
