import { beforeAll, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import {
  type Department,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeGuest,
  makeUser,
} from '../support/makers.ts';
import { asked, fixture, make, NOW, openReportFixture, options, sheetsOf } from './report-fixture.ts';

const at = (text: string): number => Date.parse(`2027-${text}:00+01:00`);
const FEBRUARY = { date_from: '2027-02-01 00:00:00', date_to: '2027-02-28 23:59:59' };
const JANUARY = { date_from: '2027-01-01 00:00:00', date_to: '2027-01-31 23:59:59' };

await openReportFixture();
let lodge: Department;
let unused: Department;
let elsewhere: Department;

const makeArchived = async (company: Department['company'], name: string): Promise<Department> =>
  makeDepartment(fixture.db, { company, name, schedule_system: 'DAILY', department_type: 'hotel', archived_at: NOW });

/** Archived departments of nights: one with a stay in February and a canceled one from December on, one without any. */
beforeAll(async () => {
  lodge = await makeArchived(fixture.company, 'Lodge');
  const unit = await makeEntity(fixture.db, { department: lodge, type: 'room', archived_at: NOW });
  const stay = { entities: [unit], from: at('02-20T14:00'), to: at('02-22T10:00') };
  await makeGuest(fixture.db, await makeBooking(fixture.db, stay), { name: 'Kari Nordmann' });
  const overNewYear = { from: at('01-01T14:00') - 3 * 86_400_000, to: at('01-04T10:00'), canceled_at: NOW };
  await makeBooking(fixture.db, { entities: [unit], ...overNewYear });
  await makeBooking(fixture.db, { entities: [fixture.tables.two], from: at('01-10T12:00'), to: at('01-10T14:00') });
  unused = await makeArchived(fixture.company, 'Unused');
  elsewhere = await makeArchived(await makeCompany(fixture.db), 'Elsewhere');
});

test('an archived department has reports of its guest nights and guests', async () => {
  const of = { department_id: lodge.id, ...FEBRUARY };
  const nights = await sheetsOf((await make({ ...of, version: 2 })).id);
  expect(nights.get('Country of residence')?.slice(1)).toEqual([
    ['Norway', 1, 2, 2],
    ['Sum', 1, 2, 2],
  ]);
  const guests = await sheetsOf((await make({ ...of, version: 3 })).id);
  expect(
    guests
      .get('Guests')
      ?.slice(1)
      .map(([name]) => name),
  ).toEqual(['Kari Nordmann']);
});

test('it is in the report of the company only where it has bookings, cancellations or booked nights', async () => {
  const names = async (period: object) =>
    [...(await sheetsOf((await make(period)).id)).values()].flat(2).filter((cell) => cell === lodge.name);
  expect(await names(FEBRUARY)).not.toEqual([]);
  // The canceled stay lies in January, but it began in December.
  expect(await names(JANUARY)).toEqual([]);
  expect(await names({ date_from: '2026-12-01 00:00:00', date_to: '2026-12-31 23:59:59' })).not.toEqual([]);
});

test('the choice has departments with stays, and archived ones only with bookings', async () => {
  const { departments } = await fixture.api.call('reports.listReportDepartments', {}, options());
  expect(departments.map(({ id, archived }) => [id, archived])).toEqual([
    [fixture.daily.id, false],
    [lodge.id, true],
  ]);
});

test('departments of another tenant or company are neither in the choice nor reported', async () => {
  const tenant = fixture.company.tenant;
  const company = await makeCompany(fixture.db, { tenant, slug: 'fjell' });
  const token = await openSession(fixture.db, await makeUser(fixture.db, { company, tenant, role: 'admin' }));
  expect(await fixture.api.call('reports.listReportDepartments', {}, { token })).toEqual({ departments: [] });
  for (const department of [elsewhere, unused]) {
    const order = asked({ department_id: department.id, version: 2, ...FEBRUARY });
    const code = department === unused ? 'REPORT-1403' : 'DEPARTMENT-701';
    expect(await fixture.api.refused('reports.createReport', order, options())).toMatchObject({ code });
  }
});
