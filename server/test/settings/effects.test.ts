import type { SettingKey } from '@ledig/domain/settings/keys.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { embedOriginsOf } from '#http/embedding.ts';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { planReminders } from '#jobs/plan-reminders.ts';
import { openFixture, rowsOf, tableFor } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';

/** These jobs write messages and send none. */
const noDelivery = {} as JobParts['delivery'];

const fixture = await openFixture();
const { db, company } = fixture;
const token = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));

const params = () => ({ companyId: fixture.company.id });
const set = (key: SettingKey, value: unknown) =>
  fixture.server.api.call(
    'settings.upsertSetting',
    { params: { ...params(), key }, query: {}, body: { value } } as never,
    { token },
  );

/** A Wednesday. */
const DAY = '2027-05-05';
const hours = async (date = DAY, guests = 2) => {
  const asked = { departmentId: fixture.hourly.id, numberOfInteractors: guests, date };
  return (await fixture.api.call('bookings.listHours', { params: asked })).available_hours;
};
const slot = async (from: string) => {
  const query = { date_from: `${DAY}T00:00`, department_id: fixture.hourly.id, number_of_interactors: 2 };
  const { available_slots: slots } = await fixture.api.call('bookings.listAvailableSlots', { query });
  return slots.find((one) => one.from.slice(11, 16) === from)?.to.slice(11, 16);
};

describe('a saved setting applies to the next call', () => {
  beforeEach(async () => {
    await set('working_hours', { defaultStart: '08:00', defaultEnd: '22:00' });
    await set('booking_duration', { default: 120 });
    await set('last_booking_before', { default: 120 });
    await set('slot_interval', 30);
    await set('timezone', 'Europe/Oslo');
    await set('largest_anonymous_party', 8);
    await set('booking_horizon_days', 731);
  });

  it('opening hours: the weekday, past midnight, closed', async () => {
    await set('working_hours', { defaultStart: '10:00', defaultEnd: '14:00' });
    expect(await hours()).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00']);
    await set('working_hours', {
      defaultStart: '10:00',
      defaultEnd: '14:00',
      wednesdayStart: '22:00',
      wednesdayEnd: '02:00',
    });
    expect(await hours()).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00']);
    await set('working_hours', {
      defaultStart: '10:00',
      defaultEnd: '14:00',
      wednesdayStart: '00:00',
      wednesdayEnd: '00:00',
    });
    expect(await hours()).toBeNull();
    const refused = await fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, `${DAY}T10:00`));
    expect(refused.code).toBe('BOOKING-214');
  });

  it('last booking: the default and the weekday', async () => {
    await set('last_booking_before', { default: 60 });
    expect((await hours())?.at(-1)).toBe('21:00');
    await set('last_booking_before', { default: 60, wednesday: 0 });
    expect((await hours())?.at(-1)).toBe('21:30');
  });

  it('durations: the default, the weekday, the hour', async () => {
    await set('booking_duration', { default: 60 });
    expect(await slot('10:00')).toBe('11:00');
    await set('booking_duration', { default: 60, daily: { wednesday: 90 } });
    expect(await slot('10:00')).toBe('11:30');
    await set('booking_duration', { default: 60, daily: { wednesday: 90 }, hourly: { wednesday_hourly_10: 30 } });
    expect([await slot('10:00'), await slot('11:00')]).toEqual(['10:30', '12:30']);
  });

  it('start times', async () => {
    await set('slot_interval', 60);
    expect((await hours())?.slice(0, 3)).toEqual(['08:00', '09:00', '10:00']);
  });

  it('the time zone', async () => {
    const query = { date_from: `${DAY}T00:00`, department_id: fixture.hourly.id, number_of_interactors: 2 };
    const first = async () =>
      (await fixture.api.call('bookings.listAvailableSlots', { query })).available_slots[0]?.from ?? '';
    expect(await first()).toBe('2027-05-05T08:00:00+02:00');
    await set('timezone', 'Atlantic/Reykjavik');
    expect(Date.parse(await first())).toBe(Date.parse('2027-05-05T08:00:00Z'));
  });

  it('how far ahead visitors book, by the hour and by the night; staff may book further', async () => {
    await set('booking_horizon_days', 30);
    expect(await hours('2027-04-09')).not.toBeNull();
    expect(await hours('2027-04-10')).toBeNull();
    const refused = await fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, '2027-04-10T12:00'));
    expect(refused.code).toBe('REQUEST-3016');
    const stays = await fixture.api.call('companies.listDisabledDates', {
      query: { departmentId: fixture.daily.id, numberOfInteractors: 2, from: '2027-04-07', to: '2027-04-12' },
    });
    expect(stays.last_bookable_date).toBe('2027-04-09');
    expect(stays.disabled_dates).toEqual(['2027-04-09', '2027-04-10', '2027-04-11', '2027-04-12']);
  });

  it('the largest party that visitors may book for', async () => {
    const book = (guests: number) =>
      fixture.api.try(
        'bookings.createPublicBooking',
        tableFor(fixture, `${DAY}T18:00`, { booking: { number_of_interactors: guests } }),
      );
    await set('largest_anonymous_party', 3);
    expect(await hours(DAY, 4)).toBeNull();
    expect((await book(4)).fault).toMatchObject({ code: 'BOOKING-204' });
    expect((await book(3)).status).toBe(201);
  });
});

describe('a saved setting is used', () => {
  it('rows per page in the lists of the staff', async () => {
    for (const hour of [1, 2, 3])
      await makeBooking(fixture.db, {
        entities: [fixture.tables.two],
        from: Date.parse(`2027-06-01T1${hour}:00:00Z`),
        to: Date.parse(`2027-06-01T1${hour}:30:00Z`),
      });
    const page = () =>
      fixture.server.api.call('bookings.listBookings', { params: { status: 'all' }, query: {} }, { token });
    await fixture.server.api.call(
      'settings.savePagination',
      { params: { ...params(), value: 2 }, query: {} },
      { token },
    );
    expect((await page()).bookings.per_page).toBe(2);
    expect((await page()).bookings.data).toHaveLength(2);
  });

  it.each([
    ['tags', ['VIP', 'BALKONG']],
    ['tags_description', { tag_description_no: 'Ønsker?', tag_description_en: 'Wishes?' }],
    ['overall_booking_information', { overall_booking_information_no: 'Hei', overall_booking_information_en: 'Hi' }],
    ['company_website_url', 'https://example.org/'],
    [
      'public_booking_custom_visual_settings',
      { active: true, key: 'public_booking_custom_visual_settings', font_color: { color: '#112233ff' } },
    ],
  ] as const)('%s on the booking page', async (key, value) => {
    await set(key, value);
    const { companies } = await fixture.api.call('companies.listPublicCompanies', {});
    const shown = companies.find(({ id }) => id === fixture.company.id)?.settings.find((one) => one.key === key);
    expect(shown?.value).toEqual(value);
  });

  it('reminder hours in the due time of a reminder', async () => {
    const { db, tables } = fixture;
    const start = Date.parse('2027-07-10T16:00:00Z');
    const booking = await makeBooking(db, { entities: [tables.other], from: start, to: start + 7_200_000 });
    await set('email_reminder', true);
    const remindersAt = async (now: number) => {
      await planReminders.run({ db, delivery: noDelivery, now: () => now }, new AbortController().signal);
      return rowsOf(fixture, `select id from outbox where booking_id = ${booking.id} and kind like '%reminder%'`);
    };
    await set('reminder_hours', { from: '08:00', to: '20:00', hours_before: 2 });
    expect(await remindersAt(start - 3 * HOUR_MS)).toHaveLength(0);
    await set('reminder_hours', { from: '08:00', to: '20:00', hours_before: 4 });
    expect(await remindersAt(start - 3 * HOUR_MS)).toHaveLength(1);
  });

  it('guest retention in the nightly erasure', async () => {
    const { db, tables } = fixture;
    const from = NOW - 100 * 24 * HOUR_MS;
    const booking = await makeBooking(db, { entities: [tables.four], from, to: from + HOUR_MS });
    const nameAfterJob = async () => {
      await forgetGuests.run({ db, delivery: noDelivery, now: () => NOW }, new AbortController().signal);
      const [row] = await rowsOf<{ client_name: string }>(
        fixture,
        `select client_name from bookings where id = ${booking.id}`,
      );
      return row?.client_name;
    };
    await set('guest_retention_months', 6);
    expect(await nameAfterJob()).not.toBe('***');
    await set('guest_retention_months', 3);
    expect(await nameAfterJob()).toBe('***');
  });

  it('websites that may embed the booking page', async () => {
    await set('embed_origins', ['https://hotel.example']);
    expect(await embedOriginsOf({ db: fixture.db, now: () => NOW }, 'fjord')).toEqual(['https://hotel.example']);
  });
});
