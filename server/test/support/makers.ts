import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { DB } from '../../src/db/types.ts';
import { hashPassword } from '../../src/plugins/passwords.ts';

/**
 * Builders of rows for tests. Each creates missing parents, accepts any column in `values`, and returns the row with
 * its parents. All write as the application role, so the server could have made the rows.
 */
export type Values = Readonly<Record<string, unknown>>;

export interface Tenant {
  readonly id: number;
  readonly slug: string;
}
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly tenant: Tenant;
}
export interface Department {
  readonly id: number;
  readonly name: string;
  readonly company: Company;
  readonly tenant: Tenant;
}
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly department: Department;
}
export interface Entity {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly department: Department;
}
export interface User {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly tenant: Tenant;
}
export interface Booking {
  readonly id: number;
  readonly department: Department;
  readonly entities: readonly Entity[];
}

export const PASSWORD = 'correct horse 7';
let passwordHash: Promise<string> | undefined;

let made = 0;
/** A number that no other row of this test file has. */
export const unique = (): number => ++made;

const INSTANT = /_at$/;
const toStored = (column: string, value: unknown): unknown =>
  INSTANT.test(column) && typeof value === 'number' ? new Date(value) : value;

/** Inserts one row of a tenant and returns its id, or 0 when the table has none. */
export const insertRow = async (
  db: Database,
  table: keyof DB,
  tenantId: number,
  values: Values,
  answer: RawBuilder<unknown> = sql`id`,
): Promise<number> => {
  const row: Values = table === 'tenants' ? values : { tenant_id: tenantId, ...values };
  const columns = Object.keys(row);
  const { rows } = await db.tenantTransaction(tenantId, ({ trx }) =>
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      values (${sql.join(columns.map((column) => sql`${toStored(column, row[column])}`))})
      returning ${answer} as id`.execute(trx),
  );
  return Number(rows[0]?.id ?? 0);
};

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
    department,
    category,
    ...values
  }: Values & { department?: Department; category?: Category; name?: string; capacity?: number } = {},
): Promise<Entity> => {
  const owner = department ?? category?.department ?? (await makeDepartment(db));
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

/** Makes a booking with its allocations. From and to in epoch milliseconds. Canceled ones hold nothing. */
export const makeBooking = async (
  db: Database,
  {
    entities,
    from,
    to = from + 2 * 3_600_000,
    ...values
  }: Values & { entities?: readonly Entity[]; from: number; to?: number },
): Promise<Booking> => {
  const held = entities ?? [await makeEntity(db)];
  const department = held[0]?.department ?? (await makeDepartment(db));
  const { tenant, company } = department;
  const number = unique();
  const client = { name: `Client ${number}`, email: `client.${number}@example.com`, country_code: '+47' };
  const phone = String(90_000_000 + number);
  const clientId = await insertRow(db, 'clients', tenant.id, { ...client, phone_number: phone, ...pickId(values) });
  const id = await insertRow(db, 'bookings', tenant.id, {
    company_id: company.id,
    department_id: department.id,
    client_id: clientId,
    client_name: client.name,
    client_email: client.email,
    client_country_code: client.country_code,
    client_phone_number: phone,
    starts_at: from,
    ends_at: to,
    guests: 2,
    ...values,
  });
  for (const entity of held) {
    const active = values.canceled_at === undefined || values.canceled_at === null;
    const hold = {
      booking_id: id,
      department_id: entity.department.id,
      entity_id: entity.id,
      starts_at: from,
      ends_at: to,
      active,
    };
    await insertRow(db, 'allocations', tenant.id, hold, sql`0`);
  }
  return { id, department, entities: held };
};

/**
 * Makes a pending request in a department that takes requests. `from` and `to` are epoch milliseconds. Returns its id.
 */
export const makeRequest = async (
  db: Database,
  {
    department,
    from,
    to = from + 2 * 3_600_000,
    ...values
  }: Values & { department: Department; from: number; to?: number },
): Promise<number> => {
  const { tenant, company } = department;
  const number = unique();
  const contact = { country_code: '+47', phone_number: String(90_000_000 + number) };
  const client = { name: `Client ${number}`, email: `client.${number}@example.com`, ...contact };
  return insertRow(db, 'booking_requests', tenant.id, {
    company_id: company.id,
    department_id: department.id,
    client_id: await insertRow(db, 'clients', tenant.id, { ...client, ...pickId(values) }),
    client_name: client.name,
    client_email: client.email,
    client_country_code: client.country_code,
    client_phone_number: client.phone_number,
    starts_at: from,
    ends_at: to,
    guests: 2,
    ...values,
  });
};

/** An entry of the waiting list for one day, from `from` to `to` (epoch milliseconds). It waits. */
export const makeEntry = async (
  db: Database,
  {
    department,
    from,
    to = from + 4 * 3_600_000,
    ...values
  }: Values & { department: Department; from: number; to?: number },
): Promise<number> => {
  const { tenant, company } = department;
  const number = unique();
  const contact = { country_code: '+47', phone_number: String(90_000_000 + number) };
  const client = { name: `Client ${number}`, email: `client.${number}@example.com`, ...contact };
  const day = new Date(from).toISOString().slice(0, 10);
  return insertRow(db, 'waiting_list_entries', tenant.id, {
    company_id: company.id,
    department_id: department.id,
    client_id: await insertRow(db, 'clients', tenant.id, { ...client, ...pickId(values) }),
    client_name: client.name,
    client_email: client.email,
    client_country_code: client.country_code,
    client_phone_number: client.phone_number,
    date_from: day,
    date_to: day,
    starts_at: from,
    ends_at: to,
    waits_until: new Date(to),
    queued_at: Date.parse('2027-01-01T00:00:00Z') + number,
    guests: 2,
    language: 'no',
    ...values,
  });
};

/** A weekly series of bookings in one unit, two hours each from `from` (epoch milliseconds). */
export const makeSeries = async (
  db: Database,
  { entity, from, dates = 3, ...values }: Values & { entity: Entity; from: number; dates?: number },
): Promise<{ id: number; bookings: number[] }> => {
  const { tenant, company, id: departmentId } = entity.department;
  const dateOf = (at: number): string => new Date(from + at * 7 * 86_400_000).toISOString().slice(0, 10);
  const id = await insertRow(db, 'booking_series', tenant.id, {
    company_id: company.id,
    department_id: departmentId,
    ...{ frequency: 'weekly', first_date: dateOf(0), occurrences: dates },
    ...{ start_time: '12:00', end_time: '14:00', end_days: 0 },
    ...pickId(values),
  });
  const bookings: number[] = [];
  for (let at = 0; at < dates; at++) {
    const { id: _, ...rest } = values;
    const linked = { ...rest, series_id: id, series_date: dateOf(at) };
    bookings.push((await makeBooking(db, { ...linked, entities: [entity], from: from + at * 7 * 86_400_000 })).id);
  }
  return { id, bookings };
};

/** A group of bookings, one for each unit, at one time. */
export const makeGroup = async (
  db: Database,
  { entities, from, ...values }: Values & { entities: readonly Entity[]; from: number },
): Promise<number> => {
  const company = entities[0]?.department.company ?? (await makeCompany(db));
  const id = await insertRow(db, 'booking_groups', company.tenant.id, { company_id: company.id, ...pickId(values) });
  const { id: _, ...rest } = values;
  for (const entity of entities) await makeBooking(db, { ...rest, group_id: id, entities: [entity], from });
  return id;
};

/** Makes a survey with one required choice between Good (1) and Bad (2), and a text question. Returns its id. */
export const makeSurvey = (db: Database, company: Company, values: Values = {}): Promise<number> =>
  insertRow(db, 'surveys', company.tenant.id, {
    company_id: company.id,
    name: `Survey ${unique()}`,
    questions: JSON.stringify([
      {
        ...{ id: 1, question: 'Hvordan var det?', question_en: 'How was it?', type: 'nested', required: true },
        options: [
          { id: 1, value: 'Bra', value_en: 'Good' },
          { id: 2, value: 'Dårlig', value_en: 'Bad' },
        ],
        children: [
          {
            ...{ id: 3, question: 'Hva var dårlig?', question_en: 'What was bad?', type: 'textual', required: true },
            ...{ options: [], parent_options: [2] },
          },
        ],
      },
      {
        ...{ id: 2, question: 'Noe mer?', question_en: 'Anything else?', type: 'textual', required: false },
        ...{ options: [], children: [] },
      },
    ]),
    ...values,
  });

/** A finished report of a company's March 2027, with one department without bookings. Returns its id. */
export const makeReport = async (db: Database, company: Company, values: Values = {}): Promise<number> => {
  const id = await insertRow(db, 'reports', company.tenant.id, {
    company_id: company.id,
    name: `Report ${unique()}`,
    date_from: '2027-03-01',
    date_to: '2027-03-01',
    version: 1,
    state: 'done',
    ...values,
  });
  const departments = [{ id: 1, name: 'Restaurant', system: 'HOURLY', days: [[0, 0, 0, 0, 0]] }];
  const made = { company: company.name, zone: 'Europe/Oslo', from: '2027-03-01', to: '2027-03-01' };
  const figures = JSON.stringify({ version: 1, ...made, departments });
  await insertRow(db, 'report_figures', company.tenant.id, { report_id: id, figures }, sql`0`);
  return id;
};

/** Makes the link of a booking to a survey, as the job stores it. */
export const makeSurveyToken = (db: Database, surveyId: number, booking: Booking, values: Values = {}) =>
  insertRow(db, 'survey_tokens', booking.department.tenant.id, {
    survey_id: surveyId,
    booking_id: booking.id,
    expires_at: Date.parse('2030-01-01T00:00:00Z'),
    ...values,
  });

/** Makes a guest of a booking, in its first entity. */
export const makeGuest = (db: Database, booking: Booking, values: Values = {}): Promise<number> => {
  const { department, entities } = booking;
  return insertRow(db, 'interactors', department.tenant.id, {
    company_id: department.company.id,
    department_id: department.id,
    booking_id: booking.id,
    renting_entity_id: entities[0]?.id,
    name: `Guest ${unique()}`,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
    ...values,
  });
};

/** Makes an online check-in of a booking. */
export const makeOnlineGuest = (db: Database, { department, id }: Booking, values: Values = {}): Promise<number> =>
  insertRow(db, 'online_guests', department.tenant.id, {
    company_id: department.company.id,
    department_id: department.id,
    booking_id: id,
    name: `Online ${unique()}`,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
    signed_as: 'Kari Nordmann',
    confirmed_at: Date.parse('2027-03-01T09:00:00Z'),
    ...values,
  });

const pickId = ({ id }: Values): Values => (id === undefined ? {} : { id });

/** Stores a picture and returns its hash. */
export const makeFile = async (db: Database, tenant: Tenant, hash: string, text = 'picture'): Promise<string> => {
  await insertRow(db, 'files', tenant.id, { hash, media_type: 'image/png', bytes: Buffer.from(text) }, sql`0`);
  return hash;
};
