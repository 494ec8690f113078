import type { BookingFigures } from '@ledig/contract/reports/figures.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Stored rows of a company, read without any roll-up. Instants are epoch milliseconds. */
interface Rows {
  readonly bookings: readonly {
    readonly id: number;
    readonly department_id: number;
    readonly starts: number;
    readonly created: number;
    readonly guests: number;
    readonly canceled: boolean;
    readonly arrived: boolean;
    readonly known: boolean | null;
    readonly categories: readonly (number | null)[];
  }[];
  readonly holds: readonly {
    readonly department_id: number;
    readonly category_id: number | null;
    readonly starts: number;
    readonly ends: number;
  }[];
  readonly units: readonly { readonly department_id: number; readonly category_id: number | null }[];
  readonly departments: readonly { readonly id: number; readonly schedule_system: string }[];
}

const at = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);
const asJson = async <T>(db: Database, tenantId: number, query: ReturnType<typeof sql>): Promise<T> => {
  const { rows } = await db.tenantRead(tenantId, ({ trx }) =>
    sql<{ all: T }>`select coalesce(json_agg(q), '[]') as all from (${query}) q`.execute(trx),
  );
  return rows[0]?.all as T;
};

export const readRows = async (db: Database, tenantId: number, companyId: number): Promise<Rows> => ({
  bookings: await asJson(
    db,
    tenantId,
    sql`select b.id, b.department_id, ${at('b.starts_at')} as starts, ${at('b.created_at')} as created, b.guests,
               b.canceled_at is not null as canceled,
               (b.arrived_at is not null or b.checked_out_at is not null
                 or b.id in (select booking_id from interactors where tenant_id = ${tenantId})) as arrived,
               case when k.erased_at is null then k.created_at < b.created_at - interval '1 minute' end as known,
               array(select e.category_id from allocations l join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
                      where l.tenant_id = ${tenantId} and l.booking_id = b.id order by l.entity_id) as categories
          from bookings b join clients k on k.tenant_id = ${tenantId} and k.id = b.client_id
         where b.tenant_id = ${tenantId} and b.company_id = ${companyId}`,
  ),
  holds: await asJson(
    db,
    tenantId,
    sql`select l.department_id, e.category_id, ${at('l.starts_at')} as starts, ${at('l.ends_at')} as ends
          from allocations l join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
         where l.tenant_id = ${tenantId} and l.active and l.booking_id is not null and e.company_id = ${companyId}`,
  ),
  units: await asJson(
    db,
    tenantId,
    sql`select department_id, category_id from renting_entities where tenant_id = ${tenantId} and company_id = ${companyId}`,
  ),
  departments: await asJson(
    db,
    tenantId,
    sql`select id, schedule_system from departments where tenant_id = ${tenantId} and company_id = ${companyId}`,
  ),
});

/** The requested figures, and the settings. Minutes since midnight; `close` may be beyond 1440. */
export interface Asked {
  readonly zone: string;
  readonly open: number;
  readonly close: number;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly departmentId: number | null;
  readonly categoryId: number | null;
}

const QUARTER = 900_000;
const known = new Map<string, { date: string; minutes: number }>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date and time, as the platform writes it. */
const localOf = (instant: number, zone: string) => {
  const key = `${zone} ${instant}`;
  let found = known.get(key);
  if (!found) {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
    const [date = '', time = ''] = format.format(instant).split(' ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    found = { date, minutes: hour * 60 + minute };
    known.set(key, found);
  }
  return found;
};

const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** The date of the opening that an instant lies in. Null when closed. */
const openingOf = (instant: number, { zone, open, close }: Asked): string | null => {
  const { date, minutes } = localOf(instant, zone);
  if (minutes >= open && minutes < close) return date;
  return minutes + 1440 < close ? dayBefore(date) : null;
};

/** Counts the figures quarter by quarter and booking by booking. */
const countSlowly = (rows: Rows, asked: Asked) => {
  const { zone, from, to, today, departmentId, categoryId } = asked;
  const inPeriod = (date: string | null) => date !== null && from <= date && date <= to;
  const fits = (department: number, category: number | null) =>
    (departmentId === null || department === departmentId) && (categoryId === null || category === categoryId);
  const systemOf = (id: number) => rows.departments.find((one) => one.id === id)?.schedule_system;
  const starting = rows.bookings.filter(
    (one) => inPeriod(localOf(one.starts, zone).date) && fits(one.department_id, one.categories[0] ?? null),
  );
  const active = starting.filter(({ canceled }) => !canceled);
  const past = active.filter(({ starts }) => localOf(starts, zone).date < today);
  const leads = active.map(({ created, starts }) =>
    Math.max(0, (Date.parse(localOf(starts, zone).date) - Date.parse(localOf(created, zone).date)) / DAY_MS),
  );
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ held: 0, available: 0 })));
  const hours = { held: 0, available: 0 };
  const nights = { held: 0, available: 0 };
  const units = (system: string) =>
    rows.units.filter((one) => systemOf(one.department_id) === system && fits(one.department_id, one.category_id))
      .length;
  const addOpen = (instant: number, part: 'held' | 'available', amount: number) => {
    const opening = openingOf(instant, asked);
    if (opening === null) return;
    if (inPeriod(opening)) hours[part] += amount;
    const { date, minutes } = localOf(instant, zone);
    const cell = heat[weekdayOf(date)]?.[Math.floor(minutes / 60)];
    if (cell && inPeriod(date)) cell[part] += amount;
  };
  for (let instant = Date.parse(from) - DAY_MS; instant < Date.parse(to) + 3 * DAY_MS; instant += QUARTER)
    addOpen(instant, 'available', units('HOURLY'));
  for (let date = from; date <= to; date = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10))
    nights.available += units('DAILY');
  for (const hold of rows.holds.filter((one) => fits(one.department_id, one.category_id))) {
    if (systemOf(hold.department_id) === 'HOURLY')
      for (let instant = hold.starts; instant < hold.ends; instant += QUARTER) addOpen(instant, 'held', 1);
    else {
      const last = localOf(hold.ends, zone).date;
      for (
        let date = localOf(hold.starts, zone).date;
        date < last;
        date = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
      )
        if (inPeriod(date)) nights.held += 1;
    }
  }
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  const group = (values: readonly number[], ranges: readonly (readonly [number, number])[]) =>
    ranges.map(([least, most]) => values.filter((value) => value >= least && value <= most).length);
  const returning = active.filter((one) => one.known === true).length;
  return {
    bookings: active.length,
    guests: active.reduce((sum, { guests }) => sum + guests, 0),
    canceled: starting.length - active.length,
    noShows: past.filter(({ arrived }) => !arrived).length,
    noShowRate: share(past.filter(({ arrived }) => !arrived).length, past.length),
    leadDays: share(
      leads.reduce((sum, days) => sum + days, 0),
      active.length,
    ),
    returning,
    returningRate: share(returning, active.filter((one) => one.known !== null).length),
    hours: share(hours.held, hours.available),
    nights: share(nights.held, nights.available),
    lead: group(leads, [
      [0, 0],
      [1, 1],
      [2, 3],
      [4, 7],
      [8, 14],
      [15, 30],
      [31, 60],
      [61, 1e9],
    ]),
    party: group(
      active.map(({ guests }) => guests),
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 6],
        [7, 8],
        [9, 12],
        [13, 1e9],
      ],
    ),
    heat: heat.map((row) => row.map(({ held, available }) => share(held, available))),
  };
};

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e9) / 1e9);
const roundedRows = (rows: readonly (readonly (number | null)[])[]) => rows.map((row) => row.map(rounded));

/** The same figures out of an answer. */
export const answered = ({ totals, lead_times, party_sizes, heat }: BookingFigures) => ({
  bookings: totals.bookings,
  guests: totals.guests,
  canceled: totals.canceled,
  noShows: totals.no_shows,
  noShowRate: rounded(totals.no_show_rate),
  leadDays: rounded(totals.lead_days),
  returning: totals.returning,
  returningRate: rounded(totals.returning_rate),
  hours: rounded(totals.occupancy_hours),
  nights: rounded(totals.occupancy_nights),
  lead: lead_times.map(({ bookings }) => bookings),
  party: party_sizes.map(({ bookings }) => bookings),
  heat: roundedRows(heat),
});

/** The slow count in the same form. */
export const expected = (rows: Rows, asked: Asked, hasHours: boolean) => {
  const slow = countSlowly(rows, asked);
  return {
    ...slow,
    noShowRate: rounded(slow.noShowRate),
    leadDays: rounded(slow.leadDays),
    returningRate: rounded(slow.returningRate),
    hours: rounded(slow.hours),
    nights: rounded(slow.nights),
    heat: hasHours ? roundedRows(slow.heat) : [],
  };
};
