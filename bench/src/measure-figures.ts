import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { hashPassword } from '@ledig/server/crypto/passwords.ts';
import pg from 'pg';
import { countFigures } from './count-figures.ts';
import { type Engine, urlOf } from './engine.ts';
import { quantile } from './load.ts';
import { EMAIL, PASSWORD, unforced } from './make-data.ts';
import { startServer } from './server.ts';

const UNITS = 200;
const STARTS_A_DAY = 6;
const CLIENTS = 50_000;
const SLUG = 'bench_figures';
const FIRST_DAY: LocalDate = '2024-01-01';
/** Repetitions of each request. */
const REPEATS = 30;
/** Bookings that are changed, each on another date, before the figures are read with stale dates. */
const CHANGED = 30;

/** One company with four departments. Bookings take two hours, 4 % are canceled. */
const PLACES = `
  with tenant as (insert into tenants (root_slug, name, wizard_completed) values ('${SLUG}', 'Bench', true) returning id),
  company as (insert into companies (tenant_id, name, slug, phone_number) select id, 'Bench', '${SLUG}', '22334455' from tenant
    returning tenant_id, id),
  slug as (insert into slugs (slug, tenant_id, company_id) select '${SLUG}', tenant_id, id from company),
  department as (insert into departments (tenant_id, company_id, name, department_type, schedule_system)
    select tenant_id, id, 'Restaurant ' || n, 'restaurant', 'HOURLY' from company, generate_series(1, 4) n
    returning tenant_id, company_id, id),
  unit as (insert into renting_entities (tenant_id, company_id, department_id, type, name, capacity, created_at)
    select tenant_id, company_id, id, 'table', 'Table ' || n, 4, '2023-12-01' from department, generate_series(1, ${UNITS / 4}) n),
  client as (insert into clients (tenant_id, name, email, country_code, phone_number, created_at)
    select id, 'Guest ' || n, 'guest.' || n || '@example.com', '+47', (40000000 + n)::text, '2024-06-01'
      from tenant, generate_series(1, ${CLIENTS}) n)
  insert into users (tenant_id, name, email, password_hash, role, email_verified_at)
    select id, 'Admin', $1, $2, 'admin', now() from tenant`;

const BOOKINGS = `
  create temp table planned as
  with units as (select *, row_number() over (order by id) - 1 as n from renting_entities),
  guests as (select *, row_number() over (order by id) - 1 as n from clients)
  select k as id, u.tenant_id, u.company_id, u.department_id, u.id as entity_id, c.id as client_id, c.name, c.email,
         c.phone_number, ('${FIRST_DAY}'::date + (k / ${UNITS * STARTS_A_DAY})::int
           + make_time((10 + 2 * (k / ${UNITS} % ${STARTS_A_DAY}))::int, 0, 0)) at time zone 'Europe/Oslo' as starts_at,
         k % 25 = 0 as canceled, (1 + k % 7)::int as guests
    from generate_series(1, $1::bigint) k
    join units u on u.n = k % ${UNITS} join guests c on c.n = (k * 7919) % ${CLIENTS};
  insert into bookings (tenant_id, id, company_id, department_id, client_id, client_name, client_email, client_country_code,
      client_phone_number, starts_at, ends_at, guests, canceled_at, created_at, arrived_at) overriding system value
    select tenant_id, id, company_id, department_id, client_id, name, email, '+47', phone_number, starts_at,
           starts_at + interval '2 hours', guests, case when canceled then starts_at end,
           starts_at - (id % 70) * interval '1 day', case when id % 10 > 0 then starts_at end from planned;
  insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at, active)
    select tenant_id, id, department_id, entity_id, starts_at, starts_at + interval '2 hours', not canceled from planned;
  select setval(pg_get_serial_sequence('bookings', 'id'), (select max(id) from bookings));
  drop table planned`;

/** The figures screen and reports of one company. Times are milliseconds. */
export interface FiguresResult {
  readonly bookings: number;
  /** Counting all roll-ups the first time. */
  readonly built: number;
  /** Median and slowest of a month, of a year, of three years, and of a year with stale dates. */
  readonly reads: readonly { readonly name: string; readonly median: number; readonly slowest: number }[];
  /** A report of all bookings: until it is ready, and the server's memory in megabytes. */
  readonly report: { readonly took: number; readonly peak: number; readonly before: number };
}

const fill = async (client: pg.Client, bookings: number): Promise<void> => {
  const hash = await hashPassword(PASSWORD);
  await unforced(client, async () => {
    await client.query('set local session_replication_role = replica');
    await client.query(PLACES, [EMAIL, hash]);
    for (const statement of BOOKINGS.replace('$1', String(bookings)).split(';')) await client.query(statement);
  });
  await client.query('vacuum (analyze)');
};

/** Makes the peak of a process's memory start again at its current memory. Linux only. */
const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The largest resident memory of a process since the last reset, in megabytes. Linux only. */
const peakOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Makes calls as the admin. */
const signIn = async (origin: string) => {
  const headers = { 'content-type': 'application/json', 'company-domain-name': SLUG };
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const { data } = await call('POST', '/login', undefined, { email: EMAIL, password: PASSWORD });
  return (method: string, path: string, body?: object) => call(method, path, data.access_token, body);
};
type Calls = Awaited<ReturnType<typeof signIn>>;

const read = async (call: Calls, name: string, from: LocalDate, to: LocalDate, companyId: number) => {
  const times: number[] = [];
  for (let n = 0; n < REPEATS; n++) {
    const since = performance.now();
    await call('GET', `/figures?company_id=${companyId}&date_from=${from}&date_to=${to}`);
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  return { name, median: quantile(times, 0.5), slowest: times.at(-1) ?? Number.NaN };
};

const makeReport = async (call: Calls, pid: number, companyId: number): Promise<FiguresResult['report']> => {
  resetPeak(pid);
  const before = peakOf(pid);
  const since = performance.now();
  const body = { name: 'All', company_id: companyId, version: 1, date_from: null, date_to: null };
  await call('POST', '/reports', body);
  for (;;) {
    const { reports } = await call('GET', '/reports');
    const [report] = reports.data;
    if (report.state === 'done') return { took: performance.now() - since, peak: peakOf(pid), before };
    if (report.state === 'failed') throw new Error('The report failed');
    await sleep(200);
  }
};

/** Measures the figures screen and a report of one company with this number of bookings. */
export async function measureFigures(engine: Engine, bookings: number): Promise<FiguresResult> {
  const name = `ledig_bench_${process.pid}_figures`;
  const owner = await engine.create(name);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await fill(client, bookings);
    const { rows } = await client.query('select id::int as company_id from companies');
    const { company_id: companyId } = rows[0];
    const since = performance.now();
    await countFigures(owner);
    const built = performance.now() - since;
    const last = addDays(FIRST_DAY, Math.ceil(bookings / UNITS / STARTS_A_DAY));
    const year = addDays(last, -365);
    const server = await startServer(urlOf(owner));
    try {
      const call = await signIn(server.origin);
      const report = await makeReport(call, server.pid, companyId);
      const reads = [
        await read(call, 'a month', addDays(last, -30), last, companyId),
        await read(call, 'a year', year, last, companyId),
        await read(call, 'all dates', FIRST_DAY, last, companyId),
      ];
      await client.query(
        `update bookings set guests = guests + 1 where id in (
           select min(id) from bookings where starts_at >= $1 group by starts_at::date order by 1 limit $2)`,
        [year, CHANGED],
      );
      reads.push(await read(call, `a year, ${CHANGED} dates of it stale`, year, last, companyId));
      return { bookings, built, reads, report };
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await engine.drop(name);
  }
}
