import { parse } from 'libpg-query';
import { describe, expect, it, test } from 'vitest';
import { checkStatement } from './rules.ts';

const tables = new Map([
  ['tenants', 'id'],
  ['bookings', 'tenant_id'],
  ['clients', 'tenant_id'],
  ['outbox', 'tenant_id'],
  ['messages', 'tenant_id'],
]);
const rulesOf = async (text: string, variables?: string[]) =>
  checkStatement(await parse(text), tables, variables && new Set(variables), new Set(['messages'])).map(
    ({ rule }) => rule,
  );

describe('statements that name their tenant', () => {
  test.each([
    ['in one table', 'select * from bookings where tenant_id = $1 and id = $2'],
    ['as a constant', "select * from bookings b where b.tenant_id = '7'::bigint and b.id = 1"],
    [
      'through a join',
      'select 1 from bookings b join clients c on c.tenant_id = b.tenant_id and c.id = b.client_id where b.tenant_id = $1',
    ],
    [
      'through an outer join',
      'select 1 from bookings b left join clients c on (c.tenant_id, c.id) = (b.tenant_id, b.client_id) where b.tenant_id = $1',
    ],
    [
      'in a subquery too',
      'select (select max(c.id) from clients c where c.tenant_id = $1 and c.id = b.client_id) from bookings b where b.tenant_id = $1',
    ],
    [
      'through a derived table',
      'select 1 from (select tenant_id, id from bookings where tenant_id = $1) s join clients c on c.tenant_id = s.tenant_id where s.tenant_id = $1',
    ],
    ['in a table of tenants', 'update tenants set name = $1 where id = $2'],
    [
      'in both branches of a union',
      'select id from bookings where tenant_id = $1 union select id from clients where tenant_id = $1',
    ],
    ['in a table that a common table expression hides', 'with clients as (select 1 as id) select id from clients'],
    ['in inserted rows', "insert into clients (name, tenant_id) values ('a', $1), ('b', $2)"],
    [
      'in rows of another table',
      'insert into outbox (tenant_id, kind) select b.tenant_id, $2 from bookings b where b.tenant_id = $1 returning 1',
    ],
    [
      'in rows of joined tables, by a condition on a third',
      'insert into outbox (tenant_id, kind) select b.tenant_id, $2 from bookings b join clients c on c.tenant_id = b.tenant_id and c.id = b.client_id where b.tenant_id = $1 and not exists (select 1 from outbox o where o.tenant_id = $1 and o.booking_id = b.id) returning 1',
    ],
    [
      'in selected rows that bring their ids',
      'insert into messages (tenant_id, id) select b.tenant_id, b.id from bookings b where b.tenant_id = $1 returning 1',
    ],
    [
      'in rows of a table and a list',
      'insert into outbox (tenant_id, kind) select t.id, k from tenants t cross join unnest($1::text[]) k where t.id = $2 returning 1',
    ],
  ])('pass %s', async (_, text) => expect(await rulesOf(text)).toEqual([]));

  it('may use a variable of their function', async () => {
    const text = 'delete from bookings where tenant_id = tenant and id = old.booking_id';
    expect(await rulesOf(text)).toEqual(['tenant']);
    expect(await rulesOf(text, ['tenant', 'old'])).toEqual([]);
  });

  it('may insert a list in a function, but no rows of a transition table', async () => {
    const insert = 'insert into outbox (tenant_id, kind) select new.tenant_id, one';
    expect(await rulesOf(`${insert} from unnest(kinds) as one`, ['new', 'kinds'])).toEqual([]);
    expect(await rulesOf(`${insert} from after`, ['new'])).toEqual(['source']);
  });
});

describe('a statement is refused', () => {
  test.each([
    ['without a tenant', 'select * from bookings where id = $1', 'tenant'],
    ['with a tenant in one branch of an or', 'select * from bookings where tenant_id = $1 or id = $2', 'tenant'],
    ['with a list of tenants', 'select * from bookings where tenant_id = any($1)', 'tenant'],
    [
      'with the tenant of an outer query',
      'select (select max(c.id) from clients c where c.tenant_id = b.tenant_id) from bookings b where b.tenant_id = $1',
      'tenant',
    ],
    [
      'with the tenant of an outer query in exists',
      'select 1 from bookings b where b.tenant_id = $1 and exists (select from clients c where c.tenant_id = b.tenant_id)',
      'tenant',
    ],
    [
      'with a join by id alone',
      'select 1 from bookings b join clients c on c.id = b.client_id where b.tenant_id = $1',
      'tenant',
    ],
    [
      'with a lateral query without a tenant',
      'select 1 from bookings b cross join lateral (select 1 from clients c where c.id = b.client_id) x where b.tenant_id = $1',
      'tenant',
    ],
    ['that updates every tenant', 'update bookings set note = $1 where id = $2', 'tenant'],
    [
      'that deletes by another table',
      'delete from clients c using bookings b where b.tenant_id = $1 and b.client_id = c.id',
      'tenant',
    ],
    ['that inserts without the column', 'insert into clients (name) values ($1)', 'tenant'],
    [
      'that inserts one row of another tenant',
      "insert into clients (tenant_id, name) values ($1, 'a'), (app_tenant_of($2), 'b')",
      'tenant',
    ],
    [
      'in a common table expression',
      'with x as (delete from bookings where id = $1 returning id) select id from x',
      'tenant',
    ],
    ['that inserts a selected parameter', 'insert into clients (tenant_id, name) select $1, $2 returning 1', 'source'],
    [
      'that inserts from a list',
      'insert into clients (tenant_id, name) select $1, n from unnest($2::text[]) n returning 1',
      'source',
    ],
    [
      'that inserts from a common table expression',
      'with x as (select $1::bigint as tenant_id) insert into clients (tenant_id) select tenant_id from x returning 1',
      'source expression',
    ],
    [
      'that inserts rows by a condition on a common table expression',
      'with known as (select id from clients where tenant_id = $1) insert into outbox (tenant_id) select b.tenant_id from bookings b where b.tenant_id = $1 and not exists (select 1 from known) returning 1',
      'expression',
    ],
    [
      'that selects rows for a table with generated ids',
      'insert into messages (tenant_id) select b.tenant_id from bookings b where b.tenant_id = $1 returning 1',
      'generated',
    ],
    [
      'that inserts rows by a query without columns',
      'insert into outbox (tenant_id) select b.tenant_id from bookings b where b.tenant_id = $1 and not exists (select from clients c where c.tenant_id = $1) returning 1',
      'noColumn',
    ],
    [
      'that inserts rows of two tables which only equal the same value',
      'insert into outbox (tenant_id) select b.tenant_id from bookings b join clients c on c.tenant_id = $1 and c.id = b.client_id where b.tenant_id = $1 returning 1',
      'joined',
    ],
    [
      'that inserts a parameter next to selected rows',
      'insert into outbox (tenant_id, kind) select $1, b.note from bookings b where b.tenant_id = $1 returning 1',
      'source',
    ],
    [
      'that inserts from a table without tenants',
      'insert into clients (tenant_id) select s.tenant_id from slugs s where s.tenant_id = $1 returning 1',
      'source',
    ],
    [
      'that inserts selected rows and returns none',
      'insert into outbox (tenant_id) select b.tenant_id from bookings b where b.tenant_id = $1',
      'returning',
    ],
    [
      'with a query among inserted values',
      'insert into outbox (tenant_id, kind) values ($1, (select max(c.name) from clients c where c.tenant_id = $1))',
      'valueQuery',
    ],
    ['that calls set_config', "select set_config('app.tenant_id', $1, true)", 'setConfig'],
    ['that calls it with its schema', "select pg_catalog.set_config('app.tenant_id', $1, true)", 'setConfig'],
    ['with a simple CASE', 'select case kind when $2 then 1 end from outbox where tenant_id = $1', 'simpleCase'],
    ['that calls app_tenant()', 'select app_tenant() from bookings where tenant_id = $1', 'appTenant'],
    ['that reads the table’s name in a trigger', 'select tg_table_name', 'tableName'],
  ])('%s', async (_, text, rule) => expect(new Set(await rulesOf(text))).toEqual(new Set(rule.split(' '))));

  it('that compares with app_tenant()', async () => {
    expect(await rulesOf('select 1 from bookings where tenant_id = app_tenant()')).toEqual(['tenant', 'appTenant']);
    expect(await rulesOf('insert into outbox (tenant_id) values (app_tenant())')).toEqual(['tenant', 'appTenant']);
  });
});
