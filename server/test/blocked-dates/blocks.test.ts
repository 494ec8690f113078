import type { InputOf } from '@ledig/contract/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinFor, guideFor, makeClient, makeStage, refusal, rowsOf, type Stage, tableFor } from '../bookings/stage.ts';
import { openSession } from '../support/app.ts';
import { makeBlockedDate, makeBooking, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';

let stage: Stage;
let adminToken: string;
beforeAll(async () => {
  stage = await makeStage();
  adminToken = await openSession(stage.db, await makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' }));
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { blocked_dates } = await asAdmin().call('blockedDates.listBlockedDates', {
    params: { companyId: stage.company.id, departmentId: 'all' },
    query: { when: 'all' },
  });
  for (const { id } of blocked_dates.data) {
    await asAdmin().call('blockedDates.deleteBlockedDate', { params: { id }, query: { with: 'none' } });
  }
});

const asAdmin = () => stage.api.as({ token: adminToken });
const asHost = () => stage.api.as({ token: stage.hostToken });

type CreateBody = InputOf<'blockedDates.createBlockedDate'>['body'];
const blockBody = (values: Partial<CreateBody> = {}): CreateBody => ({
  company_id: stage.company.id,
  department_id: stage.hourly.id,
  start_date: '2027-04-10',
  end_date: '2027-04-10',
  description_en: 'Closed',
  description_no: 'Stengt',
  ...values,
});
const block = async (values: Partial<CreateBody> = {}) =>
  (await asAdmin().call('blockedDates.createBlockedDate', { body: blockBody(values) })).result;
const refused = (values: object) =>
  asAdmin().refused('blockedDates.createBlockedDate', { body: { ...blockBody(), ...values } });

const hoursOn = async (date: string) => {
  const params = { departmentId: stage.hourly.id, numberOfInteractors: 2, date };
  return (await stage.api.call('bookings.listHours', { params })).available_hours;
};
const bookPublicly = (start: string, asked = {}) =>
  stage.api.refused('bookings.createPublicBooking', tableFor(stage, start, asked));
const chosenBody = (from: string, to: string, rest: object = {}) => ({
  body: {
    booking: {
      company_id: stage.company.id,
      department_id: stage.hourly.id,
      date_from: from,
      date_to: to,
      number_of_interactors: 2,
      ...rest,
    },
    client: makeClient(),
  } as never,
});

describe('Easter, blocked in one step', () => {
  const easter = ['maundy_thursday', 'good_friday', 'easter_sunday', 'easter_monday'] as const;
  const blockEaster = async () => {
    const body = {
      company_id: stage.company.id,
      department_ids: [stage.hourly.id, stage.daily.id, stage.guides.id],
      year: 2027,
      holidays: [...easter],
    };
    return (await asAdmin().call('blockedDates.blockHolidays', { body })).result;
  };

  test('lists each day in both languages, in every department', async () => {
    const made = await blockEaster();
    expect(made).toMatchObject({ warning: false, skipped: 0, bookings_total: 0 });
    expect(made.blocked_dates).toHaveLength(12);
    expect(made.blocked_dates[3]).toMatchObject({
      start_date: '2027-03-26',
      end_date: '2027-03-26',
      description_no: 'Langfredag',
      description_en: 'Good Friday',
      made_together: 11,
    });
  });

  test('is refused everywhere: availability, wizard, staff, manual bookings, full departments, requests and moves', async () => {
    const booked = await asHost().call('bookings.createBooking', tableFor(stage, '2027-03-24T18:00'));
    expect(await hoursOn('2027-03-26')).not.toBeNull();
    await blockEaster();
    expect(await hoursOn('2027-03-26')).toBeNull();
    expect(await bookPublicly('2027-03-26T18:00')).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const staff = await asHost().refused('bookings.createBooking', tableFor(stage, '2027-03-28T18:00'));
    expect(staff).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const stay = await stage.api.refused(
      'bookings.createPublicDailyBooking',
      cabinFor(stage, '2027-03-24', '2027-03-26'),
    );
    expect(stay).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const units = { renting_entity_ids: [stage.tables.two.id] };
    const byHand = chosenBody('2027-03-29T12:00', '2027-03-29T14:00', units);
    expect(await asHost().refused('bookings.createManualBooking', byHand)).toMatchObject({ code: 'BOOKING-210' });
    const whole = chosenBody('2027-03-25T12:00', '2027-03-25T14:00');
    expect(await asHost().refused('bookings.reserveDepartment', whole)).toMatchObject({ code: 'BOOKING-210' });
    const request = await stage.api.refused(
      'requests.createPublicRequest',
      guideFor(stage, '2027-03-26T12:00', '2027-03-26T14:00'),
    );
    expect(request).toMatchObject({ code: 'BOOKING-210' });
    const moved = await asHost().refused('bookings.moveBooking', {
      params: { id: booked.booking.id },
      body: { booking: { date_from: '2027-03-26T18:00', date_to: '2027-03-26T20:00' } },
    });
    expect(moved).toEqual(refusal(422, 'BOOKING-211', 'booking.date_from'));
    const params = { companyId: stage.company.id, departmentId: stage.hourly.id, language: 'en-us' as const };
    const { disabledDates } = await stage.api.call('blockedDates.listPublicBlockedDates', { params });
    expect(disabledDates).toEqual(['2027-03-25', '2027-03-26', '2027-03-28', '2027-03-29']);
  });

  test('skips days that are already blocked, and is refused when none is left', async () => {
    await block({ start_date: '2027-03-26', end_date: '2027-03-26' });
    expect(await blockEaster()).toMatchObject({ skipped: 1 });
    const again = {
      company_id: stage.company.id,
      department_ids: [stage.hourly.id],
      year: 2027,
      holidays: [...easter],
    };
    expect(await asAdmin().refused('blockedDates.blockHolidays', { body: again })).toMatchObject({
      code: 'BLOCKED-DATES-2700',
    });
    const past = { ...again, year: 2026 };
    expect(await asAdmin().refused('blockedDates.blockHolidays', { body: past })).toEqual(
      refusal(422, 'BLOCKED-DATES-2703', 'year'),
    );
  });

  test('opens again when the blocks of the group are removed', async () => {
    const [first] = (await blockEaster()).blocked_dates;
    const removed = await asAdmin().call('blockedDates.deleteBlockedDate', {
      params: { id: first?.id ?? 0 },
      query: { with: 'all' },
    });
    expect(removed).toEqual({ success: true, removed: 12 });
    expect(await hoursOn('2027-03-26')).not.toBeNull();
  });
});

describe('part of a day', () => {
  const hours = { start_time: '12:00', end_time: '15:00' };

  test('closes the starts whose bookings would overlap it', async () => {
    await block(hours);
    const free = (await hoursOn('2027-04-10')) ?? [];
    expect(free).toContain('10:00');
    expect(free).not.toContain('10:30');
    expect(free).not.toContain('14:30');
    expect(free).toContain('15:00');
    expect(await bookPublicly('2027-04-10T13:00')).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const staff = tableFor(stage, '2027-04-10T11:00', { booking: { date_to: '2027-04-10T12:30' } });
    expect(await asHost().refused('bookings.createBooking', staff)).toMatchObject({ code: 'BOOKING-210' });
  });

  test('refuses moves onto it and leaves the rest of the day open', async () => {
    await block(hours);
    const { booking } = await asHost().call('bookings.createBooking', tableFor(stage, '2027-04-10T16:00'));
    const move = (from: string, to: string) =>
      asHost().try('bookings.moveBooking', {
        params: { id: booking.id },
        body: { booking: { date_from: `2027-04-10T${from}`, date_to: `2027-04-10T${to}` } },
      });
    expect((await move('14:00', '16:00')).fault.code).toBe('BOOKING-211');
    expect((await move('15:00', '17:00')).ok).toBe(true);
  });

  test("isn't a blocked date in pickers, but is reported for its hours", async () => {
    await block(hours);
    const params = { companyId: stage.company.id, departmentId: stage.hourly.id, language: 'no' as const };
    expect((await stage.api.call('blockedDates.listPublicBlockedDates', { params })).disabledDates).toEqual([]);
    const ask = async (from: string, to: string) => {
      const query = { departmentId: stage.hourly.id, startDate: from, endDate: to };
      return (await stage.api.call('blockedDates.isDateRangeUnavailable', { query })).result;
    };
    expect(await ask('2027-04-10', '2027-04-10')).toBe(false);
    expect(await ask('2027-04-10T14:00', '2027-04-10T16:00')).toBe(true);
    expect(await ask('2027-04-10T15:00', '2027-04-10T16:00')).toBe(false);
  });

  test('closes an overlapping stay', async () => {
    await block({ department_id: stage.daily.id, ...hours });
    const stay = (from: string, to: string) =>
      stage.api.try('bookings.createPublicDailyBooking', cabinFor(stage, from, to));
    expect((await stay('2027-04-10', '2027-04-11')).fault.code).toBe('BOOKING-210');
    expect((await stay('2027-04-11', '2027-04-12')).ok).toBe(true);
  });
});

describe('single units', () => {
  test("aren't offered, while the others are", async () => {
    const { two, four, other } = stage.tables;
    await block({ renting_entity_ids: [two.id, four.id] });
    const asked = tableFor(stage, '2027-04-10T18:00', { booking: { renting_entity_id: four.id } });
    expect(await asHost().refused('bookings.createBooking', asked)).toEqual(
      refusal(422, 'BOOKING-210', 'booking.date_from'),
    );
    const { booking } = await stage.api.call('bookings.createPublicBooking', tableFor(stage, '2027-04-10T18:00'));
    const held = await rowsOf<{ entity_id: number }>(
      stage,
      `select entity_id from allocations where booking_id = ${booking.id}`,
    );
    expect(held).toEqual([{ entity_id: other.id }]);
    expect(await bookPublicly('2027-04-10T18:00')).toMatchObject({ code: 'BOOKING-203' });
    const query = { departmentId: stage.hourly.id, dateFrom: '2027-04-10T12:00', dateTo: '2027-04-10T14:00' };
    const { result } = await asHost().call('bookings.listAvailableEntities', { query });
    expect(result.available_renting_entities.map(({ id }) => id)).toEqual([other.id]);
    const onto = await asHost().refused('bookings.moveBooking', {
      params: { id: booking.id },
      body: {
        booking: { date_from: '2027-04-10T18:00', date_to: '2027-04-10T20:00', renting_entity_id: four.id },
      },
    });
    expect(onto).toMatchObject({ code: 'BOOKING-211' });
  });

  test('of another department are refused on their field', async () => {
    expect(await refused({ renting_entity_ids: [stage.cabins.first.id] })).toEqual(
      refusal(404, 'RENTING_ENTITY-1101', 'renting_entity_ids'),
    );
    const several = {
      department_ids: [stage.hourly.id, stage.daily.id],
      renting_entity_ids: [stage.tables.two.id],
    };
    expect(await refused(several)).toEqual(refusal(404, 'RENTING_ENTITY-1101', 'renting_entity_ids'));
  });

  test('let guests leave a cabin on the first morning and arrive on the day after the last', async () => {
    const { first, second } = stage.cabins;
    await block({
      department_id: stage.daily.id,
      renting_entity_ids: [first.id, second.id],
      end_date: '2027-04-12',
    });
    const stay = async (from: string, to: string) =>
      (
        await stage.api.try(
          'bookings.createPublicDailyBooking',
          cabinFor(stage, from, to, { booking: { renting_entity_id: first.id } }),
        )
      ).ok;
    expect(await stay('2027-04-08', '2027-04-10')).toBe(true);
    expect(await stay('2027-04-12', '2027-04-13')).toBe(false);
    expect(await stay('2027-04-13', '2027-04-14')).toBe(true);
  });
});

describe('several departments and weeks', () => {
  test('make one block each, which can be removed from one on', async () => {
    const made = await block({
      department_id: undefined,
      department_ids: [stage.hourly.id, stage.daily.id],
      repeat_until: '2027-04-25',
    });
    expect(made.blocked_dates.map(({ start_date }) => start_date)).toEqual([
      ...['2027-04-10', '2027-04-10', '2027-04-17', '2027-04-17', '2027-04-24', '2027-04-24'],
    ]);
    const second = made.blocked_dates[2]?.id ?? 0;
    const removed = await asAdmin().call('blockedDates.deleteBlockedDate', {
      params: { id: second },
      query: { with: 'following' },
    });
    expect(removed.removed).toBe(4);
  });
});

describe('list of blocks', () => {
  const list = async (query: object, departmentId: number | 'all' = 'all') =>
    (
      await asAdmin().call('blockedDates.listBlockedDates', {
        params: { companyId: stage.company.id, departmentId: departmentId as never },
        query: query as never,
      })
    ).blocked_dates;

  test('filters by department and by time, the next first', async () => {
    await makeBlockedDate(stage.db, { department: stage.hourly, from: '2027-02-01' });
    await block({ start_date: '2027-05-01', end_date: '2027-05-02' });
    await block({ department_id: stage.daily.id });
    const names = async (query: object, departmentId?: number) =>
      (await list(query, departmentId)).data.map(({ start_date }) => start_date);
    expect(await names({ when: 'coming' })).toEqual(['2027-04-10', '2027-05-01']);
    expect(await names({ when: 'past' })).toEqual(['2027-02-01']);
    expect(await names({}, stage.hourly.id)).toEqual(['2027-02-01', '2027-05-01']);
    expect((await list({ page: 5 })).data).toEqual([]);
  });

  test('shows staff of a department only that one', async () => {
    await block();
    const bound = await makeUser(stage.db, { department: stage.daily, role: 'host' });
    const call = async (departmentId: number | 'all') =>
      stage.api.as({ token: await openSession(stage.db, bound) }).try('blockedDates.listBlockedDates', {
        params: { companyId: stage.company.id, departmentId: departmentId as never },
        query: { when: 'all' },
      });
    expect((await call('all')).body.blocked_dates.total).toBe(0);
    expect((await call(stage.hourly.id)).fault.code).toBe('DEPARTMENT-701');
  });
});

describe('overlapping bookings', () => {
  test('stay, are listed in the warning, and can be listed later', async () => {
    const at = Date.parse('2027-04-14T16:00:00Z');
    const inTheWay = await makeBooking(stage.db, { entities: [stage.tables.four], from: at });
    await makeBooking(stage.db, { entities: [stage.tables.two], from: at, canceled_at: at });
    await makeBooking(stage.db, { entities: [stage.tables.two], from: at - 86_400_000 });
    const made = await block({ start_date: '2027-04-14', end_date: '2027-04-14' });
    expect(made).toMatchObject({ warning: 'BLOCKED-DATES-2702', bookings_total: 1 });
    expect(made.bookings).toMatchObject([
      {
        id: inTheWay.id,
        date_from: '2027-04-14T18:00:00+02:00',
        renting_entities: [{ id: stage.tables.four.id, name: 'B' }],
      },
    ]);
    const params = { id: made.blocked_dates[0]?.id ?? 0 };
    const later = await asAdmin().call('blockedDates.listBookingsInTheWay', { params });
    expect(later.bookings.map(({ id }) => id)).toEqual([inTheWay.id]);
    const moved = await asAdmin().call('blockedDates.updateBlockedDate', {
      params,
      body: { ...appearance, start_date: '2027-04-20', end_date: '2027-04-20' },
    });
    expect(moved.result).toMatchObject({ warning: false, bookings: [] });
  });

  test('are those on the blocked hours and units', async () => {
    const at = Date.parse('2027-04-11T16:00:00Z');
    await makeBooking(stage.db, { entities: [stage.tables.other], from: at });
    const on = { start_date: '2027-04-11', end_date: '2027-04-11' };
    expect((await block({ ...on, start_time: '12:00', end_time: '18:00' })).warning).toBe(false);
    expect((await block({ ...on, renting_entity_ids: [stage.tables.four.id] })).warning).toBe(false);
    expect((await block({ ...on, renting_entity_ids: [stage.tables.other.id] })).warning).toBe('BLOCKED-DATES-2702');
    expect((await block({ ...on, start_time: '19:00' })).warning).toBe('BLOCKED-DATES-2702');
  });
});

const appearance = { description_en: 'Closed', description_no: 'Stengt' };

describe('change of a block', () => {
  const change = (id: number, values: object) =>
    asAdmin().try('blockedDates.updateBlockedDate', {
      params: { id },
      body: { ...appearance, start_date: '2027-04-10', end_date: '2027-04-10', ...values } as never,
    });

  test('is made by one of two editors: the second has a stale version', async () => {
    const id = (await block()).blocked_dates[0]?.id ?? 0;
    const answers = await Promise.all([
      change(id, { version: 1, description_no: 'Ferie' }),
      change(id, { version: 1, description_no: 'Påske' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ ok }) => !ok)?.fault.code).toBe('REQUEST-3017');
  });

  test('keeps a start in the past, and refuses another one there', async () => {
    const id = await makeBlockedDate(stage.db, { department: stage.hourly, from: '2027-03-01', to: '2027-03-20' });
    expect((await change(id, { start_date: '2027-03-01', end_date: '2027-03-25' })).ok).toBe(true);
    const earlier = await change(id, { start_date: '2027-03-02', end_date: '2027-03-25' });
    expect(earlier.fault.code).toBe('BLOCKED-DATES-2703');
  });

  test('onto another block of the department is refused', async () => {
    await block({ start_date: '2027-05-01', end_date: '2027-05-03' });
    const id = (await block()).blocked_dates[0]?.id ?? 0;
    const onto = await change(id, { start_date: '2027-05-03', end_date: '2027-05-04' });
    expect(onto.fault.code).toBe('BLOCKED-DATES-2700');
  });
});

describe('invalid input', () => {
  test.each([
    [{ end_date: '2027-04-09' }, { end_date: 'BOOKING-215' }],
    [{ start_time: '15:00', end_time: '14:00' }, { end_time: 'BOOKING-215' }],
    [{ start_date: '2027-03-09' }, { start_date: 'BLOCKED-DATES-2703' }],
    [{ end_date: '2031-01-01' }, { end_date: 'FIELD-3104' }],
    [{ end_date: '2027-02-30' }, { end_date: 'FIELD-3108' }],
    [{ description_no: ' ' }, { description_no: 'FIELD-3100' }],
    [{ description_en: '' }, { description_en: 'FIELD-3100' }],
    [{ color: 'beige' }, { color: 'FIELD-3111' }],
    [{ blocking_type: 'shut' }, { blocking_type: 'FIELD-3111' }],
    [{ department_id: undefined }, { department_id: 'FIELD-3100' }],
    [{ repeat_until: '2027-04-01' }, { repeat_until: 'BOOKING-215' }],
    [{ end_date: '2027-04-20', repeat_until: '2027-06-01' }, { repeat_until: 'FIELD-3104' }],
    [{ start_time: '25:00' }, { start_time: 'FIELD-3109' }],
    [{ renting_entity_ids: [] }, { renting_entity_ids: 'FIELD-3100' }],
  ])('%j is refused on its field', async (values, fields) => {
    expect((await refused(values)).fields).toEqual(fields);
  });

  test('blocks the same dates once', async () => {
    await block({ start_date: '2027-04-09', end_date: '2027-04-12' });
    expect(await refused({})).toEqual(refusal(409, 'BLOCKED-DATES-2700', 'start_date'));
  });

  test('keeps HTML in descriptions as text', async () => {
    const made = await block({ description_en: '<b>Closed</b>', description_no: '<script>1</script>' });
    expect(made.blocked_dates[0]).toMatchObject({
      description_en: '<b>Closed</b>',
      description_no: '<script>1</script>',
    });
  });
});

describe('reach', () => {
  test('lets an administrator of a department block only that one, and see only its blocks', async () => {
    const bound = await makeUser(stage.db, { department: stage.daily, role: 'admin' });
    const api = stage.api.as({ token: await openSession(stage.db, bound) });
    const other = (await block()).blocked_dates[0]?.id ?? 0;
    const own = await api.try('blockedDates.createBlockedDate', { body: blockBody({ department_id: stage.daily.id }) });
    expect(own.status).toBe(201);
    expect(await api.refused('blockedDates.createBlockedDate', { body: blockBody() })).toEqual(
      refusal(404, 'DEPARTMENT-701', 'department_id'),
    );
    const gone = await api.refused('blockedDates.deleteBlockedDate', { params: { id: other }, query: { with: 'all' } });
    expect(gone).toMatchObject({ status: 404, code: 'BLOCKED-DATES-2701' });
  });

  test("keeps blocks of the group that are out of the administrator's scope when it is removed", async () => {
    const made = await block({ department_id: undefined, department_ids: [stage.hourly.id, stage.daily.id] });
    const bound = await makeUser(stage.db, { department: stage.daily, role: 'admin' });
    const api = stage.api.as({ token: await openSession(stage.db, bound) });
    const own = made.blocked_dates.find(({ department_id }) => department_id === stage.daily.id)?.id ?? 0;
    const removed = await api.call('blockedDates.deleteBlockedDate', { params: { id: own }, query: { with: 'all' } });
    expect(removed.removed).toBe(1);
  });

  test('treats a department of another company of the tenant as missing', async () => {
    const elsewhere = await makeCompany(stage.db, { tenant: stage.company.tenant });
    const department = await makeDepartment(stage.db, { company: elsewhere });
    await makeEntity(stage.db, { department });
    expect(await refused({ department_id: department.id })).toEqual(refusal(404, 'DEPARTMENT-701', 'department_id'));
  });
});
