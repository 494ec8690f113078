import { isFree } from '@ledig/domain/availability/taken.ts';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as make from '../../../test/support/makers.ts';
import { asOwner, type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import type { TenantScope } from '../database.ts';
import { takenByEntities, takenInDepartment } from './taken-periods.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2027-03-10T12:00:00Z');
const at = (hours: number) => NOON + hours * HOUR_MS;

let database: TestDatabase;
let department: make.Department;
let first: make.Entity;
let second: make.Entity;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  department = await make.makeDepartment(db);
  first = await make.makeEntity(db, { department });
  second = await make.makeEntity(db, { department });
  const hold = (entities: make.Entity[], from: number, to: number, values = {}) =>
    make.makeBooking(db, { entities, from: at(from), to: at(to), ...values });
  await hold([first], -50, -2);
  await hold([first], -2, 1);
  await hold([first], 1, 2.5);
  await hold([first], 5, 6, { canceled_at: NOON });
  await hold([first, second], 8, 9);
});

afterAll(() => database.drop());

const taken = (from: number, to: number) =>
  database.db.tenantRead(department.tenant.id, (scope) =>
    takenInDepartment(scope, department.id, { from: at(from), to: at(to) }),
  );

describe('what is taken in a window', () => {
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

  it('agrees with the database about every quarter of an hour', async () => {
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

  it('is a stay that began months before, whether or not another one ended in between', async () => {
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

  it('is asked for by entities too, and leaves out archived ones of a department', async () => {
    const archived = await make.makeEntity(database.db, { department, archived_at: NOON });
    await make.makeBooking(database.db, { entities: [archived], from: at(8), to: at(9) });
    const period = { from: at(7), to: at(10) };
    const byEntities = await database.db.tenantRead(department.tenant.id, (scope) =>
      takenByEntities(scope, [archived.id, second.id], period),
    );
    expect([...byEntities.keys()].sort()).toEqual([second.id, archived.id].sort());
    expect((await taken(7, 10)).has(archived.id)).toBe(false);
  });

  it("is nothing for another tenant's department", async () => {
    const other = await make.makeTenant(database.db);
    const found = await database.db.tenantRead(other.id, (scope) =>
      takenInDepartment(scope, department.id, { from: at(-60), to: at(12) }),
    );
    expect(found.size).toBe(0);
  });
});

describe('the cost of what is taken', () => {
  /** The plan of the statement as the application's role gets it when it has forgotten what the values are. */
  const planOf = async () => {
    let text = '';
    const executeQuery = async (query: CompiledQuery) => {
      text = query.sql;
      return { rows: [] };
    };
    const spy = { executeQuery };
    await takenInDepartment({ trx: spy, tenantId: 1 } as unknown as TenantScope, 1, { from: 0, to: 1 });
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

  /** Three thousand bookings, one after the other, on one entity; the owner counts them for the planner. */
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
       insert into allocations (tenant_id, booking_id, entity_id, starts_at, ends_at)
       select tenant_id, id, $2, starts_at, ends_at from made`,
      [id, entity.id],
    );
    await asOwner(database.owner, 'vacuum analyze allocations');
  };

  it('never falls on the index behind the exclusion constraint, even were there no other', async () => {
    const client = new pg.Client(database.owner);
    await client.connect();
    try {
      await client.query(`begin; drop index allocations_by_start; alter table allocations drop constraint allocations_pkey cascade;
        set local enable_seqscan = off`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain select from allocations where tenant_id = 1 and entity_id = 1 and active',
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Seq Scan on allocations');
    } finally {
      await client.end();
    }
  });

  it('is a few steps into one index for each entity, however many bookings there are', async () => {
    await fill();
    const plan = await planOf();
    expect(plan).toContain('Index Only Scan using allocations_by_start');
    expect(plan).not.toMatch(/Seq Scan on allocations/);
  });
});
