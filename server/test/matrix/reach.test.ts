import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import type { Role } from '@ledig/contract/endpoint.ts';
import { type Bound, hasReach } from '@ledig/domain/access/reach.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LooseInput } from '../support/api.ts';
import { openSession, type TestApp, testApp } from '../support/app.ts';
import { makeUser, type User } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';
import { mayCall, type World } from './find-leaks.ts';
import { ROLE_NAMES } from './record-types.ts';
import { samples } from './samples.ts';
import { makeTwoCompanies } from './world.ts';

/** Every endpoint, called by staff of a company or of an empty department of it (docs/rules/access.md). */

const database = await openDatabase('migrated');
let server: TestApp;
let world: World;
let uses = 5000;
const staff: Record<string, User> = {};
const bounds: Record<'company' | 'department', Bound> = {
  company: { companyId: 0, departmentId: null },
  department: { companyId: 0, departmentId: 0 },
};

beforeAll(async () => {
  const { db } = database;
  world = await makeTwoCompanies(db);
  server = await testApp(db);
  const { tenantId, companyId, spareDepartments, slug } = world.own;
  const tenant = { id: tenantId, slug };
  bounds.company = { companyId, departmentId: null };
  bounds.department = { companyId, departmentId: spareDepartments.kept };
  for (const role of ROLE_NAMES) {
    staff[`company ${role}`] = await makeUser(db, { tenant, role, company_id: companyId });
    const place = { company_id: companyId, department_id: spareDepartments.kept };
    staff[`department ${role}`] = await makeUser(db, { tenant, role, ...place });
  }
});
afterAll(() => server.close());

const closed = endpoints.filter(({ who }) => who !== 'public');
const sampleOf = (name: EndpointName) => samples[name](world.own, ++uses) as LooseInput;
const ask = async ({ name }: NamedEndpoint, key: string) =>
  server.api.try(name, sampleOf(name), { token: await openSession(database.db, staff[key] as User) });

/** Every row of the company outside the staff's own department: tables with a company, and the company itself. */
const companyRows = (): Promise<string> =>
  database.db.tenantRead(world.own.tenantId, async ({ trx, tenantId }) => {
    const { companyId, spareDepartments } = world.own;
    const { rows: tables } = await sql<{ name: string; has_department: boolean }>`
      select c.relname as name, exists (select from pg_attribute d
               where d.attrelid = c.oid and d.attname = 'department_id' and not d.attisdropped) as has_department
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('audit_log', 'users')
       order by 1`.execute(trx);
    const hashOf = async (name: string, condition: ReturnType<typeof sql>): Promise<string> => {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
          from ${sql.table(name)} t where t.tenant_id = ${tenantId} and ${condition}`.execute(trx);
      return `${name} ${rows[0]?.hash}`;
    };
    const own = spareDepartments.kept;
    const of = (hasDepartment: boolean) =>
      hasDepartment
        ? sql`t.company_id = ${companyId} and t.department_id is distinct from ${own}`
        : sql`t.company_id = ${companyId}`;
    const bound = sql.join(Object.values(staff).map(({ id }) => sql`${id}`));
    return (
      await Promise.all([
        ...tables
          .filter(({ name }) => name !== 'departments')
          .map(({ name, has_department }) => hashOf(name, of(has_department))),
        hashOf('departments', sql`t.company_id = ${companyId} and t.id <> ${own}`),
        hashOf('companies', sql`t.id = ${companyId}`),
        hashOf(
          'users',
          sql`t.company_id = ${companyId} and t.department_id is distinct from ${own} and t.id not in (${bound})`,
        ),
      ])
    ).join('\n');
  });

const expectReach = async (endpoint: NamedEndpoint, level: keyof typeof bounds, role: Role): Promise<void> => {
  const answer = await ask(endpoint, `${level} ${role}`);
  const isOpen = mayCall(endpoint, role) && hasReach(bounds[level], endpoint.reach) && !endpoint.ownerOnly;
  const isRefused = answer.fault?.code === 'REQUEST-3003';
  expect(isRefused, `${level} ${role}: ${answer.status} ${answer.text}`).toBe(!isOpen);
  if (isRefused) expect(answer.status).toBe(403);
};

describe('staff of a company', () => {
  test.each(closed)('call $name only within its reach', async (endpoint) => {
    for (const role of ROLE_NAMES) await expectReach(endpoint, 'company', role);
  });
});

describe('staff of a department', () => {
  test.each(closed)('call $name only within its reach, and change nothing outside the department', async (endpoint) => {
    const before = await companyRows();
    for (const role of ROLE_NAMES) await expectReach(endpoint, 'department', role);
    expect(await companyRows()).toBe(before);
  });
});
