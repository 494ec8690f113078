import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { parse } from 'libpg-query';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { makeTenant } from '../support/makers.ts';
import { asOwner, openDatabase } from '../support/test-database.ts';
import { remember, seen } from './collector.ts';
import { checkStatementOfTest } from './rules-of-tests.ts';

const tables = new Map([
  ['tenants', 'id'],
  ['bookings', 'tenant_id'],
  ['allocations', 'tenant_id'],
  ['offers', 'tenant_id'],
]);
const rulesOf = async (text: string, isOfOwner = false) =>
  new Set(checkStatementOfTest(await parse(text), tables, { isOfOwner }).map(({ rule }) => rule));

describe('a statement of a test may', () => {
  test.each([
    ['leave the tenant to the policies', 'select id from bookings where canceled_at is null'],
    ['change all rows of the tenant', 'update bookings set note = $1'],
    ['join tables by their tenants', 'select 1 from bookings b join allocations a on a.tenant_id = b.tenant_id'],
    [
      'name the tenant for each table',
      'select 1 from bookings b join allocations a on a.booking_id = b.id where a.tenant_id = 1 and b.tenant_id = 1',
    ],
    [
      'have a query that is joined with the outer one',
      'select 1 from bookings b where not exists (select from allocations a where a.tenant_id = b.tenant_id and a.booking_id = b.id)',
    ],
    ['have queries that stand alone', 'select (select count(*) from bookings) b, (select count(*) from allocations) a'],
    ['have a union of tables', 'select id from bookings union all select id from allocations'],
    ['read other tables', 'select from pg_class c join pg_namespace n on n.oid = c.relnamespace'],
  ])('%s', async (_, text) => expect(await rulesOf(text)).toEqual(new Set()));

  it('insert selected rows as the owner, as no policies apply', async () => {
    const text = 'insert into allocations (tenant_id) select tenant_id from bookings where id = $1';
    expect(await rulesOf(text, true)).toEqual(new Set());
    expect(await rulesOf(text)).toEqual(new Set(['source', 'returning']));
  });
});

// A cluster has refused each of them.
describe('a statement of a test is refused', () => {
  test.each([
    [
      'with a dependent query',
      'select from bookings b where not exists (select from allocations where booking_id = b.id)',
    ],
    [
      'with a dependent query in its columns',
      'select b.id, array(select entity_id from allocations where booking_id = b.id) from bookings b',
    ],
    ['with a join by id alone', 'select 1 from offers o join bookings b on b.id = o.booking_id where o.id = 1'],
    ['with a tenant for one of two tables', 'select 1 from offers o, bookings b where o.tenant_id = 1'],
    ['that deletes by another table', 'delete from offers o using bookings b where b.id = o.booking_id'],
  ])('%s', async (_, text) => {
    expect(await rulesOf(text)).toEqual(new Set(['apart']));
    expect(await rulesOf(text, true)).toEqual(new Set(['apart']));
  });

  it('that calls set_config()', async () => {
    expect(await rulesOf("select set_config('jit', 'off', true)")).toEqual(new Set(['setConfig']));
  });
});

test('statements of tests and of the owner are collected apart from those of the server', async () => {
  subscribe('ledig:statement', remember);
  onTestFinished(() => void unsubscribe('ledig:statement', remember));
  const { db, owner } = await openDatabase();
  const { id } = await makeTenant(db);
  const own = `select ${id} as id from bookings`;
  await db.tenantRead(id, ({ trx }) => sql.raw(own).execute(trx));
  await asOwner(owner, own);
  expect([...seen.tests]).toContain(own);
  expect([...seen.owner]).toEqual(expect.arrayContaining([own]));
  expect([...seen.server]).not.toContain(own);
});
