import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeBooking, makeDepartment, makeRequest, makeSettings } from '#test/support/makers.ts';
import { mailbox, openOutbox } from '#test/support/outbox.ts';
import { openDatabase } from '#test/support/test-database.ts';

const database = await openDatabase('migrated', 8);

const { deliverer, outbox, write } = openOutbox(() => database.db);

const FROM = Date.parse('2027-03-20T11:00:00Z');

describe('messages about a booking', () => {
  const open = async () => {
    const box = await mailbox();
    const booking = await makeBooking(database.db, { from: FROM });
    const { tenant, company } = booking.department;
    await makeSettings(database.db, company, { email_booking_confirmation: true, email_booking_updates: true });
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    const add = (kind: string, recipient: string, isTyped = false) =>
      write(tenant, {
        ...{ kind, recipient, booking_id: booking.id },
        payload: JSON.stringify({ language: 'no', ...(isTyped && { typed_recipient: true }) }),
      });
    const states = async () => (await outbox(tenant)).map(({ recipient, state }) => [recipient, state]);
    return { add, states, send: () => deliver(tenant) };
  };

  test('are sent in their newest version only, also when the guest has another address now', async () => {
    const { add, states, send } = await open();
    await add('booking_confirmation', 'kari@example.com');
    await add('booking_updated', 'new@example.com');
    await send();
    expect(await states()).toEqual([
      ['kari@example.com', 'dropped'],
      ['new@example.com', 'sent'],
    ]);
  });

  test('to the guest and to an address that staff typed leave each other alone', async () => {
    const { add, states, send } = await open();
    await add('booking_updated', 'kari@example.com');
    await add('booking_confirmation', 'boss@example.com', true);
    await add('booking_confirmation', 'other@example.com', true);
    await add('booking_updated', 'boss@example.com', true);
    await send();
    expect(await states()).toEqual([
      ['kari@example.com', 'sent'],
      ['boss@example.com', 'dropped'],
      ['other@example.com', 'sent'],
      ['boss@example.com', 'sent'],
    ]);
  });
});

describe('messages about a request', () => {
  const open = async () => {
    const box = await mailbox();
    const department = await makeDepartment(database.db);
    const { tenant, company } = department;
    await makeSettings(database.db, company, { email_booking_requests_decline: true });
    const id = await makeRequest(database.db, { department, from: FROM, to: FROM + 7_200_000 });
    const { deliver } = await deliverer({ SMTP_URL: box.url });
    const add = (kind: string) => write(tenant, { kind, booking_request_id: id, payload: '{"language":"no"}' });
    const change = (set: ReturnType<typeof sql>) =>
      database.db.tenantTransaction(tenant.id, ({ trx }) =>
        sql`update booking_requests set ${set} where tenant_id = ${tenant.id} and id = ${id}`.execute(trx),
      );
    const states = async () => (await outbox(tenant)).map(({ state, reason }) => [state, reason]);
    return { add, change, states, send: () => deliver(tenant) };
  };

  test('are dropped when it got another answer while they waited', async () => {
    const { add, change, states, send } = await open();
    await add('booking_request_declined');
    await add('booking_request_offer');
    await change(sql`status = 'approved'`);
    await send();
    expect(await states()).toEqual([
      ['dropped', 'request_changed'],
      ['dropped', 'request_changed'],
    ]);
  });

  test('are sent while true: a decline, and the newest of several offers', async () => {
    const { add, change, states, send } = await open();
    await add('booking_request_declined');
    await add('booking_request_offer');
    await add('booking_request_offer');
    await change(sql`status = 'declined'`);
    await send();
    expect(await states()).toEqual([
      ['sent', null],
      ['dropped', 'superseded'],
      ['sent', null],
    ]);
  });
});
