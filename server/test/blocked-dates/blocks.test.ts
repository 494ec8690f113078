import { describe, expect, test } from 'vitest';
import { cabinFor, guideFor, refusal, rowsOf, tableFor } from '../bookings/fixture.ts';
import {
  asAdmin,
  block,
  bookPublicly,
  chosenBody,
  fixture,
  hoursOn,
  openBlocksFixture,
  refused,
} from './blocks-fixture.ts';

await openBlocksFixture();

describe('Easter, blocked in one step', () => {
  const easter = ['maundy_thursday', 'good_friday', 'easter_sunday', 'easter_monday'] as const;
  const blockEaster = async () => {
    const body = {
      company_id: fixture.company.id,
      department_ids: [fixture.hourly.id, fixture.daily.id, fixture.guides.id],
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
    const booked = await fixture.asHost.call('bookings.createBooking', tableFor(fixture, '2027-03-24T18:00'));
    expect(await hoursOn('2027-03-26')).not.toBeNull();
    await blockEaster();
    expect(await hoursOn('2027-03-26')).toBeNull();
    expect(await bookPublicly('2027-03-26T18:00')).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const staff = await fixture.asHost.refused('bookings.createBooking', tableFor(fixture, '2027-03-28T18:00'));
    expect(staff).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const stay = await fixture.api.refused(
      'bookings.createPublicDailyBooking',
      cabinFor(fixture, '2027-03-24', '2027-03-26'),
    );
    expect(stay).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
    const units = { renting_entity_ids: [fixture.tables.two.id] };
    const byHand = chosenBody('2027-03-29T12:00', '2027-03-29T14:00', units);
    expect(await fixture.asHost.refused('bookings.createManualBooking', byHand)).toMatchObject({ code: 'BOOKING-210' });
    const whole = chosenBody('2027-03-25T12:00', '2027-03-25T14:00');
    expect(await fixture.asHost.refused('bookings.reserveDepartment', whole)).toMatchObject({ code: 'BOOKING-210' });
    const request = await fixture.api.refused(
      'requests.createPublicRequest',
      guideFor(fixture, '2027-03-26T12:00', '2027-03-26T14:00'),
    );
    expect(request).toMatchObject({ code: 'BOOKING-210' });
    const moved = await fixture.asHost.refused('bookings.moveBooking', {
      params: { id: booked.booking.id },
      body: { booking: { date_from: '2027-03-26T18:00', date_to: '2027-03-26T20:00' } },
    });
    expect(moved).toEqual(refusal(422, 'BOOKING-211', 'booking.date_from'));
    const params = { companyId: fixture.company.id, departmentId: fixture.hourly.id, language: 'en-us' as const };
    const { disabledDates } = await fixture.api.call('blockedDates.listPublicBlockedDates', { params });
    expect(disabledDates).toEqual(['2027-03-25', '2027-03-26', '2027-03-28', '2027-03-29']);
  });

  test('skips days that are already blocked, and is refused when none is left', async () => {
    await block({ start_date: '2027-03-26', end_date: '2027-03-26' });
    expect(await blockEaster()).toMatchObject({ skipped: 1 });
    const again = {
      company_id: fixture.company.id,
      department_ids: [fixture.hourly.id],
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
    const staff = tableFor(fixture, '2027-04-10T11:00', { booking: { date_to: '2027-04-10T12:30' } });
    expect(await fixture.asHost.refused('bookings.createBooking', staff)).toMatchObject({ code: 'BOOKING-210' });
  });

  test('refuses moves onto it and leaves the rest of the day open', async () => {
    await block(hours);
    const { booking } = await fixture.asHost.call('bookings.createBooking', tableFor(fixture, '2027-04-10T16:00'));
    const move = (from: string, to: string) =>
      fixture.asHost.try('bookings.moveBooking', {
        params: { id: booking.id },
        body: { booking: { date_from: `2027-04-10T${from}`, date_to: `2027-04-10T${to}` } },
      });
    expect((await move('14:00', '16:00')).fault.code).toBe('BOOKING-211');
    expect((await move('15:00', '17:00')).ok).toBe(true);
  });

  test("isn't a blocked date in pickers, but is reported for its hours", async () => {
    await block(hours);
    const params = { companyId: fixture.company.id, departmentId: fixture.hourly.id, language: 'no' as const };
    expect((await fixture.api.call('blockedDates.listPublicBlockedDates', { params })).disabledDates).toEqual([]);
    const ask = async (from: string, to: string) => {
      const query = { departmentId: fixture.hourly.id, startDate: from, endDate: to };
      return (await fixture.api.call('blockedDates.isDateRangeUnavailable', { query })).result;
    };
    expect(await ask('2027-04-10', '2027-04-10')).toBe(false);
    expect(await ask('2027-04-10T14:00', '2027-04-10T16:00')).toBe(true);
    expect(await ask('2027-04-10T15:00', '2027-04-10T16:00')).toBe(false);
  });

  test('closes an overlapping stay', async () => {
    await block({ department_id: fixture.daily.id, ...hours });
    const stay = (from: string, to: string) =>
      fixture.api.try('bookings.createPublicDailyBooking', cabinFor(fixture, from, to));
    expect((await stay('2027-04-10', '2027-04-11')).fault.code).toBe('BOOKING-210');
    expect((await stay('2027-04-11', '2027-04-12')).ok).toBe(true);
  });
});

describe('single units', () => {
  test("aren't offered, while the others are", async () => {
    const { two, four, other } = fixture.tables;
    await block({ renting_entity_ids: [two.id, four.id] });
    const asked = tableFor(fixture, '2027-04-10T18:00', { booking: { renting_entity_id: four.id } });
    expect(await fixture.asHost.refused('bookings.createBooking', asked)).toEqual(
      refusal(422, 'BOOKING-210', 'booking.date_from'),
    );
    const { booking } = await fixture.api.call('bookings.createPublicBooking', tableFor(fixture, '2027-04-10T18:00'));
    const held = await rowsOf<{ entity_id: number }>(
      fixture,
      `select entity_id from allocations where booking_id = ${booking.id}`,
    );
    expect(held).toEqual([{ entity_id: other.id }]);
    expect(await bookPublicly('2027-04-10T18:00')).toMatchObject({ code: 'BOOKING-203' });
    const query = { departmentId: fixture.hourly.id, dateFrom: '2027-04-10T12:00', dateTo: '2027-04-10T14:00' };
    const { result } = await fixture.asHost.call('bookings.listAvailableEntities', { query });
    expect(result.available_renting_entities.map(({ id }) => id)).toEqual([other.id]);
    const onto = await fixture.asHost.refused('bookings.moveBooking', {
      params: { id: booking.id },
      body: {
        booking: { date_from: '2027-04-10T18:00', date_to: '2027-04-10T20:00', renting_entity_id: four.id },
      },
    });
    expect(onto).toMatchObject({ code: 'BOOKING-211' });
  });

  test('of another department are refused on their field', async () => {
    expect(await refused({ renting_entity_ids: [fixture.cabins.first.id] })).toEqual(
      refusal(404, 'RENTING_ENTITY-1101', 'renting_entity_ids'),
    );
    const several = {
      department_ids: [fixture.hourly.id, fixture.daily.id],
      renting_entity_ids: [fixture.tables.two.id],
    };
    expect(await refused(several)).toEqual(refusal(404, 'RENTING_ENTITY-1101', 'renting_entity_ids'));
  });

  test('let guests leave a cabin on the first morning and arrive on the day after the last', async () => {
    const { first, second } = fixture.cabins;
    await block({
      department_id: fixture.daily.id,
      renting_entity_ids: [first.id, second.id],
      end_date: '2027-04-12',
    });
    const stay = async (from: string, to: string) =>
      (
        await fixture.api.try(
          'bookings.createPublicDailyBooking',
          cabinFor(fixture, from, to, { booking: { renting_entity_id: first.id } }),
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
      department_ids: [fixture.hourly.id, fixture.daily.id],
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
