import { isFree } from '@ledig/domain/availability/taken.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { needsOneServer } from '#test/support/one-server.ts';
import { asOwner, openDatabase } from '#test/support/test-database.ts';
import type { TenantTransaction } from '../../database.ts';
import { takenInDepartment, takenInEach } from './taken-periods.ts';

const NOON = Date.parse('2027-03-10T12:00:00Z');
const at = (hours: number) => NOON + hours * HOUR_MS;

const database = await openDatabase();

const { db } = database;
const department = await make.makeDepartment(db);
const first = await make.makeEntity(db, { department });
const second = await make.makeEntity(db, { department });
const hold = (entities: make.Entity[], from: number, to: number, values = {}) =>
  make.makeBooking(db, { entities, from: at(from), to: at(to), ...values });
await hold([first], -50, -2);
await hold([first], -2, 1);
await hold([first], 1, 2.5);
await hold([first], 5, 6, { canceled_at: NOON });
await hold([first, second], 8, 9);

const taken = (from: number, to: number) =>
  database.db.tenantRead(department.tenant.id, (tx) =>
    takenInDepartment(tx, department.id, { from: at(from), to: at(to) }, { now: NOON }),
  );

describe('taken periods in a window', () => {
  it.each([
    ['before anything', -60, -50, [], []],
    ['within one long booking', -20, -10, [-20, -2], []],
    ['from where one ends', -2, 0, [-2, 1], []],
    ['over three that meet', -3, 8, [-3, 2.5], []],
    ['where one was canceled', 3, 8, [], []],
    ['of both entities of one booking', 7, 12, [8, 9], [8, 9]],
    ['up to where one starts', 3, 8, [], []],
  ])('%s', async (_, from, to, ofFirst, ofSecond) => {
    const found = await taken(from, to);
    const hours = (entity: make.Entity) => (found.get(entity.id) ?? []).map((instant) => (instant - NOON) / HOUR_MS);
    expect(hours(first)).toEqual(ofFirst);
    expect(hours(second)).toEqual(ofSecond);
  });

  it('in several windows are those of each window', async () => {
    const windows = [
      [-60, -50],
      [-3, 8],
      [3, 8],
      [7, 12],
      [-3, 8],
    ].map(([from = 0, to = 0]) => ({ from: at(from), to: at(to) }));
    const read = database.db.tenantRead(department.tenant.id, async (tx) => ({
      each: await takenInEach(tx, department.id, windows, { now: NOON }),
      single: await Promise.all(windows.map((window) => takenInDepartment(tx, department.id, window, { now: NOON }))),
    }));
    const { each, single } = await read;
    expect(each).toEqual(single);
    expect(each.map(({ size }) => size)).toEqual([0, 1, 0, 2, 1]);
  });

  it('agree with the database about every quarter of an hour', async () => {
    const found = await taken(-60, 12);
    const { rows } = await database.db.tenantRead(department.tenant.id, ({ trx, tenantId }) =>
      sql<{ starts_at: Date; ends_at: Date }>`
        select starts_at, ends_at from allocations
         where tenant_id = ${tenantId} and entity_id = ${first.id} and active`.execute(trx),
    );
    for (let from = at(-60); from < at(12); from += HOUR_MS / 4) {
      const to = from + HOUR_MS / 4;
      const overlaps = rows.some((row) => row.starts_at.getTime() < to && row.ends_at.getTime() > from);
      expect(isFree(found, first.id, from, to)).toBe(!overlaps);
    }
  });

  it('include a stay that began months before the window, with or without a later booking', async () => {
    const long = await make.makeEntity(database.db, { department });
    const after = await make.makeEntity(database.db, { department });
    const days = (count: number) => count * 24;
    for (const entity of [long, after]) {
      await make.makeBooking(database.db, { entities: [entity], from: at(days(-90)), to: at(days(-60)) });
    }
    await make.makeBooking(database.db, { entities: [long], from: at(days(-50)), to: at(days(2)) });
    await make.makeBooking(database.db, { entities: [after], from: at(days(-20)), to: at(days(-10)) });
    const found = await taken(-1, 12);
    expect(found.get(long.id)).toEqual([at(-1), at(days(2))]);
    expect(found.has(after.id)).toBe(false);
  });

  it('finds periods on both sides of every bound of a length class', async () => {
    const unit = await make.makeEntity(database.db, { department });
    const lengths = [4, 24, 192, 768, 900].flatMap((hours) => [hours - 0.25, hours, hours + 0.25]);
    for (const [year, hours] of lengths.entries()) {
      const start = 20_000 + year * 2_000;
      await make.makeBooking(database.db, { entities: [unit], from: at(start), to: at(start + hours) });
      const lastQuarter = await taken(start + hours - 0.25, start + hours + 1);
      expect(lastQuarter.get(unit.id)).toEqual([at(start + hours - 0.25), at(start + hours)]);
      expect((await taken(start + hours, start + hours + 1)).has(unit.id)).toBe(false);
      expect((await taken(start - 1, start)).has(unit.id)).toBe(false);
    }
  });

  it('are empty for the department of another tenant', async () => {
    const other = await make.makeTenant(database.db);
    const found = await database.db.tenantRead(other.id, (tx) =>
      takenInDepartment(tx, department.id, { from: at(-60), to: at(12) }, { now: NOON }),
    );
    expect(found.size).toBe(0);
  });
});

describe('query plan of taken periods', () => {
  /** The generic plan of the statement, under the application role. */
  const planOf = async () => {
    let text = '';
    const executeQuery = async (query: CompiledQuery) => {
      text = query.sql;
      return { rows: [] };
    };
    const spy = { executeQuery };
    await takenInDepartment(
      { trx: spy, tenantId: 1 } as unknown as TenantTransaction,
      1,
      { from: 0, to: 1 },
      { now: NOON },
    );
    const { rows } = await database.db.tenantRead(department.tenant.id, async ({ trx, tenantId }) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
      const explain = `explain (format text) ${text}`;
      const values = [tenantId, department.id, new Date(at(0)), new Date(at(10))];
      return trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(explain, values) as CompiledQuery<{ 'QUERY PLAN': string }>,
      );
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  /** Makes 3,000 consecutive bookings of one entity and analyzes the table. */
  const fill = async () => {
    const entity = await make.makeEntity(database.db, { department });
    const { id } = await make.makeBooking(database.db, { entities: [second], from: at(100), to: at(101) });
    await asOwner(
      database.owner,
      `with made as (
         insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email,
                               client_country_code, client_phone_number, starts_at, ends_at, guests)
         select b.tenant_id, b.company_id, b.department_id, b.client_id, b.client_name, b.client_email,
                b.client_country_code, b.client_phone_number, b.starts_at + n * interval '1 hour',
                b.ends_at + n * interval '1 hour', b.guests
           from bookings b, generate_series(1, 3000) n where b.id = $1
         returning tenant_id, id, starts_at, ends_at)
       insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at)
       select tenant_id, id, $3, $2, starts_at, ends_at from made`,
      [id, entity.id, department.id],
    );
    await asOwner(database.owner, 'vacuum analyze allocations');
  };

  it('never uses the index of the exclusion constraint, even without another index', async (context) => {
    needsOneServer(context, 'plans');
    const client = new pg.Client(database.owner);
    await client.connect();
    try {
      await client.query(`begin; drop index allocations_by_start; drop index allocations_by_department;
        alter table allocations drop constraint allocations_pkey, drop constraint allocations_by_booking cascade;
        set local enable_seqscan = off`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain select from allocations where tenant_id = 1 and entity_id = 1 and active',
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Seq Scan on allocations');
    } finally {
      await client.end();
    }
  });

  it('reads only short ranges of one index, however many bookings there are', async () => {
    await fill();
    const plan = await planOf();
    expect(plan.match(/Index Only Scan using allocations_by_department/g)).toHaveLength(5);
    expect(plan).not.toMatch(/Seq Scan on allocations/);
  });
});
