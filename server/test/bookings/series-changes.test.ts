import { describe, expect, test } from 'vitest';
import { lockBlocks } from '#db/queries/availability/block-lock.ts';
import { findBroken, ONE_CONFIRMATION } from '../durability/consistency.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeDepartment, makeUser } from '../support/makers.ts';
import { whileOpen } from '../support/while-open.ts';
import { makeClient, rowsOf } from './fixture.ts';
import { create, datesIn, fixture, newTable, openSeries, weekly } from './series-fixture.ts';

await openSeries();

describe('changing a series', () => {
  const made = async (date = '2027-06-01') => {
    const unit = await newTable();
    const { series } = await create(weekly(unit, date));
    return { unit, series, ids: series.bookings.map(({ id }) => id) };
  };
  const change = (id: number, bookingId: number, part: 'later' | 'all') => ({
    params: { id },
    body: { booking_id: bookingId, part },
  });

  test('cancels this and later bookings with one message', async () => {
    const { series, ids } = await made();
    const answer = await fixture.asHost.call('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'later'));
    expect(answer.changed).toBe(2);
    expect(datesIn(answer.series)).toEqual(['2027-06-01', '2027-06-08']);
    const mails = await rowsOf<{ booking_id: number; ids: number[] }>(
      fixture,
      `select booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = 'booking_canceled' and booking_id = any('{${ids.join()}}')`,
    );
    expect(mails).toEqual([{ booking_id: ids[2], ids: [ids[2], ids[3]] }]);
    const held = await rowsOf(fixture, `select from allocations where active and booking_id = any('{${ids.join()}}')`);
    expect(held).toHaveLength(2);
  });

  test('cancels all coming bookings, and refuses to cancel again', async () => {
    const { series, ids } = await made();
    const answer = await fixture.asHost.call('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'all'));
    expect(datesIn(answer.series)).toEqual([]);
    expect(await fixture.asHost.refused('bookings.cancelSeries', change(series.id, ids[2] ?? 0, 'all'))).toMatchObject({
      code: 'SERIES-3608',
    });
  });

  const moveBody = (bookingId: number, part: 'later' | 'all', date: string, hour: number) => ({
    booking_id: bookingId,
    part,
    date_from: `${date}T${hour}:00`,
    date_to: `${date}T${hour + 2}:00`,
  });

  test('moves all by a week onto dates that the series frees', async () => {
    const { series, ids } = await made();
    const body = moveBody(ids[0] ?? 0, 'all', '2027-06-08', 18);
    const answer = await fixture.asHost.call('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.changed).toBe(4);
    expect(answer.series.bookings.map(({ date_from }) => date_from.slice(0, 16))).toEqual([
      '2027-06-08T18:00',
      '2027-06-15T18:00',
      '2027-06-22T18:00',
      '2027-06-29T18:00',
    ]);
    expect(
      await findBroken(fixture.db, fixture.company.tenant.id, [
        ONE_CONFIRMATION,
        'a stored answer names a missing booking',
      ]),
    ).toEqual({});
  });

  test('moves this and later ones to another time of day', async () => {
    const { series, ids } = await made();
    const body = moveBody(ids[2] ?? 0, 'later', '2027-06-15', 12);
    const answer = await fixture.asHost.call('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.series.bookings.map(({ date_from }) => date_from.slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '12:00',
      '12:00',
    ]);
  });

  test('moves nothing when one date is taken, and names it', async () => {
    const { unit, series, ids } = await made();
    await makeBooking(fixture.db, { entities: [unit], from: Date.parse('2027-06-15T10:00:00Z') });
    const body = moveBody(ids[0] ?? 0, 'all', '2027-06-01', 12);
    const answer = await fixture.asHost.try('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer.fault.code).toBe('SERIES-3607');
    expect(answer.fault.message).toContain('15.06.2027');
    const { series: after } = await fixture.asHost.call('bookings.getSeries', { params: { id: series.id } });
    expect(after.bookings.map(({ date_from }) => date_from.slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '18:00',
      '18:00',
    ]);
  });

  test('by two people at once and against single bookings never holds a unit twice, and moves all dates or none', async () => {
    const { unit, series, ids } = await made('2027-07-06');
    const moveTo = (hour: number) =>
      fixture.asHost.try('bookings.moveSeries', {
        params: { id: series.id },
        body: moveBody(ids[0] ?? 0, 'all', '2027-07-06', hour),
      });
    const single = weekly(unit, '2027-07-20');
    const book = (hour: number) =>
      fixture.asHost.try('bookings.createBooking', {
        body: {
          booking: { ...single.booking, date_from: `2027-07-20T${hour}:00`, date_to: `2027-07-20T${hour + 2}:00` },
          client: makeClient(),
          booking_properties: [],
        },
      });
    const answers = await Promise.all([moveTo(10), book(10), moveTo(13), book(13), moveTo(10)]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const { series: after } = await fixture.asHost.call('bookings.getSeries', { params: { id: series.id } });
    const hours = new Set(after.bookings.map(({ date_from }) => date_from.slice(11, 13)));
    expect(hours.size).toBe(1);
    const twice = await rowsOf(
      fixture,
      `select from allocations a join allocations b
          on a.tenant_id = b.tenant_id and a.entity_id = b.entity_id and a.id < b.id and a.active and b.active
         and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    );
    expect(twice).toEqual([]);
  });

  const startsOf = async (id: number) =>
    (await fixture.asHost.call('bookings.getSeries', { params: { id } })).series.bookings.map(({ date_from }) =>
      date_from.slice(0, 16),
    );

  test('moves nothing when the named booking was moved by another person since: BOOKING-217', async () => {
    const { series, ids } = await made();
    const [first] = series.bookings;
    await fixture.asHost.call('bookings.moveBooking', {
      params: { id: ids[0] ?? 0 },
      body: { booking: { date_from: '2027-06-03T18:00', date_to: '2027-06-03T20:00' } },
    });
    const before = await startsOf(series.id);
    const body = { ...moveBody(ids[0] ?? 0, 'all', '2027-06-02', 18), version: first?.version };
    const params = { id: series.id };
    expect(await fixture.asHost.refused('bookings.moveSeries', { params, body })).toMatchObject({
      status: 409,
      code: 'BOOKING-217',
    });
    expect(await startsOf(series.id)).toEqual(before);
    const { series: fresh } = await fixture.asHost.call('bookings.getSeries', { params });
    const again = { ...body, version: fresh.bookings.find(({ id }) => id === ids[0])?.version };
    expect((await fixture.asHost.call('bookings.moveSeries', { params, body: again })).changed).toBe(4);
  });

  test.each(['later', 'all'] as const)(
    'moves nothing when the named booking is canceled: BOOKING-216 (%s)',
    async (part) => {
      const { series, ids } = await made();
      await fixture.asHost.call('bookings.cancelBooking', { params: { id: ids[1] ?? 0 } });
      const before = await startsOf(series.id);
      const body = moveBody(ids[1] ?? 0, part, '2027-06-09', 18);
      const answer = await fixture.asHost.refused('bookings.moveSeries', { params: { id: series.id }, body });
      expect(answer).toMatchObject({ status: 409, code: 'BOOKING-216' });
      expect(await startsOf(series.id)).toEqual(before);
    },
  );

  test('moves nothing when the named booking has begun: BOOKING-213', async () => {
    const { series, ids } = await made();
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
      trx
        .updateTable('bookings')
        .set({ starts_at: new Date(NOW - 1) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', ids[0] ?? 0)
        .execute(),
    );
    const before = await startsOf(series.id);
    const body = moveBody(ids[0] ?? 0, 'all', '2027-06-03', 18);
    const answer = await fixture.asHost.refused('bookings.moveSeries', { params: { id: series.id }, body });
    expect(answer).toMatchObject({ status: 422, code: 'BOOKING-213' });
    expect(await startsOf(series.id)).toEqual(before);
  });

  test('moves nothing onto a date that is being blocked', async () => {
    const { unit, series, ids } = await made();
    const { department } = unit;
    const blocking = { database: fixture.database, db: fixture.db, tenantId: fixture.company.tenant.id };
    const answer = await whileOpen(
      blocking,
      async (tx) => {
        await lockBlocks(tx, [department.id]);
        const place = { tenant_id: tx.tenantId, company_id: fixture.company.id, department_id: department.id };
        const day = { start_date: '2027-06-16', end_date: '2027-06-16' };
        const texts = { description_en: 'Closed', description_no: 'Stengt' };
        await tx.trx
          .insertInto('blocked_dates')
          .values({ ...place, ...day, ...texts })
          .execute();
      },
      () =>
        fixture.asHost.try('bookings.moveSeries', {
          params: { id: series.id },
          body: moveBody(ids[0] ?? 0, 'all', '2027-06-02', 18),
        }),
    );
    expect(answer.fault).toMatchObject({ code: 'SERIES-3607', message: expect.stringContaining('15.06.2027') });
  });

  test('is closed to staff of another department: 404', async () => {
    const { series, ids } = await made();
    const elsewhere = await makeDepartment(fixture.db, { company: fixture.company });
    const token = await openSession(fixture.db, await makeUser(fixture.db, { department: elsewhere }));
    const stranger = fixture.api.as({ token });
    expect(await stranger.refused('bookings.getSeries', { params: { id: series.id } })).toMatchObject({
      status: 404,
      code: 'SERIES-3606',
    });
    expect(await stranger.refused('bookings.cancelSeries', change(series.id, ids[0] ?? 0, 'all'))).toMatchObject({
      status: 404,
    });
  });
});
