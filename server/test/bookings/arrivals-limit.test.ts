import { visitStateOf } from '@ledig/domain/arrivals/visit-state.ts';
import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW } from '../support/app.ts';
import { type Entity, makeBooking } from '../support/makers.ts';
import { openFixture, rowsOf } from './fixture.ts';

const fixture = await openFixture();
const { tenant } = fixture.company;

beforeEach(async () => {
  await fixture.db.tenantTransaction(tenant.id, ({ trx }) =>
    sql`update bookings set canceled_at = now() where tenant_id = ${tenant.id}`.execute(trx),
  );
});

const list = () => fixture.api.call('bookings.listArrivals', { query: {} }, { token: fixture.hostToken });

const COPIED = [
  ...(['company_id', 'department_id', 'client_id', 'client_name', 'client_email', 'client_country_code'] as const),
  ...(['client_phone_number', 'starts_at', 'ends_at', 'guests'] as const),
] as const;

/** Makes a booking with many copies, which hold no unit. */
const makeMany = async (times: number, entity: Entity, from: number, to: number): Promise<void> => {
  const { id } = await makeBooking(fixture.db, { entities: [entity], from, to });
  await fixture.db.tenantTransaction(tenant.id, async (tx) => {
    const bookings = tx.trx.selectFrom('bookings').select(COPIED).where('tenant_id', '=', tenant.id);
    const copied = await bookings.where('id', '=', id).executeTakeFirstOrThrow();
    await insertAll(tx, 'bookings', new Array(times - 1).fill(copied));
  });
};

test('has today’s bookings after a thousand on the days before and a thousand missed stays', async () => {
  const { tables, cabins } = fixture;
  await makeMany(1100, tables.two, NOW - DAY_MS - 2 * HOUR_MS, NOW - DAY_MS);
  await makeMany(1100, cabins.first, NOW - 5 * DAY_MS, NOW - 2 * DAY_MS);
  const { id } = await makeBooking(fixture.db, { entities: [tables.four], from: NOW + HOUR_MS });
  const { arrivals, is_cut } = await list();
  expect(arrivals.map((row) => row.id)).toEqual([id]);
  expect(is_cut).toBe(false);
});

test('leaves out bookings that are over first, and stays in the order of the starts', async () => {
  const { tables, cabins } = fixture;
  await makeMany(1100, tables.two, NOW - 3 * HOUR_MS, NOW - HOUR_MS);
  const overdue = { entities: [cabins.second], from: NOW - 3 * DAY_MS, to: NOW - DAY_MS, arrived_at: NOW - 3 * DAY_MS };
  const stay = await makeBooking(fixture.db, overdue);
  const next = await makeBooking(fixture.db, { entities: [tables.two], from: NOW + HOUR_MS });
  const { arrivals, is_cut } = await list();
  expect([arrivals.length, is_cut]).toEqual([1000, true]);
  expect([arrivals[0]?.id, arrivals.at(-1)?.id]).toEqual([stay.id, next.id]);
});

test('has exactly the bookings that the rule lists', async () => {
  const { tables, cabins } = fixture;
  for (let hours = -60; hours <= 60; hours += 5) {
    const from = NOW + hours * HOUR_MS;
    const arrived_at = hours % 2 === 0 && from < NOW ? from : null;
    await makeBooking(fixture.db, { entities: [tables.other], from, to: from + 90 * 60_000, arrived_at });
  }
  for (let days = -12; days <= 2; days += 1) {
    const [from, to] = [NOW + days * DAY_MS, NOW + (days + 1) * DAY_MS - 3 * HOUR_MS];
    const past = { entities: [cabins.big], from, to, arrived_at: from < NOW && days % 3 !== 0 ? from : null };
    await makeBooking(fixture.db, { ...past, checked_out_at: to < NOW && days % 4 === 0 ? to : null });
  }
  const stored = await rowsOf<{
    id: string;
    schedule_system: 'HOURLY' | 'DAILY';
    starts_at: Date;
    ends_at: Date;
    arrived_at: Date | null;
    checked_out_at: Date | null;
  }>(
    fixture,
    `select b.*, d.schedule_system from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
      where b.tenant_id = ${tenant.id} and b.canceled_at is null order by b.starts_at, b.id`,
  );
  const listed = stored.filter(
    (row) =>
      visitStateOf(
        {
          ...{ scheduleSystem: row.schedule_system, from: row.starts_at.getTime(), to: row.ends_at.getTime() },
          ...{ hasArrived: row.arrived_at !== null, checkedOutAt: row.checked_out_at?.getTime() ?? null },
        },
        { now: NOW, zone: 'Europe/Oslo' },
      ) !== null,
  );
  expect(listed.length).toBeGreaterThan(8);
  expect((await list()).arrivals.map(({ id }) => id)).toEqual(listed.map(({ id }) => Number(id)));
});
