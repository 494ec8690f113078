import { sql } from 'kysely';
import { hashPassword } from '#crypto/passwords.ts';
import type { Database } from '#db/database.ts';
import {
  type Category,
  type Company,
  type Department,
  type Entity,
  insertRow,
  type Tenant,
  type User,
  unique,
  type Values,
} from './rows.ts';

export const PASSWORD = 'correct horse 7';
let passwordHash: Promise<string> | undefined;

const nextTenantId = async (db: Database): Promise<number> => {
  const { rows } = await db.unscopedTransaction((trx) =>
    sql<{ id: number }>`select nextval('tenants_id_seq') as id`.execute(trx),
  );
  return rows[0]?.id ?? 0;
};

/** Makes a tenant with its root slug. */
export const makeTenant = async (db: Database, values: Values & { slug?: string } = {}): Promise<Tenant> => {
  const { slug = `tenant_${unique()}`, ...rest } = values;
  const id = typeof rest.id === 'number' ? rest.id : await nextTenantId(db);
  await insertRow(db, 'tenants', id, { id, root_slug: slug, name: slug, wizard_completed: true, ...rest });
  await insertRow(db, 'slugs', id, { slug }, sql`0`);
  return { id, slug };
};

/** Stores settings of a company. Values are JSON. */
export const makeSettings = async (db: Database, company: Company, settings: Values): Promise<void> => {
  for (const [key, value] of Object.entries(settings)) {
    const json = { company_id: company.id, key, value: JSON.stringify(value) };
    await insertRow(db, 'company_settings', company.tenant.id, json, sql`0`);
  }
};

/** Makes a company with its slug. The first one of a tenant gets the root slug with `slug: tenant.slug`. */
export const makeCompany = async (
  db: Database,
  {
    tenant,
    settings = {},
    ...values
  }: Values & { tenant?: Tenant; settings?: Values; name?: string; slug?: string } = {},
): Promise<Company> => {
  const owner = tenant ?? (await makeTenant(db));
  const { name = `Company ${unique()}`, slug = `company_${unique()}` } = values;
  const id = await insertRow(db, 'companies', owner.id, { phone_number: '22334455', ...values, name, slug });
  await db.tenantTransaction(owner.id, ({ trx }) =>
    sql`insert into slugs (slug, tenant_id, company_id) values (${slug}, ${owner.id}, ${id})
        on conflict (slug) do update set company_id = excluded.company_id`.execute(trx),
  );
  const company = { id, name, slug, tenant: owner };
  await makeSettings(db, company, settings);
  return company;
};

/** Makes a department, by default HOURLY and open to bookings. */
export const makeDepartment = async (
  db: Database,
  { company, tenant, ...values }: Values & { company?: Company; tenant?: Tenant; name?: string } = {},
): Promise<Department> => {
  const owner = company ?? (await makeCompany(db, { tenant }));
  const { name = `Department ${unique()}` } = values;
  const defaults = { schedule_system: 'HOURLY', department_type: 'restaurant', company_id: owner.id };
  const id = await insertRow(db, 'departments', owner.tenant.id, { ...defaults, ...values, name });
  return { id, name, company: owner, tenant: owner.tenant };
};

export const makeCategory = async (
  db: Database,
  { department, ...values }: Values & { department?: Department; name?: string } = {},
): Promise<Category> => {
  const owner = department ?? (await makeDepartment(db, { schedule_system: 'DAILY', allow_categories: true }));
  const { name = `Category ${unique()}` } = values;
  const place = { company_id: owner.company.id, department_id: owner.id };
  const id = await insertRow(db, 'categories', owner.tenant.id, { ...place, ...values, name });
  return { id, name, department: owner };
};

/** Makes a renting entity, by default with a capacity of 4. */
export const makeEntity = async (
  db: Database,
  {
    company,
    department,
    category,
    ...values
  }: Values & {
    company?: Company;
    department?: Department;
    category?: Category;
    name?: string;
    capacity?: number;
  } = {},
): Promise<Entity> => {
  const owner = department ?? category?.department ?? (await makeDepartment(db, company && { company }));
  const { name = `Entity ${unique()}`, capacity = 4 } = values;
  const place = { company_id: owner.company.id, department_id: owner.id, category_id: category?.id ?? null };
  const row = { type: 'table', ...place, ...values, name, capacity };
  return { id: await insertRow(db, 'renting_entities', owner.tenant.id, row), name, capacity, department: owner };
};

/** Makes a staff member, by default a host, with the password PASSWORD. */
export const makeUser = async (
  db: Database,
  {
    tenant,
    company,
    department,
    ...values
  }: Values & { tenant?: Tenant; company?: Company; department?: Department; role?: string; email?: string } = {},
): Promise<User> => {
  const owner = tenant ?? company?.tenant ?? department?.tenant ?? (await makeTenant(db));
  const { role = 'host', email = `${role}.${unique()}@example.com` } = values;
  passwordHash ??= hashPassword(PASSWORD);
  const id = await insertRow(db, 'users', owner.id, {
    name: `Person ${unique()}`,
    company_id: company?.id ?? department?.company.id ?? null,
    department_id: department?.id ?? null,
    password_hash: await passwordHash,
    ...values,
    role,
    email,
  });
  return { id, email, role, tenant: owner };
};

/** Blocks dates of a department, both inclusive. */
export const makeBlockedDate = async (
  db: Database,
  { department, from, to = from, ...values }: Values & { department: Department; from: string; to?: string },
): Promise<number> =>
  insertRow(db, 'blocked_dates', department.tenant.id, {
    company_id: department.company.id,
    department_id: department.id,
    start_date: from,
    end_date: to,
    description_en: 'Closed',
    description_no: 'Stengt',
    ...values,
  });

/** Stores a picture and returns its hash. */
export const makeFile = async (db: Database, tenant: Tenant, hash: string, text = 'picture'): Promise<string> => {
  await insertRow(db, 'files', tenant.id, { hash, media_type: 'image/png', bytes: Buffer.from(text) }, sql`0`);
  return hash;
};
