import { beforeEach } from 'vitest';
import { openSession, type TestApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import type { TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let tenant: make.Tenant;
let company: make.Company;
let kitchen: make.Department;
export let token: string;

export const session = async (values: object) =>
  openSession(database.db, await make.makeUser(database.db, { tenant, ...values }));

/** Opens a database with a tenant of two companies, and signs in a new admin for each test. */
export const openStaffFixture = async () => {
  ({ database, server } = await openServer());
  const { db } = database;
  tenant = await make.makeTenant(db, { slug: 'hus' });
  company = await make.makeCompany(db, { tenant, slug: 'hus', name: 'Huset' });
  const other = await make.makeCompany(db, { tenant, name: 'Naustet' });
  kitchen = await make.makeDepartment(db, { company, name: 'Kjøkken' });
  beforeEach(async () => {
    token = await session({ role: 'admin' });
  });
  return { database, server, tenant, company, other, kitchen };
};

let made = 0;
export const newcomer = (values: object = {}) => ({
  name: 'Åse Østby',
  email: `ase.${++made}@hus.no`,
  role: 'host' as const,
  phone_number: '90 80 70 60',
  company_id: company.id,
  department_id: kitchen.id,
  ...values,
});
export const add = (values: object = {}, as = token) =>
  server.api.call('staff.createStaffMember', { body: { user: newcomer(values) } }, { token: as });
export const refuse = (values: object, as = token) =>
  server.api.refused('staff.createStaffMember', { body: { user: newcomer(values) } }, { token: as });
