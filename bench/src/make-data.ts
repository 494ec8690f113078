import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { hashPassword } from '@ledig/server/crypto/passwords.ts';
import type { Login } from '@ledig/server/db/pool.ts';
import pg from 'pg';
import { countFigures } from './count-figures.ts';
import { createIndexesLater } from './indexes-later.ts';

const TENANTS = 200;
/**
 * Number of measured departments. Their busy day is equally full in every database, so that only the amount of other
 * data differs.
 */
export const MEASURED = 20;
export const ENTITIES = 50;
const BUSY_DAY_BOOKINGS = 2 * ENTITIES;
const ZONE = 'Europe/Oslo';
const DAYS_BACK = 540;
const DAYS_AHEAD = 540;
/** Days from today until the busy day. */
const DAYS_TO_BUSY = 30;
const STARTS_A_DAY = 6;
export const PASSWORD = 'benching is fun 1';
export const EMAIL = 'admin@example.com';

/** A tenant with one department, and the ids that calls need. */
export interface Place {
  readonly tenantId: number;
  readonly slug: string;
  readonly companyId: number;
  readonly departmentId: number;
}

/** The generated data. The first places are the measured ones. */
export interface World {
  readonly places: readonly Place[];
  /** The day on which each measured department has a hundred bookings, two per entity. */
  readonly busyDay: LocalDate;
  /**
   * A department of the first tenant with five hundred entities, and five thousand bookings in the week from `busyDay`
   * on.
   */
  readonly wide: Place;
  /** A department of the first tenant with as many past bookings as the database has others, at most 100,000. */
  readonly busy: Place;
  /** The day before the first new booking. */
  readonly today: LocalDate;
}

/** Creates tenants, each with one company and department with fifty tables. The page size fits a day's list. */
const PLACES = `
  insert into tenants (root_slug, name, wizard_completed) select 'bench_' || n, 'Bench ' || n, true from generate_series(1, $1::int) n;
  insert into companies (tenant_id, name, slug, phone_number) select id, name, root_slug, '22334455' from tenants;
  insert into slugs (slug, tenant_id, company_id) select slug, tenant_id, id from companies;
  insert into company_settings (tenant_id, company_id, key, value) select tenant_id, id, 'pagination', '100' from companies;
  insert into company_settings (tenant_id, company_id, key, value) select tenant_id, id, 'timezone', '"Europe/Oslo"' from companies;
  insert into departments (tenant_id, company_id, name, department_type, schedule_system)
    select tenant_id, id, 'Restaurant', 'restaurant', 'HOURLY' from companies;
  insert into renting_entities (tenant_id, company_id, department_id, type, name, capacity, can_combine)
    select tenant_id, company_id, id, 'table', 'Table ' || n, 2 + n % 7, n % 2 = 0
      from departments, generate_series(1, $2::int) n order by id, n;
  insert into users (tenant_id, name, email, password_hash, role, email_verified_at)
    select id, 'Admin', $3, $4, 'admin', now() from tenants`;

/**
 * Plans the bookings of each entity, at most one per start, so that none overlap. The measured departments get no
 * bookings on the busy day here, because it is filled separately. The order is random, as real bookings arrive.
 */
const PLANNED = `
  create temp table planned as
  with entities as (
    select e.tenant_id, e.company_id, e.department_id, e.id as entity_id, e.tenant_id <= first.id + $1::int - 1 as measured,
           row_number() over (order by e.tenant_id, e.id) - 1 as n
      from renting_entities e, (select min(id) as id from tenants) first
  ), spread as (
    select e.*, of_all.bookings, k, $2::int * $3::int as starts
      from entities e,
           lateral (select ($4::bigint * (n + 1) / $5::int - $4::bigint * n / $5::int)::int as bookings) of_all,
           generate_series(0, of_all.bookings - 1) k
  ), chosen as (
    select s.*, k * starts / bookings
             + floor(random() * ((k + 1) * starts / bookings - k * starts / bookings))::int as start from spread s
  ), dated as (
    select c.*, start / $3::int + case when measured and start / $3::int >= $6::int then 1 else 0 end as day, start % $3::int as step
      from chosen c
    union all
    select e.*, 2, k, 0, 0, $6::int, k * 3 + floor(random() * 3)::int from entities e, generate_series(0, 1) k where measured
  )
  select row_number() over (order by random()) as n, tenant_id, company_id, department_id, entity_id,
         ($7::date + day + make_time(10 + 2 * step, 0, 0)) at time zone $8 as starts_at,
         (day <> $6::int and random() < 0.04) as canceled, 1 + floor(random() * 4)::int as guests,
         1 + floor(random() * $9::int)::int as client
    from dated`;

const CLIENTS = `
  insert into clients (tenant_id, name, email, country_code, phone_number)
    select t.id, 'Guest ' || n, 'guest.' || n || '@example.com', '+47', (40000000 + n)::text
      from generate_series(1, $1::int) n, tenants t`;
const BOOKINGS = `
  alter table planned add primary key (n);
  analyze planned;
  insert into bookings (tenant_id, id, company_id, department_id, client_id, client_name, client_email,
      client_country_code, client_phone_number, starts_at, ends_at, guests, note, canceled_at) overriding system value
    select p.tenant_id, p.n, p.company_id, p.department_id, c.id, c.name, c.email, c.country_code, c.phone_number,
           p.starts_at, p.starts_at + interval '2 hours', p.guests,
           case when p.n % 5 = 0 then 'A window table, if there is one' else '' end, case when p.canceled then now() end
      from planned p join clients c on c.tenant_id = p.tenant_id and c.phone_number = (40000000 + p.client)::text order by p.n;
  insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at, active)
    select tenant_id, n, department_id, entity_id, starts_at, starts_at + interval '2 hours', not canceled from planned order by n;
  select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings));
  drop table planned`;

/** Creates thousands of clients and entities for measuring lists, in the first tenant. */
const CROWD = `
  insert into clients (tenant_id, name, email, country_code, phone_number)
    select t.id, 'Crowd ' || (array['Hansen', 'Berg', 'Ostby', 'Lund', 'Vik'])[1 + n % 5] || ' ' || n, 'crowd.' || n || '@example.com',
           '+47', (50000000 + n)::text
      from generate_series(1, $1::int) n, (select min(id) as id from tenants) t;
  insert into departments (tenant_id, company_id, name, department_type, schedule_system)
    select c.tenant_id, c.id, 'Crowd', 'other', 'HOURLY' from companies c where c.tenant_id = (select min(id) from tenants);
  insert into renting_entities (tenant_id, company_id, department_id, type, name, capacity)
    select tenant_id, company_id, id, 'room', 'Crowd room ' || n, 2 from departments, generate_series(1, $2::int) n
     where name = 'Crowd';
  insert into search_words (tenant_id, kind, word, record_id)
    select c.tenant_id, 'clients', w.word, c.id
      from clients c, search_words_of(array[c.name, c.email, c.phone_number, c.country_code || c.phone_number]) as w (word)
    on conflict do nothing;
  insert into search_words (tenant_id, kind, word, record_id)
    select e.tenant_id, 'renting_entities', w.word, e.id
      from renting_entities e, search_words_of(search_rests_of(array[e.name, e.description])) as w (word)
    on conflict do nothing`;
/** Books each row of a temporary table for two hours, and drops the table. */
const book = (table: string) => `
  insert into bookings (tenant_id, id, company_id, department_id, client_id, client_name, client_email,
      client_country_code, client_phone_number, starts_at, ends_at, guests) overriding system value
    select b.tenant_id, b.n, b.company_id, b.department_id, c.id, c.name, c.email, c.country_code, c.phone_number,
           b.starts_at, b.starts_at + interval '2 hours', 2
      from ${table} b join clients c on c.tenant_id = b.tenant_id and c.phone_number = (50000000 + b.client)::text;
  insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at, active)
    select tenant_id, n, department_id, entity_id, starts_at, starts_at + interval '2 hours', true from ${table};
  select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings));
  drop table ${table}`;

/** Creates ten bookings for each of many entities, for measuring a weekly calendar. */
const WIDE = `
  insert into departments (tenant_id, company_id, name, department_type, schedule_system)
    select c.tenant_id, c.id, 'Wide', 'other', 'HOURLY' from companies c where c.tenant_id = (select min(id) from tenants);
  insert into renting_entities (tenant_id, company_id, department_id, type, name, capacity)
    select tenant_id, company_id, id, 'room', 'Wide room ' || n, 2 from departments, generate_series(1, $1::int) n
     where name = 'Wide';
  create temp table wide as
    select (select max(id) from bookings) + row_number() over () as n, row_number() over () as client, e.tenant_id, e.company_id,
           e.department_id, e.id as entity_id, ($2::date + k % 7 + make_time(10 + k / 7 * 4, 0, 0)) at time zone $3 as starts_at
      from renting_entities e join departments d on d.id = e.department_id and d.name = 'Wide', generate_series(0, 9) k;
  ${book('wide')}`;
/** Creates past bookings of fifty tables, six per day, for measuring new bookings in a busy department. */
const BUSY = `
  insert into departments (tenant_id, company_id, name, department_type, schedule_system)
    select c.tenant_id, c.id, 'Busy', 'restaurant', 'HOURLY' from companies c where c.tenant_id = (select min(id) from tenants);
  insert into renting_entities (tenant_id, company_id, department_id, type, name, capacity)
    select tenant_id, company_id, id, 'table', 'Busy table ' || n, 4 from departments, generate_series(1, $1::int) n
     where name = 'Busy';
  create temp table busy as
    select (select max(id) from bookings) + row_number() over () as n, 1 + row_number() over () % $4::int as client, e.tenant_id,
           e.company_id, e.department_id, e.id as entity_id,
           ($2::date - 1 - k / 6 + make_time(10 + k % 6 * 2, 0, 0)) at time zone $3 as starts_at
      from renting_entities e join departments d on d.id = e.department_id and d.name = 'Busy',
           generate_series(0, $5::int / $1::int - 1) k;
  ${book('busy')}`;
const MOST_BUSY = 100_000;
const WIDE_ENTITIES = 500;
const CROWD_CLIENTS = 10_000;
const CROWD_ENTITIES = 2000;

const today = (): LocalDate => dateAt(Date.now(), ZONE);

/** Turns off row-level security for the owner during `work`. The transaction makes this invisible to others. */
export async function unforced(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  );
  const force = (how: string) =>
    client.query(
      rows.map(({ name }) => `alter table ${pg.escapeIdentifier(name)} ${how} row level security`).join(';'),
    );
  await client.query('begin');
  await force('no force');
  await work();
  // Deferred foreign keys must be checked before a table can be altered.
  await client.query('set constraints all immediate');
  await force('force');
  await client.query('commit');
}

/** Runs statements one by one. Replaces `$1` and so on by the values. */
async function runAll(client: pg.Client, statements: string, values: readonly unknown[] = []): Promise<void> {
  const literal = (_: string, number: string) => pg.escapeLiteral(String(values[Number(number) - 1]));
  for (const statement of statements.split(';')) await client.query(statement.replaceAll(/\$(\d+)/g, literal));
}

/**
 * Fills a migrated, empty database.
 *
 * @param owner the login that owns the tables
 * @param size number of bookings
 */
export async function makeData(owner: Login, size: number): Promise<World> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const clients = Math.ceil(size / TENANTS / 4);
    const firstDay = addDays(today(), -DAYS_BACK);
    const days = DAYS_BACK + DAYS_AHEAD;
    const spread = size - MEASURED * BUSY_DAY_BOOKINGS;
    await unforced(client, async () => {
      await client.query('select setseed(0.5)');
      // The rows are consistent, so foreign key checks are skipped where allowed. They would take most of the time.
      const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
      if (rows[0].rolsuper) await client.query('set local session_replication_role = replica');
      await runAll(client, PLACES, [TENANTS, ENTITIES, EMAIL, await hashPassword(PASSWORD)]);
      await runAll(client, CLIENTS, [clients]);
      await runAll(client, PLANNED, [
        MEASURED,
        days,
        STARTS_A_DAY,
        spread,
        TENANTS * ENTITIES,
        DAYS_BACK + DAYS_TO_BUSY,
        firstDay,
        ZONE,
        clients,
      ]);
      await createIndexesLater(client, ['bookings', 'allocations'], () => runAll(client, BOOKINGS));
      await runAll(client, CROWD, [CROWD_CLIENTS, CROWD_ENTITIES]);
      await runAll(client, WIDE, [WIDE_ENTITIES, addDays(today(), DAYS_TO_BUSY), ZONE]);
      await runAll(client, BUSY, [ENTITIES, today(), ZONE, CROWD_CLIENTS, Math.min(size, MOST_BUSY)]);
    });
    await countFigures(owner);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint').catch(() => undefined);
    const placesOf = async (name: string): Promise<Place[]> => {
      const { rows } = await client.query<Place>(
        `select d.tenant_id::int as "tenantId", c.slug, c.id::int as "companyId", d.id::int as "departmentId"
           from departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
          where d.name = $1 order by d.id`,
        [name],
      );
      return rows;
    };
    const [[wide], [busy]] = [await placesOf('Wide'), await placesOf('Busy')];
    if (wide === undefined || busy === undefined) throw new Error('there is no wide or no busy department');
    return {
      places: await placesOf('Restaurant'),
      wide,
      busy,
      busyDay: addDays(today(), DAYS_TO_BUSY),
      today: today(),
    };
  } finally {
    await client.end();
  }
}
