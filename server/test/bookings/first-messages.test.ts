import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeSettings } from '../support/makers.ts';
import { makeClient, openFixture, rowsOf, tableFor } from './fixture.ts';

const fixture = await openFixture();
let woken: number;
await makeSettings(fixture.db, fixture.company, { email_booking_confirmation: true, sms_booking_confirmation: true });
beforeEach(() => {
  woken = 0;
});

const change = (statement: (tenantId: number) => RawBuilder<unknown>) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
    await statement(tenantId).execute(trx);
  });

const setToggles = (isOn: boolean) =>
  change(
    (tenantId) => sql`update company_settings set value = to_jsonb(${isOn}::boolean)
      where tenant_id = ${tenantId} and key like '%\\_booking\\_confirmation'`,
  );

const setUnverified = (until: Date | null) =>
  change((tenantId) => sql`update tenants set unverified_until = ${until} where id = ${tenantId}`);

const serveWithout = (channels: readonly ('email' | 'sms')[]) =>
  fixture.db.onMessages(() => {
    woken++;
  }, channels);

let hour = 0;
/** Books a table at another time each. Returns the states of its messages by channel. */
const book = async (client = makeClient()) => {
  const day = 10 + Math.floor(hour / 5);
  const input = tableFor(fixture, `2027-05-${day}T${String(8 + 2 * (hour++ % 5)).padStart(2, '0')}:00`, { client });
  const { booking } = await fixture.api.call('bookings.createPublicBooking', input);
  return rowsOf(fixture, `select channel, state, reason from outbox where booking_id = ${booking.id} order by channel`);
};

describe('the confirmation of a new booking', () => {
  test('waits for the delivery when the server has gateways', async () => {
    serveWithout([]);
    expect(await book()).toEqual([
      { channel: 'email', state: 'pending', reason: null },
      { channel: 'sms', state: 'pending', reason: null },
    ]);
    expect(woken).toBe(1);
  });

  test('is stored as waiting for a gateway, without a delivery, when the server has none', async () => {
    serveWithout(['email', 'sms']);
    expect(await book()).toEqual([
      { channel: 'email', state: 'no_gateway', reason: null },
      { channel: 'sms', state: 'no_gateway', reason: null },
    ]);
    expect(woken).toBe(0);
  });

  test('wakes the delivery for the channel that has a gateway', async () => {
    serveWithout(['sms']);
    expect(await book()).toMatchObject([{ state: 'pending' }, { state: 'no_gateway' }]);
    expect(woken).toBe(1);
  });

  test('is unwanted at once when the company’s toggle is off', async () => {
    serveWithout([]);
    await setToggles(false);
    expect(await book()).toEqual([{ channel: 'email', state: 'unwanted', reason: 'off' }]);
    expect(woken).toBe(0);
    await setToggles(true);
  });

  test('is left to the delivery when the guest wants no messages', async () => {
    serveWithout(['email', 'sms']);
    const client = makeClient();
    await book(client);
    await change(
      (tenantId) => sql`update clients set email_notifications = false
        where tenant_id = ${tenantId} and email_key = ${client.email}`,
    );
    expect(await book(client)).toMatchObject([{ state: 'pending' }, { state: 'no_gateway' }]);
    expect(woken).toBe(1);
  });

  test("is left to the delivery while the account's owner is unverified", async () => {
    serveWithout(['email', 'sms']);
    await setUnverified(new Date('2028-01-01'));
    expect(await book()).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
    expect(woken).toBe(1);
    await setUnverified(null);
  });
});
