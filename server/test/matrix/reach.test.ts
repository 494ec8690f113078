import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import { type Bound, hasReach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { LooseInput } from '../support/api.ts';
import { keepSession, testApp } from '../support/app.ts';
import { makeUser, type User } from '../support/makers.ts';
import { mayCall } from './find-leaks.ts';
import { ROLE_NAMES } from './record-types.ts';
import { hashRows, type Rows, tablesWith } from './row-hashes.ts';
import { samples } from './samples.ts';
import { openCompanies } from './world.ts';

/** Every endpoint, called by staff of a company or of an empty department of it (docs/rules/access.md). */

const { database, world } = await openCompanies();
const server = await testApp(database.db);
afterAll(server.close);
let uses = 5000;

const { tenantId, companyId, spareDepartments, slug } = world.own;
const bounds: Readonly<Record<'company' | 'department', Bound>> = {
  company: { companyId, departmentId: null },
  department: { companyId, departmentId: spareDepartments.kept },
};
const staff: Record<string, User> = {};
for (const role of ROLE_NAMES) {
  const who = { tenant: { id: tenantId, slug }, role, company_id: companyId };
  staff[`company ${role}`] = await makeUser(database.db, who);
  staff[`department ${role}`] = await makeUser(database.db, { ...who, department_id: spareDepartments.kept });
}

const closed = endpoints.filter(({ who }) => who !== 'public');
const sampleOf = (name: EndpointName) => samples[name](world.own, ++uses) as LooseInput;
const ask = async ({ name }: NamedEndpoint, key: string) =>
  server.api.try(name, sampleOf(name), { token: await keepSession(database.db, staff[key] as User) });

/** Every row of the company outside the staff's own department: tables with a company, and the company itself. */
const rowsOutside = async (): Promise<Rows[]> => {
  const withDepartment = new Set(await tablesWith(database.db, tenantId, 'department_id'));
  const own = spareDepartments.kept;
  const ofCompany = sql`t.tenant_id = ${tenantId} and t.company_id = ${companyId}`;
  const outside = sql`${ofCompany} and t.department_id is distinct from ${own}`;
  const bound = sql.join(Object.values(staff).map(({ id }) => sql`${id}`));
  const tables = (await tablesWith(database.db, tenantId, 'company_id')).filter(
    (table) => !['audit_log', 'departments', 'users'].includes(table),
  );
  return [
    ...tables.map((table) => ({ table, where: withDepartment.has(table) ? outside : ofCompany })),
    { table: 'departments', where: sql`${ofCompany} and t.id <> ${own}` },
    { table: 'companies', where: sql`t.tenant_id = ${tenantId} and t.id = ${companyId}` },
    { table: 'users', where: sql`${outside} and t.id not in (${bound})` },
  ];
};
const outside = await rowsOutside();
const companyRows = (): Promise<string> => hashRows(database.db, tenantId, outside);
/** The rows after the last endpoint. Nothing writes them before the next one. */
let lastRows: string | undefined;

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
    const before = lastRows ?? (await companyRows());
    for (const role of ROLE_NAMES) await expectReach(endpoint, 'department', role);
    lastRows = await companyRows();
    expect(lastRows).toBe(before);
  });
});
