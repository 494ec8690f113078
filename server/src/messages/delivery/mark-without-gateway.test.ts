import { describe, expect, test } from 'vitest';
import { makeBooking, makeSettings, makeTenant, makeUser } from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { MARKED_AT_ONCE } from './mark-without-gateway.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, write } = openOutbox(() => database.db);

/** Writes a booking's confirmation by SMS and by mail. The company's toggles for them are on or off. */
const writeConfirmations = async (isOn: boolean) => {
  const booking = await makeBooking(database.db, { from: Date.parse('2027-03-20T11:00:00Z') });
  const { tenant, company } = booking.department;
  await makeSettings(database.db, company, { email_booking_confirmation: isOn, sms_booking_confirmation: isOn });
  const about = { kind: 'booking_confirmation', payload: '{"language":"no"}', booking_id: booking.id };
  await write(tenant, { ...about, channel: 'sms', recipient: '+4791234567' });
  await write(tenant, about);
  return tenant;
};

describe('without a gateway', () => {
  test('messages stay unsent, with their links and without an attempt', async () => {
    const tenant = await makeTenant(database.db);
    await write(tenant);
    const { deliver } = await deliverer({});
    await deliver(tenant);
    const payload = { link: expect.any(String) };
    expect(await outbox(tenant)).toMatchObject([{ state: 'no_gateway', attempts: 0, reason: null, payload }]);
  });

  test('more messages than one call marks are all marked', async () => {
    const tenant = await makeTenant(database.db);
    for (let n = 0; n <= MARKED_AT_ONCE; n++) await write(tenant);
    const { deliver } = await deliverer({});
    await deliver(tenant);
    const states = (await outbox(tenant)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: MARKED_AT_ONCE + 1 }, () => 'no_gateway'));
  });

  test('booking messages wait while their toggle is on, and are unwanted while it is off', async () => {
    const { deliver } = await deliverer({});
    const on = await writeConfirmations(true);
    await deliver(on);
    const waiting = { state: 'no_gateway', reason: null };
    expect(await outbox(on)).toMatchObject([waiting, waiting]);
    const off = await writeConfirmations(false);
    await deliver(off);
    const unwanted = { state: 'unwanted', reason: 'off' };
    expect(await outbox(off)).toMatchObject([unwanted, unwanted]);
  });

  test("a message that can't be rendered fails, and the others wait", async () => {
    const tenant = await makeTenant(database.db);
    await write(tenant, { kind: 'no_such_kind' });
    await write(tenant);
    const { deliver } = await deliverer({});
    await deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ state: 'failed' }, { state: 'no_gateway' }]);
  });

  test('an unverified tenant keeps only messages to its owner', async () => {
    const tenant = await makeTenant(database.db, { unverified_until: new Date() });
    await makeUser(database.db, { tenant, role: 'admin', is_owner: true, email: 'owner@example.com' });
    await write(tenant, { recipient: 'owner@example.com' });
    await write(tenant, { recipient: 'stranger@example.com' });
    const { deliver } = await deliverer({});
    await deliver(tenant);
    expect(await outbox(tenant)).toMatchObject([{ state: 'no_gateway' }, { state: 'unwanted', reason: 'unverified' }]);
  });
});

test('with a gateway for mail only, mails are sent and SMS wait', async () => {
  const box = await mailbox();
  const tenant = await writeConfirmations(true);
  const { deliver } = await deliverer({ SMTP_URL: box.url });
  await deliver(tenant);
  expect(await outbox(tenant)).toMatchObject([{ state: 'no_gateway' }, { state: 'sent' }]);
});
