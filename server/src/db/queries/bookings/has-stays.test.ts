import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { needsOneServer } from '#test/support/one-server.ts';
import { asOwner, forgetStatistics, openDatabase } from '#test/support/test-database.ts';
import { hasStays } from './has-stays.ts';

const NOW = Date.parse('2027-03-10T12:00:00Z');
const COUNT = 5000;

const database = await openDatabase();
/** By the hour: with the guests of many earlier stays, and with as many bookings but no guests. */
let former: make.Department;
let hourly: make.Department;

/** Stores many past bookings like the one given, an hour apart, with their units and guests. */
const multiply = async ({ id }: make.Booking): Promise<void> => {
  const run = (statement: string) => asOwner(database.owner, statement, [id]);
  const copies = `bookings b join bookings c on c.tenant_id = b.tenant_id and c.department_id = b.department_id and c.id <> b.id`;
  await run(
    `insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email,
                           client_country_code, client_phone_number, starts_at, ends_at, guests)
     select b.tenant_id, b.company_id, b.department_id, b.client_id, b.client_name, b.client_email, b.client_country_code,
            b.client_phone_number, b.starts_at - n * interval '1 hour', b.ends_at - n * interval '1 hour', b.guests
       from bookings b, generate_series(1, ${COUNT}) n where b.id = $1`,
  );
  await run(
    `insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at)
     select c.tenant_id, c.id, c.department_id, l.entity_id, c.starts_at, c.ends_at
       from ${copies} join allocations l on l.tenant_id = b.tenant_id and l.booking_id = b.id where b.id = $1`,
  );
  await run(
    `insert into interactors (tenant_id, company_id, department_id, booking_id, renting_entity_id, name, nationality,
                              travel_document_type, country_of_residence, purpose_of_stay, address_1)
     select c.tenant_id, c.company_id, c.department_id, c.id, i.renting_entity_id, i.name, i.nationality,
            i.travel_document_type, i.country_of_residence, i.purpose_of_stay, i.address_1
       from ${copies} join interactors i on i.tenant_id = b.tenant_id and i.booking_id = b.id where b.id = $1`,
  );
};

beforeAll(async () => {
  const company = await make.makeCompany(database.db);
  const book = async () => {
    const department = await make.makeDepartment(database.db, { company });
    const entity = await make.makeEntity(database.db, { department });
    return make.makeBooking(database.db, { entities: [entity], from: NOW - 48 * HOUR_MS, to: NOW - 47 * HOUR_MS });
  };
  const stay = await book();
  await make.makeGuest(database.db, stay);
  await multiply(stay);
  const table = await book();
  await multiply(table);
  former = stay.department;
  hourly = table.department;
  await asOwner(database.owner, 'analyze bookings, interactors, online_guests');
});

const ask = async <R extends object>(
  { id, tenant }: make.Department,
  during: Period | null,
  before: RawBuilder<unknown>,
) =>
  database.db.tenantRead(tenant.id, async ({ trx, tenantId }) => {
    const { rows } = await sql<R>`
      ${before} select ${hasStays(tenantId, during)} as found from departments d
       where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(trx);
    return rows[0];
  });
const answer = async (department: make.Department, during: Period | null) =>
  (await ask<{ found: boolean }>(department, during, sql``))?.found;
const pagesOf = async (department: make.Department, during: Period | null): Promise<number> => {
  type Plan = Record<'QUERY PLAN', [{ Plan: Record<string, number> }]>;
  const row = await ask<Plan>(department, during, sql`explain (analyze, buffers, format json)`);
  const plan = row?.['QUERY PLAN']?.[0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
};

const EVER = null;
const TODAY = { from: NOW, to: NOW + 24 * HOUR_MS };
const EARLIER = { from: NOW - 72 * HOUR_MS, to: NOW - 40 * HOUR_MS };
const YEARS = { from: NOW - 43_000 * HOUR_MS, to: NOW };

describe('whether a department by the hour has stays', () => {
  it('depends on the guests of its past, within the period if there is one', async () => {
    const all = [EVER, TODAY, EARLIER, YEARS];
    expect(await Promise.all(all.map((during) => answer(former, during)))).toEqual([true, false, true, true]);
    expect(await Promise.all(all.map((during) => answer(hourly, during)))).toEqual([false, false, false, false]);
  });

  it('is found without reading all bookings or guests, with and without statistics', async (context) => {
    needsOneServer(context, 'pages');
    const cases = [former, hourly].flatMap((department) =>
      [EVER, TODAY, EARLIER, YEARS].map((during) => [department, during] as const),
    );
    const most = async () => {
      const pages: number[] = [];
      for (const [department, during] of cases) pages.push(await pagesOf(department, during));
      return Math.max(...pages);
    };
    expect(await most()).toBeLessThan(100);
    for (const table of ['bookings', 'interactors', 'online_guests']) await forgetStatistics(database.owner, table);
    expect(await most()).toBeLessThan(100);
  });
});
