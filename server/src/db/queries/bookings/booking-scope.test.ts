import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { needsOneServer } from '#test/support/one-server.ts';
import { asOwner, forgetStatistics, openDatabase } from '#test/support/test-database.ts';
import { bookingsEndingAfter } from './booking-scope.ts';

const NOW = Date.parse('2027-03-10T12:00:00Z');

const database = await openDatabase();
let busy: make.Entity;
let ids: Record<'long' | 'month' | 'running' | 'evening' | 'coming', number>;

beforeAll(async () => {
  busy = await make.makeEntity(database.db);
  const stay = async (from: number, to: number) => {
    const entity = await make.makeEntity(database.db, { department: busy.department });
    const { id } = await make.makeBooking(database.db, {
      entities: [entity],
      from: NOW + from * DAY_MS,
      to: NOW + to * DAY_MS,
    });
    return id;
  };
  const past = await stay(-3, -2);
  ids = {
    long: await stay(-399, 1),
    month: await stay(-30.5, 0.5),
    running: await stay(-1.5, 1),
    evening: await stay(-0.1, 0.1),
    coming: await stay(5, 6),
  };
  await asOwner(
    database.owner,
    `insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email,
                           client_country_code, client_phone_number, starts_at, ends_at, guests)
     select b.tenant_id, b.company_id, b.department_id, b.client_id, b.client_name, b.client_email, b.client_country_code,
            b.client_phone_number, b.starts_at - n * interval '1 hour', b.ends_at - n * interval '1 hour', b.guests
       from bookings b, generate_series(1, 20000) n where b.id = $1`,
    [past],
  );
  await asOwner(database.owner, 'analyze bookings');
});

type Mode = 'force_custom_plan' | 'force_generic_plan';

/** Runs a statement about the bookings of the department that start before `until`. */
const run = async <R extends object>(mode: Mode, until: number, before: RawBuilder<unknown> = sql``): Promise<R[]> => {
  const { tenant, id } = busy.department;
  return database.db.tenantRead(tenant.id, async ({ trx }) => {
    await sql.raw(`set local plan_cache_mode = ${mode}`).execute(trx);
    const { rows } = await sql<R>`
      ${before} select b.id from ${bookingsEndingAfter(tenant.id, NOW)} b
       where b.department_id = ${id} and b.starts_at < ${new Date(until)} order by b.starts_at`.execute(trx);
    return rows;
  });
};
const listed = async (mode: Mode, until: number) => (await run<{ id: number }>(mode, until)).map(({ id }) => id);
const pagesOf = async (mode: Mode, until: number): Promise<number> => {
  const [row] = await run<Record<string, [{ Plan: Record<string, number> }]>>(
    mode,
    until,
    sql`explain (analyze, buffers, format json)`,
  );
  const plan = row?.['QUERY PLAN']?.[0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
};

describe.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'bookings that end after an instant (%s)',
  (mode) => {
    it('include stays of any length', async (context) => {
      if (mode === 'force_generic_plan') needsOneServer(context, 'plans');
      expect(await listed(mode, NOW + DAY_MS)).toEqual([ids.long, ids.month, ids.running, ids.evening]);
      expect(await listed(mode, NOW + 9 * DAY_MS)).toEqual([ids.long, ids.month, ids.running, ids.evening, ids.coming]);
    });

    it('are found without the 20,000 past ones of the department, with and without statistics', async (context) => {
      needsOneServer(context, 'pages');
      const known = await pagesOf(mode, NOW + DAY_MS);
      await forgetStatistics(database.owner, 'bookings');
      const unknown = await pagesOf(mode, NOW + DAY_MS);
      await asOwner(database.owner, 'analyze bookings');
      expect(Math.max(known, unknown)).toBeLessThan(20);
    });
  },
);
