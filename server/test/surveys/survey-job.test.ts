import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { planSurveys } from '#jobs/plan-surveys.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { makeBooking, makeGuest, makeSettings, makeSurvey } from '../support/makers.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');

const fixture = await openFixture();

describe('survey job', () => {
  const run = () =>
    planSurveys.run({ db: fixture.db, now: () => NOW, delivery: undefined as never }, new AbortController().signal);
  const asked = () =>
    rowsOf<{ booking_id: number }>(fixture, "select booking_id from outbox where kind = 'booking_survey' order by 1");

  test('writes one message per booking, an hour after the end or at check-out, and only when the toggle is on', async () => {
    const { db, tables, cabins } = fixture;
    const book = (entity: typeof tables.two, from: number, to: number, values: object = {}) =>
      makeBooking(db, { entities: [entity], from, to, ...values });
    const due = await book(tables.four, NOW - 3 * HOUR_MS, NOW - HOUR_MS);
    const others = [
      await book(tables.other, NOW - 2 * HOUR_MS, NOW - HOUR_MS + 1),
      await book(tables.other, NOW - 6 * HOUR_MS, NOW - 4 * HOUR_MS, { canceled_at: NOW - 7 * HOUR_MS }),
      await book(cabins.first, NOW - 20 * HOUR_MS, NOW + 20 * HOUR_MS),
      await book(tables.four, NOW - 90 * HOUR_MS, NOW - 80 * HOUR_MS),
    ];
    const left = await book(cabins.second, NOW - 20 * HOUR_MS, NOW + 20 * HOUR_MS, { checked_out_at: NOW - HOUR_MS });
    await makeSurvey(db, fixture.company);
    await run();
    expect(await asked()).toEqual([]);
    await makeSettings(db, fixture.company, { email_surveys: true });
    await run();
    await run();
    const ids = (await asked()).map(({ booking_id }) => booking_id);
    expect(ids).toEqual(expect.arrayContaining([due.id, left.id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of others) expect(ids).not.toContain(id);
  });

  test('asks a booking once, also when a newer survey replaces the one that was sent', async () => {
    const { db, tables } = fixture;
    const { id } = await makeBooking(db, { entities: [tables.four], from: NOW - 30 * HOUR_MS, to: NOW - 28 * HOUR_MS });
    const count = async () => (await asked()).filter(({ booking_id }) => booking_id === id).length;
    await run();
    expect(await count()).toBe(1);
    await makeSurvey(db, fixture.company);
    await run();
    expect(await count()).toBe(1);
  });

  test('asks the new guest of a booking that staff are giving away', async () => {
    const { db, tables, company } = fixture;
    const { id } = await makeBooking(db, { entities: [tables.four], from: NOW - 40 * HOUR_MS, to: NOW - 38 * HOUR_MS });
    let planned: Promise<unknown> | undefined;
    await db.tenantTransaction(company.tenant.id, async ({ trx }) => {
      await sql`update bookings set client_email = 'new@example.com'
        where tenant_id = ${company.tenant.id} and id = ${id}`.execute(trx);
      planned = run();
      const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 300));
      expect(await Promise.race([planned, soon])).toBe('waits');
    });
    await planned;
    const recipients = await rowsOf<{ recipient: string }>(
      fixture,
      `select recipient from outbox where kind = 'booking_survey' and booking_id = ${id}`,
    );
    expect(recipients).toEqual([{ recipient: 'new@example.com' }]);
  });

  test('is not needed at check-out: the message is written with it, once', async () => {
    const { db, cabins } = fixture;
    const staying = await makeBooking(db, { entities: [cabins.big], from: NOW - 20 * HOUR_MS, to: NOW + 20 * HOUR_MS });
    await makeGuest(db, staying);
    const input = { body: { booking_id: staying.id } };
    await fixture.api.call('bookings.checkOut', input as never, { token: fixture.hostToken });
    const count = async () => (await asked()).filter(({ booking_id }) => booking_id === staying.id).length;
    expect(await count()).toBe(1);
    await run();
    expect(await count()).toBe(1);
  });
});
