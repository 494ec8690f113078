import type { InputOf } from '@ledig/contract/types.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Api, Refused } from '../support/api.ts';
import { openSession, type TestApp } from '../support/app.ts';
import {
  type Category,
  type Company,
  type Department,
  type Entity,
  makeBlockedDate,
  makeCategory,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeTenant,
  makeUser,
  type User,
  unique,
} from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** A company with tables by the hour, cabins by the night and guides by request. */
export interface Fixture {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly server: TestApp;
  /** Calls as a visitor of the company's domain. */
  readonly api: Api;
  readonly company: Company;
  /** Tables of 2, 4 and 4. The two of 4 can be combined. */
  readonly hourly: Department;
  readonly tables: { readonly two: Entity; readonly four: Entity; readonly other: Entity };
  /** Cabins with check-in at 14:00 and check-out at 11:00: two small ones of 4, a big one of 8. */
  readonly daily: Department;
  readonly categories: { readonly small: Category; readonly big: Category };
  readonly cabins: { readonly first: Entity; readonly second: Entity; readonly big: Entity };
  readonly guides: Department;
  readonly guide: Entity;
  readonly host: User;
  readonly hostToken: string;
  /** Calls as the host. */
  readonly asHost: Api;
}

/** Blocked in every department. */
export const BLOCKED = '2027-06-17';

/** Open 08:00 to 22:00, two hours per booking, starts every half hour until 20:00. */
const SETTINGS = {
  working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
  booking_duration: { default: 120 },
  last_booking_before: { default: 120 },
  slot_interval: 30,
  tags: ['Window', 'Birthday'],
};

/** Opens a database and a server with the company. Both close after the file's last test. */
export const openFixture = async (): Promise<Fixture> => {
  const { database, db, server } = await openServer('migrated', 10);
  const tenant = await makeTenant(db, { slug: 'fjord' });
  const company = await makeCompany(db, { tenant, slug: 'fjord', settings: SETTINGS });
  const hourly = await makeDepartment(db, { company });
  const daily = await makeDepartment(db, {
    company,
    schedule_system: 'DAILY',
    department_type: 'cabins',
    allow_categories: true,
    checkin: '14:00',
    checkout: '11:00',
  });
  const guides = await makeDepartment(db, { company, activity_system: 'REQUESTS_ONLY', department_type: 'guides' });
  for (const department of [hourly, daily, guides]) await makeBlockedDate(db, { department, from: BLOCKED });
  const table = (name: string, capacity: number, can_combine: boolean) =>
    makeEntity(db, { department: hourly, name, capacity, can_combine });
  const categories = {
    small: await makeCategory(db, { department: daily, name: 'Small' }),
    big: await makeCategory(db, { department: daily, name: 'Big' }),
  };
  const cabin = (name: string, category: Category, capacity: number) =>
    makeEntity(db, { category, name, capacity, type: 'cabin' });
  const host = await makeUser(db, { tenant });
  const hostToken = await openSession(db, host);
  const api = server.api.as({ domain: 'fjord' });
  return {
    database,
    db,
    server,
    api,
    company,
    hourly,
    tables: { two: await table('A', 2, false), four: await table('B', 4, true), other: await table('C', 4, true) },
    daily,
    categories,
    cabins: {
      first: await cabin('Bjørk', categories.small, 4),
      second: await cabin('Furu', categories.small, 4),
      big: await cabin('Gran', categories.big, 8),
    },
    guides,
    guide: await makeEntity(db, { department: guides, type: 'guide', capacity: 6 }),
    host,
    hostToken,
    asHost: api.as({ token: hostToken }),
  };
};

/** A client with a distinct address and phone number. */
export const makeClient = (values: object = {}) => {
  const number = unique();
  return {
    name: 'Kari Nordmann',
    email: `kari.${number}@example.com`,
    country_code: '+47',
    phone_number: String(41_000_000 + number),
    ...values,
  };
};

interface Asked {
  readonly booking?: object;
  readonly client?: object;
  readonly booking_properties?: unknown;
}

/** A body as the contract has it. `asked` may make it invalid on purpose. */
const bodyOf = (department: Department, { booking, client, ...rest }: Asked, defaults: object) => ({
  body: {
    booking: { company_id: department.company.id, department_id: department.id, ...defaults, ...booking },
    client: makeClient(client),
    ...rest,
  } as InputOf<'bookings.createPublicBooking'>['body'],
});

/** Two guests at a table at a local start (`2027-05-01T18:00`). */
export const tableFor = ({ hourly }: Fixture, date_from: string, asked: Asked = {}) =>
  bodyOf(hourly, asked, { date_from, number_of_interactors: 2 });

/** Two guests in a small cabin, from a date to a date. */
export const cabinFor = ({ daily, categories }: Fixture, date_from: string, date_to: string, asked: Asked = {}) =>
  bodyOf(daily, asked, {
    date_from,
    date_to,
    number_of_interactors: 2,
    category_id: categories.small.id,
    expected_arrival: '18:00',
    expected_departure: '08:00',
  });

/** Two guests who request a guide between two local times. */
export const guideFor = ({ guides }: Fixture, date_from: string, date_to: string, asked: Asked = {}) =>
  bodyOf(guides, asked, { date_from, date_to, number_of_interactors: 2 });

/** A refusal with one field, or with none. */
export const refusal = (status: number, code: string, field?: string): Refused => ({
  status,
  code,
  fields: field === undefined ? {} : { [field]: code },
});

/** A refusal of single fields. */
export const fieldRefusal = (fields: Record<string, string>): Refused => ({
  status: 422,
  code: 'REQUEST-3001',
  fields,
});

/** Rows of the fixture's tenant. */
export const rowsOf = async <R extends object>({ db, company }: Fixture, text: string): Promise<R[]> =>
  db.tenantRead(company.tenant.id, async ({ trx }) => (await sql.raw<R>(text).execute(trx)).rows);
