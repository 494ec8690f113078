import { describe, expect, test } from 'vitest';
import { refusal } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBlockedDate, makeBooking, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { asAdmin, block, blockBody, fixture, openBlocksFixture, refused } from './blocks-fixture.ts';

await openBlocksFixture();

describe('list of blocks', () => {
  const list = async (query: object, departmentId: number | 'all' = 'all') =>
    (
      await asAdmin().call('blockedDates.listBlockedDates', {
        params: { companyId: fixture.company.id, departmentId: departmentId as never },
        query: query as never,
      })
    ).blocked_dates;

  test('filters by department and by time, the next first', async () => {
    await makeBlockedDate(fixture.db, { department: fixture.hourly, from: '2027-02-01' });
    await block({ start_date: '2027-05-01', end_date: '2027-05-02' });
    await block({ department_id: fixture.daily.id });
    const names = async (query: object, departmentId?: number) =>
      (await list(query, departmentId)).data.map(({ start_date }) => start_date);
    expect(await names({ when: 'coming' })).toEqual(['2027-04-10', '2027-05-01']);
    expect(await names({ when: 'past' })).toEqual(['2027-02-01']);
    expect(await names({}, fixture.hourly.id)).toEqual(['2027-02-01', '2027-05-01']);
    expect((await list({ page: 5 })).data).toEqual([]);
  });

  test('shows staff of a department only that one', async () => {
    await block();
    const bound = await makeUser(fixture.db, { department: fixture.daily, role: 'host' });
    const call = async (departmentId: number | 'all') =>
      fixture.api.as({ token: await openSession(fixture.db, bound) }).try('blockedDates.listBlockedDates', {
        params: { companyId: fixture.company.id, departmentId: departmentId as never },
        query: { when: 'all' },
      });
    expect((await call('all')).body.blocked_dates.total).toBe(0);
    expect((await call(fixture.hourly.id)).fault.code).toBe('DEPARTMENT-701');
  });
});

describe('overlapping bookings', () => {
  test('stay, are listed in the warning, and can be listed later', async () => {
    const at = Date.parse('2027-04-14T16:00:00Z');
    const inTheWay = await makeBooking(fixture.db, { entities: [fixture.tables.four], from: at });
    await makeBooking(fixture.db, { entities: [fixture.tables.two], from: at, canceled_at: at });
    await makeBooking(fixture.db, { entities: [fixture.tables.two], from: at - 86_400_000 });
    const made = await block({ start_date: '2027-04-14', end_date: '2027-04-14' });
    expect(made).toMatchObject({ warning: 'BLOCKED-DATES-2702', bookings_total: 1 });
    expect(made.bookings).toMatchObject([
      {
        id: inTheWay.id,
        date_from: '2027-04-14T18:00:00+02:00',
        renting_entities: [{ id: fixture.tables.four.id, name: 'B' }],
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
    await makeBooking(fixture.db, { entities: [fixture.tables.other], from: at });
    const on = { start_date: '2027-04-11', end_date: '2027-04-11' };
    expect((await block({ ...on, start_time: '12:00', end_time: '18:00' })).warning).toBe(false);
    expect((await block({ ...on, renting_entity_ids: [fixture.tables.four.id] })).warning).toBe(false);
    expect((await block({ ...on, renting_entity_ids: [fixture.tables.other.id] })).warning).toBe('BLOCKED-DATES-2702');
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
    const id = await makeBlockedDate(fixture.db, { department: fixture.hourly, from: '2027-03-01', to: '2027-03-20' });
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
    const bound = await makeUser(fixture.db, { department: fixture.daily, role: 'admin' });
    const api = fixture.api.as({ token: await openSession(fixture.db, bound) });
    const other = (await block()).blocked_dates[0]?.id ?? 0;
    const own = await api.try('blockedDates.createBlockedDate', {
      body: blockBody({ department_id: fixture.daily.id }),
    });
    expect(own.status).toBe(201);
    expect(await api.refused('blockedDates.createBlockedDate', { body: blockBody() })).toEqual(
      refusal(404, 'DEPARTMENT-701', 'department_id'),
    );
    const gone = await api.refused('blockedDates.deleteBlockedDate', { params: { id: other }, query: { with: 'all' } });
    expect(gone).toMatchObject({ status: 404, code: 'BLOCKED-DATES-2701' });
  });

  test("keeps blocks of the group that are out of the administrator's scope when it is removed", async () => {
    const made = await block({ department_id: undefined, department_ids: [fixture.hourly.id, fixture.daily.id] });
    const bound = await makeUser(fixture.db, { department: fixture.daily, role: 'admin' });
    const api = fixture.api.as({ token: await openSession(fixture.db, bound) });
    const own = made.blocked_dates.find(({ department_id }) => department_id === fixture.daily.id)?.id ?? 0;
    const removed = await api.call('blockedDates.deleteBlockedDate', { params: { id: own }, query: { with: 'all' } });
    expect(removed.removed).toBe(1);
  });

  test('treats a department of another company of the tenant as missing', async () => {
    const elsewhere = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const department = await makeDepartment(fixture.db, { company: elsewhere });
    await makeEntity(fixture.db, { department });
    expect(await refused({ department_id: department.id })).toEqual(refusal(404, 'DEPARTMENT-701', 'department_id'));
  });
});
