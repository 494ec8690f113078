import { describe, expect, test } from 'vitest';
import { findBroken, ONE_CONFIRMATION } from '../durability/consistency.ts';
import { makeDepartment, makeEntity } from '../support/makers.ts';
import { makeClient, rowsOf } from './fixture.ts';
import { create, datesIn, fixture, newTable, occupy, openSeries, preview, refused, weekly } from './series-fixture.ts';

await openSeries();

describe('the preview of a series', () => {
  test('decides about each date, and names the nearest free time of a conflict', async () => {
    const unit = await newTable();
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
    expect(await rowsOf(fixture, `select from booking_series where department_id = ${unit.department.id}`)).toEqual([]);
  });

  test('names another unit at the same time before another time', async () => {
    const unit = await newTable();
    const other = await makeEntity(fixture.db, { department: unit.department, name: 'Beta' });
    await occupy(unit, '2027-06-08');
    const { occurrences } = await preview(weekly(unit, '2027-06-01'));
    expect(occurrences[1]?.alternative).toEqual({
      date_from: '2027-06-08T18:00:00+02:00',
      date_to: '2027-06-08T20:00:00+02:00',
      renting_entity: { id: other.id, name: 'Beta' },
    });
  });

  test('reports a blocked date, a time that does not exist, and another booking of the phone number', async () => {
    const blocked = await preview(weekly(await newTable(), '2027-06-03'));
    expect(blocked.conflicts).toBe(0);
    const inBlocked = await preview({ ...weekly(fixture.tables.two, '2027-06-03') });
    expect(inBlocked.occurrences.map(({ code }) => code)).toEqual([null, null, 'BOOKING-210', null]);
    const unit = await newTable();
    const other = await makeEntity(fixture.db, { department: unit.department });
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

  test('counts the units of earlier dates of the series as taken: stays of eight nights every week overlap', async () => {
    const department = await makeDepartment(fixture.db, {
      company: fixture.company,
      schedule_system: 'DAILY',
      department_type: 'cabins',
    });
    const cabin = await makeEntity(fixture.db, { department, type: 'cabin' });
    const body = weekly(cabin, '2027-07-05');
    const booking = { ...body.booking, date_from: '2027-07-05', date_to: '2027-07-13' };
    const { occurrences } = await preview({ ...body, booking, series: { frequency: 'weekly', count: 3 } });
    expect(occurrences.map(({ is_free }) => is_free)).toEqual([true, false, true]);
  });
});

describe('saving a series', () => {
  test('books every date at the same local time over daylight saving, with one confirmation', async () => {
    const unit = await newTable();
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
      fixture,
      `select booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = 'booking_confirmation' and booking_id = any('{${ids.join()}}')`,
    );
    expect(mails).toEqual([{ booking_id: ids[0], ids }]);
  });

  test('refuses all dates when one is taken, and books the free ones when asked to', async () => {
    const unit = await newTable();
    await occupy(unit, '2027-06-15');
    const body = weekly(unit, '2027-06-01');
    expect(await refused(body)).toMatchObject({ status: 409, code: 'SERIES-3604' });
    expect(
      await rowsOf(
        fixture,
        `select from bookings where series_id is not null and department_id = ${unit.department.id}`,
      ),
    ).toEqual([]);
    const { series, left_out } = await create({ ...body, mode: 'free' });
    expect(left_out).toEqual(['2027-06-15']);
    expect(datesIn(series)).toEqual(['2027-06-01', '2027-06-08', '2027-06-22']);
  });

  test('takes the alternative of the preview for one date', async () => {
    const unit = await newTable();
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
    const unit = await newTable();
    const series = { frequency: 'weekly' as const, count: 4, exceptions: ['2027-06-15'] };
    expect(datesIn((await create(weekly(unit, '2027-06-01', { series }))).series)).toEqual([
      '2027-06-01',
      '2027-06-08',
      '2027-06-22',
    ]);
  });

  test('refuses a series without a free date, and a change of a date that it does not have', async () => {
    const unit = await newTable();
    for (const date of ['2027-06-01', '2027-06-08']) await occupy(unit, date);
    const body = weekly(unit, '2027-06-01', { series: { frequency: 'weekly', count: 2 }, mode: 'free' });
    expect(await refused(body)).toMatchObject({ code: 'SERIES-3605' });
    const changes = [{ date: '2027-06-02', date_from: '2027-06-02T10:00', date_to: '2027-06-02T12:00' }];
    expect(await refused({ ...body, changes })).toMatchObject({
      code: 'SERIES-3603',
      fields: { changes: 'SERIES-3603' },
    });
  });

  test('with the same key returns the same series', async () => {
    const unit = await newTable();
    const body = weekly(unit, '2027-06-01');
    const send = () =>
      fixture.asHost
        .as({ token: fixture.hostToken, idempotencyKey: 'series-once' })
        .call('bookings.createSeries', { body });
    expect(await send()).toEqual(await send());
  });

  test('of four at once for the same unit, one wins all dates', async () => {
    for (let round = 0; round < 4; round++) {
      const unit = await newTable();
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () =>
          fixture.asHost.try('bookings.createSeries', { body: weekly(unit, '2027-06-01') }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = outcomes.filter(({ ok }) => !ok).map(({ fault }) => fault.code);
      // The winner may commit while a loser still reads: then only some of the dates look taken.
      expect(codes.filter((code) => !['SERIES-3604', 'SERIES-3605'].includes(code))).toEqual([]);
    }
    expect(
      await findBroken(fixture.db, fixture.company.tenant.id, [
        ONE_CONFIRMATION,
        'a stored answer names a missing booking',
      ]),
    ).toEqual({});
  });

  test('against concurrent single bookings never holds a unit twice', async () => {
    const unit = await newTable();
    const { booking } = weekly(unit, '2027-06-15');
    const outcomes = await Promise.all([
      fixture.asHost.try('bookings.createSeries', { body: weekly(unit, '2027-06-01', { mode: 'free' }) }),
      fixture.asHost.try('bookings.createBooking', { body: { booking, client: makeClient(), booking_properties: [] } }),
      fixture.asHost.try('bookings.createSeries', { body: weekly(unit, '2027-06-08', { mode: 'free' }) }),
    ]);
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      await findBroken(fixture.db, fixture.company.tenant.id, [
        ONE_CONFIRMATION,
        'a stored answer names a missing booking',
      ]),
    ).toEqual({});
  });
});

test('lists and calendars name the series of a booking', async () => {
  const unit = await newTable();
  const { series } = await create(weekly(unit, '2027-06-01'));
  const [first] = series.bookings;
  const { booking } = await fixture.asHost.call('bookings.getBooking', { params: { id: first?.id ?? 0 } });
  expect(booking).toMatchObject({ series_id: series.id, group_id: null });
  const { bookings } = await fixture.asHost.call('calendar.listCalendarBookings', {
    query: { scheduleSystem: 'HOURLY', departments: String(unit.department.id) },
    headers: { 'booking-date': '2027-06-01' },
  } as never);
  for (const item of bookings) expect(item).toMatchObject({ series_id: series.id });
});
