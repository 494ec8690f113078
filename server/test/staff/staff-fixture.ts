import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSession, type TestApp, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';

export let database: TestDatabase;
export let server: TestApp;
export let tenant: make.Tenant;
export let company: make.Company;
export let other: make.Company;
export let kitchen: make.Department;
export let token: string;

export const session = async (values: object) =>
  openSession(database.db, await make.makeUser(database.db, { tenant, ...values }));

/** Opens a database with a tenant of two companies, and signs in a new admin for each test. */
export const openStaffFixture = (): void => {
  beforeAll(async () => {
    database = await testDatabase();
    server = await testApp(database.db);
    const { db } = database;
    tenant = await make.makeTenant(db, { slug: 'hus' });
    company = await make.makeCompany(db, { tenant, slug: 'hus', name: 'Huset' });
    other = await make.makeCompany(db, { tenant, name: 'Naustet' });
    kitchen = await make.makeDepartment(db, { company, name: 'Kjøkken' });
  });
  beforeEach(async () => {
    token = await session({ role: 'admin' });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });
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
