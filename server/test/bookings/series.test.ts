import type { InputOf } from '@ledig/contract/types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBroken, ONE_CONFIRMATION } from '../durability/consistency.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { makeClient, makeStage, rowsOf, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
  // Other companies with other zones. A series must read the zone of the company that it belongs to.
  const { tenant } = stage.company;
  await makeCompany(stage.db, { tenant, settings: { timezone: 'America/New_York' } });
  await makeCompany(stage.db, { tenant, settings: { timezone: 'Asia/Tokyo' } });
});
afterAll(() => stage.close());

type Body = InputOf<'bookings.createSeries'>['body'];
const asHost = () => stage.api.as({ token: stage.hostToken });

/** Makes a new table for each test, so that tests don't conflict. */
const freshTable = async (values: object = {}) => {
  const department = await makeDepartment(stage.db, { company: stage.company });
  return makeEntity(stage.db, { department, name: 'Alpha', ...values });
};
type Unit = Awaited<ReturnType<typeof freshTable>>;

const weekly = ({ department, id }: Unit, date: string, values: object = {}): Body => ({
  booking: {
    company_id: stage.company.id,
    department_id: department.id,
    renting_entity_id: id,
    date_from: `${date}T18:00`,
    date_to: `${date}T20:00`,
    number_of_interactors: 2,
  },
  series: { frequency: 'weekly', count: 4 },
  mode: 'all',
  client: makeClient(),
  booking_properties: [],
  ...values,
});
const preview = ({ booking, series, changes, client }: Body) =>
  asHost().call('bookings.previewSeries', {
    body: {
      booking,
      series,
      ...(changes && { changes }),
      client: { country_code: client.country_code ?? '+47', phone_number: client.phone_number },
    },
  });
const create = (body: Body) => asHost().call('bookings.createSeries', { body });
const refused = (body: Body) => asHost().refused('bookings.createSeries', { body });
/** 18:00 to 20:00 in Oslo in summer. */
const occupy = (unit: Unit, date: string) =>
  makeBooking(stage.db, { entities: [unit], from: Date.parse(`${date}T16:00:00Z`) });
const datesIn = (series: { bookings: readonly { date: string; canceled_at: string | null }[] }) =>
  series.bookings.filter(({ canceled_at }) => canceled_at === null).map(({ date }) => date);

describe('the preview of a series', () => {
  test('decides about each date, and names the nearest free time of a conflict', async () => {
    const unit = await freshTable();
    await occupy(unit, '2027-06-08');
    const { occurrences, free, conflicts } = await preview(weekly(unit, '2027-06-01'));
    expect({ free, conflicts }).toEqual({ free: 3, conflicts: 1 });
    expect(occurrences.map(({ date, is_free }) => [date, is_free])).toEqual([
      ['2027-06-01', true],
      ['2027-06-08', false],
      ['2027-06-15', true],
      ['2027-06-22', true],
    ]);
    expect(occurrences[1]).toMatchObject({
      code: 'BOOKING-218',
      alternative: { date_from: '2027-06-08T16:00:00+02:00', date_to: '2027-06-08T18:00:00+02:00' },
    });
    expect(occurrences[1]?.reason).not.toBe('');
    expect(await rowsOf(stage, `select from booking_series where department_id = ${unit.department.id}`)).toEqual([]);
  });

  test('names another unit at the same time before another time', async () => {
    const unit = await freshTable();
    const other = await makeEntity(stage.db, { department: unit.department, name: 'Beta' });
    await occupy(unit, '2027-06-08');
    const { occurrences } = await preview(weekly(unit, '2027-06-01'));
    expect(occurrences[1]?.alternative).toEqual({
      date_from: '2027-06-08T18:00:00+02:00',
      date_to: '2027-06-08T20:00:00+02:00',
      renting_entity: { id: other.id, name: 'Beta' },
    });
  });

  test('reports a blocked date, a time that does not exist, and another booking of the phone number', async () => {
    const blocked = await preview(weekly(await freshTable(), '2027-06-03'));
    expect(blocked.conflicts).toBe(0);
    const inBlocked = await preview({ ...weekly(stage.tables.two, '2027-06-03') });
    expect(inBlocked.occurrences.map(({ code }) => code)).toEqual([null, null, 'BOOKING-210', null]);
    const unit = await freshTable();
    const other = await makeEntity(stage.db, { department: unit.department });
    const body = weekly(unit, '2027-06-01');
    await create({
      ...weekly(other, '2027-06-15', { series: { frequency: 'weekly', count: 2 } }),
      client: body.client,
    });
    expect((await preview(body)).occurrences.map(({ code }) => code)).toEqual([
      null,
      null,
      'BOOKING-202',
      'BOOKING-202',
    ]);
  });

  test('counts what its own earlier dates take: stays of eight nights every week overlap', async () => {
    const department = await makeDepartment(stage.db, {
      company: stage.company,
      schedule_system: 'DAILY',
      department_type: 'cabins',
    });
    const cabin = await makeEntity(stage.db, { department, type: 'cabin' });
    const body = weekly(cabin, '2027-07-05');
    const booking = { ...body.booking, date_from: '2027-07-05', date_to: '2027-07-13' };
    const { occurrences } = await preview({ ...body, booking, series: { frequency: 'weekly', count: 3 } });
    expect(occurrences.map(({ is_free }) => is_free)).toEqual([true, false, true]);
  });
});

describe('saving a series', () => {
  test('books every date at the same local time over daylight saving, with one confirmation', async () => {
    const unit = await freshTable();
    const { series, left_out } = await create(
      weekly(unit, '2027-10-18', { series: { frequency: 'weekly', count: 4 } }),
    );
    expect(left_out).toEqual([]);
    expect(series.bookings.map(({ date_from }) => date_from)).toEqual([
      '2027-10-18T18:00:00+02:00',
      '2027-10-25T18:00:00+02:00',
      '2027-11-01T18:00:00+01:00',
      '2027-11-08T18:00:00+01:00',
    ]);
    const ids = series.bookings.map(({ id }) => id);
    const mails = await rowsOf<{ booking_id: number; ids: number[] }>(
      stage,
      `select booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = 'booking_confirmation' and booking_id = any('{${ids.join()}}')`,
    );
    expect(mails).toEqual([{ booking_id: ids[0], ids }]);
  });

  test('refuses all dates when one is taken, and books the free ones when asked to', async () => {
    const unit = await freshTable();
    await occupy(unit, '2027-06-15');
    const body = weekly(unit, '2027-06-01');
    expect(await refused(body)).toMatchObject({ status: 409, code: 'SERIES-3604' });
    expect(
      await rowsOf(stage, `select from bookings where series_id is not null and department_id = ${unit.department.id}`),
    ).toEqual([]);
    const { series, left_out } = await create({ ...body, mode: 'free' });
    expect(left_out).toEqual(['2027-06-15']);
    expect(datesIn(series)).toEqual(['2027-06-01', '2027-06-08', '2027-06-22']);
  });

  test('takes the alternative of the preview for one date', async () => {
    const unit = await freshTable();
    await occupy(unit, '2027-06-08');
    const body = weekly(unit, '2027-06-01');
    const alternative = (await preview(body)).occurrences[1]?.alternative;
    const changes = [
      { date: '2027-06-08', date_from: alternative?.date_from ?? '', date_to: alternative?.date_to ?? '' },
    ];
    const { series } = await create({ ...body, changes });
    expect(series.bookings[1]).toMatchObject({ date: '2027-06-08', date_from: '2027-06-08T16:00:00+02:00' });
  });

  test('leaves out exceptions', async () => {
    const unit = await freshTable();
    const series = { frequency: 'weekly' as const, count: 4, exceptions: ['2027-06-15'] };
    expect(datesIn((await create(weekly(unit, '2027-06-01', { series }))).series)).toEqual([
      '2027-06-01',
      '2027-06-08',
      '2027-06-22',
    ]);
  });

  test('refuses a series of which nothing is free, and a change of a date that it does not have', async () => {
    const unit = await freshTable();
    for (const date of ['2027-06-01', '2027-06-08']) await occupy(unit, date);
    const body = weekly(unit, '2027-06-01', { series: { frequency: 'weekly', count: 2 }, mode: 'free' });
    expect(await refused(body)).toMatchObject({ code: 'SERIES-3605' });
    const changes = [{ date: '2027-06-02', date_from: '2027-06-02T10:00', date_to: '2027-06-02T12:00' }];
    expect(await refused({ ...body, changes })).toMatchObject({
      code: 'SERIES-3603',
      fields: { changes: 'SERIES-3603' },
    });
  });

  test('with the same key answers the same series', async () => {
    const unit = await freshTable();
    const body = weekly(unit, '2027-06-01');
    const send = () =>
      asHost().as({ token: stage.hostToken, idempotencyKey: 'series-once' }).call('bookings.createSeries', { body });
    expect(await send()).toEqual(await send());
  });

  test('of four at once for the same unit, one wins all dates', async () => {
    for (let round = 0; round < 4; round++) {
      const unit = await freshTable();
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => asHost().try('bookings.createSeries', { body: weekly(unit, '2027-06-01') })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = outcomes.filter(({ ok }) => !ok).map(({ fault }) => fault.code);
      // The winner may commit while a loser still reads: then only some of the dates look taken.
      expect(codes.filter((code) => !['SERIES-3604', 'SERIES-3605'].includes(code))).toEqual([]);
    }
    expect(
      await findBroken(stage.db, stage.company.tenant.id, [
        ONE_CONFIRMATION,
        'a kept answer tells of a booking that is not there',
      ]),
    ).toEqual({});
  });

  test('against single bookings at once leaves nothing held twice', async () => {
    const unit = await freshTable();
    const { booking } = weekly(unit, '2027-06-15');
    const outcomes = await Promise.all([
      asHost().try('bookings.createSeries', { body: weekly(unit, '2027-06-01', { mode: 'free' }) }),
      asHost().try('bookings.createBooking', { body: { booking, client: makeClient(), booking_properties: [] } }),
      asHost().try('bookings.createSeries', { body: weekly(unit, '2027-06-08', { mode: 'free' }) }),
    ]);
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      await findBroken(stage.db, stage.company.tenant.id, [
        ONE_CONFIRMATION,
        'a kept answer tells of a booking that is not there',
      ]),
    ).toEqual({});
  });
});

describe('changing a series', () => {
  const made = async (date = '2027-06-01') => {
    const unit = await freshTable();
    const { series } = await create(weekly(unit, date));
    return { unit, series, ids: series.bookings.map(({ id }) => id) };
  };
  const change = (id: number, bookingId: number, part: 'later' | 'all') => ({
    params: { id },
    body: { booking_id: bookingId, part },
  });

  test('cancels this and later bookings with one message', async () => {
    const { series, ids } = await made();
    const answer = await asHost().call('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'later'));
    expect(answer.changed).toBe(2);
    expect(datesIn(answer.series)).toEqual(['2027-06-01', '2027-06-08']);
    const mails = await rowsOf<{ booking_id: number; ids: number[] }>(
      stage,
      `select booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = 'booking_canceled' and booking_id = any('{${ids.join()}}')`,
    );
    expect(mails).toEqual([{ booking_id: ids[2], ids: [ids[2], ids[3]] }]);
    const held = await rowsOf(stage, `select from allocations where active and booking_id = any('{${ids.join()}}')`);
    expect(held).toHaveLength(2);
  });

  test('cancels all coming bookings, and refuses to cancel again', async () => {
    const { series, ids } = await made();
    const answer = await asHost().call('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'all'));
    expect(datesIn(answer.series)).toEqual([]);
    expect(await asHost().refused('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'all'))).toMatchObject({
      code: 'SERIES-3608',
    });
  });

  const moveBody = (bookingId: number, part: 'later' | 'all', date: string, hour: number) => ({
    booking_id: bookingId,
    part,
    date_from: `${date}T${hour}:00`,
    date_to: `${date}T${hour + 2}:00`,
  });

  test('moves all by a week onto dates that the series leaves itself', async () => {
    const { series, ids } = await made();
    const body = moveBody(ids[0] ?? 0, 'all', '2027-06-08', 18);
    const answer = await asHost().call('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.changed).toBe(4);
    expect(answer.series.bookings.map(({ date_from }) => date_from.slice(0, 16))).toEqual([
      '2027-06-08T18:00',
      '2027-06-15T18:00',
      '2027-06-22T18:00',
      '2027-06-29T18:00',
    ]);
    expect(
      await findBroken(stage.db, stage.company.tenant.id, [
        ONE_CONFIRMATION,
        'a kept answer tells of a booking that is not there',
      ]),
    ).toEqual({});
  });

  test('moves this and later ones to another time of day', async () => {
    const { series, ids } = await made();
    const body = moveBody(ids[2] ?? 0, 'later', '2027-06-15', 12);
    const answer = await asHost().call('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.series.bookings.map(({ date_from }) => date_from.slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '12:00',
      '12:00',
    ]);
  });

  test('moves nothing when one date is taken, and names it', async () => {
    const { unit, series, ids } = await made();
    await makeBooking(stage.db, { entities: [unit], from: Date.parse('2027-06-15T10:00:00Z') });
    const body = moveBody(ids[0] ?? 0, 'all', '2027-06-01', 12);
    const answer = await asHost().try('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.fault.code).toBe('SERIES-3607');
    expect(answer.fault.message).toContain('15.06.2027');
    const { series: after } = await asHost().call('bookings.getSeries', { params: { id: series.id } });
    expect(after.bookings.map(({ date_from }) => date_from.slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '18:00',
      '18:00',
    ]);
  });

  test('is closed to staff of another department: 404', async () => {
    const { series, ids } = await made();
    const elsewhere = await makeDepartment(stage.db, { company: stage.company });
    const token = await openSession(stage.db, await makeUser(stage.db, { department: elsewhere }));
    const stranger = stage.api.as({ token });
    expect(await stranger.refused('bookings.getSeries', { params: { id: series.id } })).toMatchObject({ status: 404 });
    expect(await stranger.refused('bookings.cancelSeries', change(series.id, ids[0] ?? 0, 'all'))).toMatchObject({
      status: 404,
    });
  });
});

test('lists and calendars name the series of a booking', async () => {
  const unit = await freshTable();
  const { series } = await create(weekly(unit, '2027-06-01'));
  const [first] = series.bookings;
  const { booking } = await asHost().call('bookings.getBooking', { params: { id: first?.id ?? 0 } });
  expect(booking).toMatchObject({ series_id: series.id, group_id: null });
  const { bookings } = await asHost().call('calendar.listCalendarBookings', {
    query: { scheduleSystem: 'HOURLY', departments: String(unit.department.id) },
    headers: { 'booking-date': '2027-06-01' },
  } as never);
  for (const item of bookings) expect(item).toMatchObject({ series_id: series.id });
});
