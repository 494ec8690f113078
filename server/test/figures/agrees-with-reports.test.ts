import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshFigures } from '#figures/refresh-figures.ts';
import { countFigures } from '#reports/count-figures.ts';
import { NOW, openSession } from '../support/app.ts';
import { insertRow } from '../support/makers/rows.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

/** The figures and the report of a company have the same numbers (docs/rules/figures.md#counts). */

const { db, server } = await openServer('migrated');

/** The clocks change in this window. */
const START = Date.parse('2027-03-16T00:00:00Z');
const DAYS = 28;

/** Numbers from a fixed seed, so that a failure can be repeated. */
let state = 20_270_328;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const since = { created_at: START - 900 * DAY_MS };
const tenant = await make.makeTenant(db, { slug: 'fjord' });
const settings = { working_hours: { defaultStart: '10:00', defaultEnd: '02:00' } };
const company = await make.makeCompany(db, { tenant, slug: 'fjord', settings });
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));

const openPlace = async (units: number, values: object, ofUnits: object = {}) => {
  const department = await make.makeDepartment(db, { company, ...values });
  const entities: make.Entity[] = [];
  for (let n = 0; n < units; n++) entities.push(await make.makeEntity(db, { department, ...since, ...ofUnits }));
  return entities;
};
const end = START + DAYS * DAY_MS;
const archived = { archived_at: end + 10 * DAY_MS };
const tables = await openPlace(3, {});
const cabins = await openPlace(3, { schedule_system: 'DAILY' });
const formerTables = await openPlace(2, archived, archived);
const formerCabins = await openPlace(2, { ...archived, schedule_system: 'DAILY' }, archived);
// Some units exist only in a part of the window.
await make.makeEntity(db, { department: (tables[0] as make.Entity).department, created_at: START + 9 * DAY_MS });
await make.makeEntity(db, {
  department: (cabins[0] as make.Entity).department,
  ...since,
  archived_at: START + 15 * DAY_MS,
});

const offer = async (entity: make.Entity, from: number, to: number) => {
  const { department } = entity;
  const place = { company_id: company.id, department_id: department.id };
  const entry = await make.makeEntry(db, { department, from, to, status: 'offered' });
  const period = { starts_at: from, ends_at: to };
  const offers = { ...place, ...period, entry_id: entry, expires_at: to };
  const id = await insertRow(db, 'waiting_list_offers', tenant.id, offers);
  const hold = { ...period, offer_id: id, department_id: department.id, entity_id: entity.id };
  await insertRow(db, 'allocations', tenant.id, hold, sql`0`);
};
for (let n = 0; n < 5; n++) {
  const from = START + (5 * n + 2) * DAY_MS + 12 * HOUR_MS;
  await offer(tables[n % 3] as make.Entity, from, from + 3 * HOUR_MS);
  await offer(cabins[n % 3] as make.Entity, from, from + 2 * DAY_MS);
}
// The taken unit of some bookings makes them fail. They are stored without a unit.
const book = (entities: readonly make.Entity[], from: number, to: number, values: object = {}) =>
  make.makeBooking(db, { entities, from, to, guests: 1 + random(9), ...values }).catch(() => null);
for (let n = 0; n < 90; n++) {
  const isStay = n % 3 === 0;
  const from = START + random(DAYS * 48) * (HOUR_MS / 2);
  const to = from + (1 + random(isStay ? 160 : 12)) * (HOUR_MS / 2);
  const units = isStay ? cabins : tables;
  const first = random(units.length);
  const entities = random(4) === 0 ? units : units.slice(first, first + 1);
  const booking = await book(entities, from, to, random(5) === 0 ? { canceled_at: START } : {});
  // An early check-out.
  if (isStay && booking && random(3) === 0) {
    await db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update allocations set ends_at = ${new Date(from + (to - from) / 2)}
           where tenant_id = ${tenant.id} and booking_id = ${booking.id}`.execute(trx),
    );
  }
}
// The former departments have bookings in a part of the window.
for (let day = 3; day < 9; day += 2) {
  await book(formerTables, START + day * DAY_MS + 12 * HOUR_MS, START + day * DAY_MS + 14 * HOUR_MS);
  await book(formerCabins, START + day * DAY_MS + 12 * HOUR_MS, START + (day + 1) * DAY_MS + 9 * HOUR_MS);
}

const dateOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e9) / 1e9);

const figuresOf = async (from: string, to: string) => {
  const query = { company_id: company.id, date_from: from, date_to: to };
  return (await server.api.call('figures.getFigures', { query }, { token, domain: 'fjord' })).figures;
};

const reportOf = async (from: string, to: string) => {
  const order = { company_id: company.id, department_id: null, date_from: from, date_to: to, version: 1 };
  const figures = await db.tenantRead(tenant.id, (tx) => countFigures(tx, order, NOW, async () => undefined));
  if (figures.version !== 1) throw new Error('not a report of a company');
  return figures.departments.map(({ id, system, days }) => {
    const [bookings = 0, guests = 0, canceled = 0, held = 0, available = 0] = [0, 1, 2, 3, 4].map((at) =>
      days.reduce((sum, day) => sum + (day[at] ?? 0), 0),
    );
    return { id, system, bookings, guests, canceled, held, available };
  });
};

const share = (part: number, whole: number): number | null => (whole > 0 ? rounded(part / whole) : null);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

const compare = async (from: string, to: string) => {
  const figures = await figuresOf(from, to);
  const report = await reportOf(from, to);
  // Departments with bookings only in the period before aren't in the report.
  const shown = figures.departments.filter(({ id }) => report.some((one) => one.id === id));
  const figuresById = shown.map((one) => [one.id, [one.bookings, one.guests, one.canceled, rounded(one.occupancy)]]);
  const reportById = report.map((one) => [
    one.id,
    [one.bookings, one.guests, one.canceled, share(one.held, one.available)],
  ]);
  expect(Object.fromEntries(figuresById), `${from} ${to}`).toEqual(Object.fromEntries(reportById));
  const total = (system: string) => {
    const own = report.filter((one) => one.system === system);
    return share(
      sum(own, ({ held }) => held),
      sum(own, ({ available }) => available),
    );
  };
  expect(
    {
      bookings: figures.totals.bookings,
      guests: figures.totals.guests,
      canceled: figures.totals.canceled,
      hours: rounded(figures.totals.occupancy_hours),
      nights: rounded(figures.totals.occupancy_nights),
    },
    `${from} ${to}`,
  ).toEqual({
    bookings: sum(report, ({ bookings }) => bookings),
    guests: sum(report, ({ guests }) => guests),
    canceled: sum(report, ({ canceled }) => canceled),
    hours: total('HOURLY'),
    nights: total('DAILY'),
  });
  return { figures, report };
};

test('over random periods, before and after the roll-ups are counted', async () => {
  for (let n = 0; n < 10; n++) {
    const first = random(DAYS - 1);
    await compare(dateOf(first), dateOf(first + random(DAYS - first)));
    if (n === 4) await refreshFigures(db, tenant.id, new AbortController().signal);
  }
});

test('an archived department counts only in periods with its bookings', async () => {
  const ids = async (from: number, to: number) =>
    (await compare(dateOf(from), dateOf(to))).report.map(({ id }) => id).length;
  expect(await ids(3, 8)).toBe(4);
  expect(await ids(20, 25)).toBe(2);
  const { departments, heat } = await figuresOf(dateOf(20), dateOf(25));
  expect(departments).toHaveLength(2);
  expect(heat.flat().some((cell) => cell !== null)).toBe(true);
});

test('an archived department with only a canceled stay counts in the period in which the stay would have begun', async () => {
  const [cabin] = await openPlace(1, { ...archived, schedule_system: 'DAILY' }, archived);
  const unit = cabin as make.Entity;
  const day = (n: number) => START + n * DAY_MS + 14 * HOUR_MS;
  await book([unit], day(20), day(24), { canceled_at: START });
  const isIn = async (from: number, to: number) => {
    const { figures, report } = await compare(dateOf(from), dateOf(to));
    return [figures.departments, report].map((all) => all.some(({ id }) => id === unit.department.id));
  };
  expect(await isIn(19, 20)).toEqual([true, true]);
  expect(await isIn(23, 23)).toEqual([false, false]);
});
