import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import {
  type Department,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeGuest,
  makeOnlineGuest,
  makeUser,
} from '../support/makers.ts';
import { asked, fixture, make, openReportFixture, options, sheetsOf, write } from './report-fixture.ts';

const at = (text: string): number => Date.parse(`2027-${text}:00+01:00`);

await openReportFixture();
let lodge: Department;
let elsewhere: Department;

/** A department of nights with two stays in February, which then changes to hours and has a booking in March. */
const makeChanged = async (company: Department['company']): Promise<Department> => {
  const department = await makeDepartment(fixture.db, { company, schedule_system: 'DAILY', department_type: 'hotel' });
  const unit = await makeEntity(fixture.db, { department, type: 'room', name: 'Room 1' });
  const book = (from: string, to: string, values: object = {}) =>
    makeBooking(fixture.db, { entities: [unit], from: at(from), to: at(to), ...values });
  await makeGuest(fixture.db, await book('02-20T14:00', '02-22T10:00'), { name: 'Kari Nordmann' });
  await book('02-24T14:00', '02-26T10:00');
  const canceled = await book('01-04T14:00', '01-06T10:00', { canceled_at: at('01-02T10:00') });
  await makeGuest(fixture.db, canceled, { name: 'Avbestilt' });
  await book('03-02T12:00', '03-02T14:00');
  return department;
};

const change = (department: Department) =>
  fixture.api.call(
    'departments.updateDepartment',
    {
      params: { id: department.id },
      body: {
        name: department.name,
        description: 'Rooms',
        department_type: 'hotel',
        schedule_system: 'HOURLY',
        address: { address: 'Storgata 1', city: 'Bodø', zip: '8006' },
      },
    },
    options(),
  );

beforeAll(async () => {
  lodge = await makeChanged(fixture.company);
  await change(lodge);
  elsewhere = await makeChanged(await makeCompany(fixture.db));
});

const register = (date: string, { id }: Department = lodge) => ({ params: { departmentId: id }, query: { date } });
const statistics = (month: string, { id }: Department = lodge) => ({ params: { departmentId: id }, query: { month } });
const FEBRUARY = { date_from: '2027-02-01 00:00:00', date_to: '2027-02-28 23:59:59' };
const MARCH = { date_from: '2027-03-01 00:00:00', date_to: '2027-03-31 23:59:59' };
const ALL = { date_from: null, date_to: null };
const of = ({ id }: Department, version: 2 | 3, period: object) => ({ department_id: id, version, ...period });
const refusedReport = (values: object) => fixture.api.refused('reports.createReport', asked(values), options());
const refusedRegister = (values: object) =>
  fixture.api.refused('guestRegister.getRegister', values as never, options());
const NO_STAYS = { status: 422, code: 'REPORT-1402' };

describe('a department that changed from nights to hours', () => {
  test('has the register of its past stays', async () => {
    const { register: answer } = await fixture.api.call('guestRegister.getRegister', register('2027-02-21'), options());
    expect(answer.guests.map(({ full_name }) => full_name)).toEqual(['Kari Nordmann']);
    const file = await fixture.api.try('guestRegister.getRegisterCsv', register('2027-02-21'), options());
    expect(file.status).toBe(200);
  });

  test('has the statistics of months with stays', async () => {
    const february = await fixture.api.try(
      'guestRegister.getAccommodationStatistics',
      statistics('2027-02'),
      options(),
    );
    expect(february.status).toBe(200);
    const march = statistics('2027-03');
    expect(await fixture.api.refused('guestRegister.getAccommodationStatistics', march, options())).toMatchObject(
      NO_STAYS,
    );
  });

  test.each([FEBRUARY, ALL])('has reports of its guest nights and guests: %j', async (period) => {
    const nights = await sheetsOf((await make(of(lodge, 2, period))).id);
    expect(nights.get('Country of residence')?.slice(1)).toEqual([
      ['Norway', 1, 2, 2],
      ['Sum', 1, 2, 2],
    ]);
    // The booking by the hour isn't a stay without guests.
    expect(nights.get('About the report')).toContainEqual(['Bookings without registered guests', '1']);
    const guests = (await sheetsOf((await make(of(lodge, 3, period))).id)).get('Guests') ?? [];
    expect(guests.slice(1).map(([name]) => name)).toEqual(['Kari Nordmann']);
  });

  test('has neither for dates without stays, with canceled ones only, or with bookings by the hour', async () => {
    for (const date of ['2027-02-25', '2027-01-05', '2027-03-02', '2027-03-10']) {
      expect(await refusedRegister(register(date))).toMatchObject(NO_STAYS);
    }
    for (const version of [2, 3] as const) {
      expect(await refusedReport(of(lodge, version, MARCH))).toMatchObject({
        ...NO_STAYS,
        fields: { department_id: 'REPORT-1402' },
      });
    }
  });

  test('has the register of a guest who only checked in online', async () => {
    const unit = await makeEntity(fixture.db, { department: lodge, type: 'room' });
    const stay = await makeBooking(fixture.db, { entities: [unit], from: at('02-10T14:00'), to: at('02-12T10:00') });
    const online = await makeOnlineGuest(fixture.db, stay);
    const { register: answer } = await fixture.api.call('guestRegister.getRegister', register('2027-02-11'), options());
    expect(answer.guests.map(({ online_guest_id }) => online_guest_id)).toEqual([online]);
    await write(`delete from online_guests where id = ${online}`);
    expect(await refusedRegister(register('2027-02-11'))).toMatchObject(NO_STAYS);
  });

  test('is marked as one with stays, and no other department by the hour', async () => {
    const { departments } = await fixture.api.call('departments.listActiveDepartments', {}, options());
    const marked = departments.filter(({ has_stays }) => has_stays).map(({ id }) => id);
    expect(marked.sort()).toEqual([fixture.daily.id, lodge.id].sort());
  });
});

describe('a department of another tenant, or out of scope', () => {
  test('has neither register, statistics nor reports', async () => {
    const missing = { status: 404, code: 'DEPARTMENT-701' };
    expect(await refusedRegister(register('2027-02-21', elsewhere))).toMatchObject(missing);
    const theirs = statistics('2027-02', elsewhere);
    expect(await fixture.api.refused('guestRegister.getAccommodationStatistics', theirs, options())).toMatchObject(
      missing,
    );
    expect(await refusedReport(of(elsewhere, 3, FEBRUARY))).toMatchObject(missing);
  });

  test('is not found by staff of another department', async () => {
    const bound = await makeUser(fixture.db, { department: fixture.hourly, tenant: fixture.company.tenant });
    const token = await openSession(fixture.db, bound);
    expect(await fixture.api.refused('guestRegister.getRegister', register('2027-02-21'), { token })).toMatchObject({
      code: 'DEPARTMENT-701',
    });
  });
});
