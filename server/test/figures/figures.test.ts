import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countFigures } from '#jobs/count-figures.ts';
import { openFixture, refusal, rowsOf } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeDepartment, makeEntity, makeUser, type User } from '../support/makers.ts';

const fixture = await openFixture();

const at = (text: string): number => Date.parse(`2027-${text}:00+01:00`);
const tokenOf = async (user: Promise<User>): Promise<string> => openSession(fixture.db, await user);

const { db, tables, cabins } = fixture;
const admin = await tokenOf(makeUser(db, { tenant: fixture.company.tenant, role: 'admin' }));
const old = { created_at: Date.parse('2026-01-01T00:00:00Z') };
await db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
  sql`update renting_entities set created_at = ${new Date(old.created_at)}`.execute(trx),
);
// Now is 10 March, 10:00.
await makeBooking(db, { entities: [tables.two], from: at('03-01T12:00'), guests: 3, created_at: at('02-26T10:00') });
await makeBooking(db, {
  entities: [tables.two],
  from: at('03-02T12:00'),
  guests: 1,
  arrived_at: at('03-02T12:05'),
  created_at: at('03-02T08:00'),
});
await makeBooking(db, { entities: [tables.four], from: at('03-20T12:00'), guests: 8, created_at: at('03-01T08:00') });
await makeBooking(db, { entities: [tables.two], from: at('03-03T12:00'), canceled_at: at('03-02T12:00') });
await makeBooking(db, { entities: [cabins.first], from: at('03-05T14:00'), to: at('03-08T11:00') });
await makeBooking(db, { entities: [tables.two], from: at('02-10T12:00'), guests: 2 });

const march = (values: object = {}) => ({
  query: { company_id: fixture.company.id, date_from: '2027-03-01', date_to: '2027-03-31', ...values },
});
const read = async (values: object = {}, token = admin) =>
  (await fixture.api.call('figures.getFigures', march(values), { token })).figures;
const refused = (values: object, token = admin) => fixture.api.refused('figures.getFigures', march(values), { token });
const runJob = () =>
  countFigures.run({ db: fixture.db } as Parameters<typeof countFigures.run>[0], new AbortController().signal);

describe('figures of a company', () => {
  test('are the same before and after the job has counted them', async () => {
    const before = await read();
    await runJob();
    expect(await rowsOf(fixture, 'select 1 from figure_changes')).toEqual([]);
    expect(await read()).toEqual(before);
    expect(before.totals).toMatchObject({ bookings: 4, guests: 14, canceled: 1, cancellation_rate: 0.2 });
    // Three of them were before today, and one guest was marked as arrived.
    expect(before.totals).toMatchObject({ no_shows: 2, no_show_rate: 2 / 3 });
    expect(before.totals.occupancy_hours).toBeCloseTo(6 / (31 * 14 * 4), 9);
    expect(before.totals.occupancy_nights).toBeCloseTo(3 / (31 * 3), 9);
    expect(before.before).toMatchObject({ bookings: 1, guests: 2 });
    expect(before).toMatchObject({ before_from: '2027-02-01', before_to: '2027-02-28', today: '2027-03-10' });
    expect(before.points).toHaveLength(31);
    expect(before.points[9]).toMatchObject({ date: '2027-03-10', bookings: 0, bookings_before: 1 });
    expect(before.points[30]).toMatchObject({ bookings_before: null });
    // 1 March is a Monday: five Mondays with three tables and a guide.
    expect(before.heat[0]?.[12]).toBeCloseTo(1 / 20, 9);
    expect(before.heat[0]?.[7]).toBeNull();
    expect(before.nights[4]).toBeCloseTo(1 / 12, 9);
    expect(before.lead_times.map(({ bookings }) => bookings).slice(0, 5)).toEqual([1, 0, 1, 0, 0]);
    expect(before.party_sizes.find(({ least, most }) => least === 7 && most === 8)).toMatchObject({ bookings: 1 });
  });

  test('can be limited to a department and a category', async () => {
    const { totals, departments, heat } = await read({ department_id: fixture.daily.id });
    expect(totals).toMatchObject({ bookings: 1, occupancy_hours: null });
    expect(departments.map(({ name }) => name)).toEqual([fixture.daily.name]);
    expect(heat).toEqual([]);
    const small = { department_id: fixture.daily.id, category_id: fixture.categories.small.id };
    const { totals: ofSmall } = await read(small);
    expect(ofSmall.bookings).toBe(1);
    expect(ofSmall.occupancy_nights).toBeCloseTo(3 / (31 * 2), 9);
    expect((await read({ ...small, category_id: fixture.categories.big.id })).totals.bookings).toBe(0);
  });

  test('are grouped by week, and by month beyond a year', async () => {
    const weeks = await read({ date_from: '2027-01-01', date_to: '2027-03-31' });
    expect(weeks).toMatchObject({ step: 'week', before_from: '2026-10-01', before_to: '2026-12-31' });
    expect(weeks.points.slice(0, 2).map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-04']);
    const months = await read({ date_from: '2026-01-01', date_to: '2027-06-30' });
    expect(months).toMatchObject({ step: 'month', before_from: '2024-07-01' });
    expect(months.points).toHaveLength(18);
    expect(months.points.find(({ date }) => date === '2027-03-01')).toMatchObject({ bookings: 4 });
  });

  test('include an archived department with bookings, and leave out one without', async () => {
    const { company } = fixture;
    const archived = { company, archived_at: at('03-06T12:00') };
    const used = await makeDepartment(fixture.db, { ...archived, name: 'Closed bar' });
    await makeDepartment(fixture.db, { ...archived, name: 'Never used' });
    const entity = await makeEntity(fixture.db, { department: used });
    const count = (await read()).totals.bookings;
    await makeBooking(fixture.db, { entities: [entity], from: at('03-04T12:00') });
    const { departments, totals } = await read();
    expect(departments.map(({ name }) => name)).toContain('Closed bar');
    expect(departments.map(({ name }) => name)).not.toContain('Never used');
    expect(totals.bookings).toBe(count + 1);
  });

  test('count a guest as returning who had booked before', async () => {
    const body = (day: number) => ({
      body: {
        booking: {
          company_id: fixture.company.id,
          department_id: fixture.hourly.id,
          date_from: `2027-08-${day} 12:00:00`,
          number_of_interactors: 2,
        },
        client: { name: 'Kari', email: 'kari@example.com', country_code: '+47', phone_number: '91234567' },
      },
    });
    const august = { date_from: '2027-08-01', date_to: '2027-08-31' };
    await fixture.api.call('bookings.createBooking', body(11), { token: admin });
    expect((await read(august)).totals).toMatchObject({ bookings: 1, returning: 0, returning_rate: 0 });
    const { tenant } = fixture.company;
    const [kari] = await rowsOf<{ id: number; created_at: Date }>(
      fixture,
      `select id, created_at from clients where tenant_id = ${tenant.id} and email = 'kari@example.com'`,
    );
    const earlier = new Date((kari?.created_at.getTime() ?? 0) - 3_600_000);
    await fixture.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update clients set created_at = ${earlier} where tenant_id = ${tenant.id} and id = ${kari?.id}`.execute(trx),
    );
    await fixture.api.call('bookings.createBooking', body(12), { token: admin });
    expect((await read(august)).totals).toMatchObject({ bookings: 2, returning: 2 });
  });
});

describe('staff', () => {
  test('of a department see its figures only', async () => {
    const token = await tokenOf(makeUser(fixture.db, { department: fixture.daily, role: 'host' }));
    const { departments, totals, heat } = await read({}, token);
    expect(departments.map(({ id }) => id)).toEqual([fixture.daily.id]);
    expect(totals.bookings).toBe(1);
    expect(heat).toEqual([]);
    expect(await refused({ department_id: fixture.hourly.id }, token)).toEqual(refusal(404, 'DEPARTMENT-701'));
  });

  test('of another company see nothing of this one', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant, slug: 'fjell' });
    const token = await tokenOf(makeUser(fixture.db, { company: other, role: 'admin' }));
    expect(await refused({}, token)).toEqual(refusal(404, 'COMPANY-400'));
    expect(await refused({ company_id: other.id, department_id: fixture.daily.id }, token)).toEqual(
      refusal(404, 'DEPARTMENT-701'),
    );
    expect((await read({ company_id: other.id }, token)).totals.bookings).toBe(0);
  });

  test.each(['employee', 'observer'])('with the role %s can’t read figures', async (role) => {
    const token = await tokenOf(makeUser(fixture.db, { tenant: fixture.company.tenant, role }));
    expect(await refused({}, token)).toMatchObject({ status: 403, code: 'REQUEST-3003' });
  });
});

describe('figures are refused', () => {
  test.each([
    [{ date_to: '2027-02-28' }, 'REQUEST-3001', { date_to: 'FIELD-3108' }],
    [{ date_to: '2032-03-01' }, 'REQUEST-3001', { date_to: 'FIELD-3108' }],
    [{ date_from: '2027-02-30' }, 'REQUEST-3001', { date_from: 'FIELD-3108' }],
  ])('for the period %j', async (values, code, fields) => {
    expect(await refused(values)).toMatchObject({ code, fields });
  });

  test('for a category of another department, and for one without a department', async () => {
    const category = { category_id: fixture.categories.small.id };
    expect(await refused(category)).toMatchObject({ code: 'REQUEST-3004' });
    expect(await refused({ ...category, department_id: fixture.hourly.id })).toMatchObject({ code: 'REQUEST-3004' });
  });
});

test('roll-ups hold numbers only', async () => {
  await runJob();
  const [row] = await rowsOf<{ text: string }>(fixture, 'select f::text as text from figure_days f limit 1');
  expect(row?.text).not.toMatch(/[A-Za-z]{2}|@/);
});
