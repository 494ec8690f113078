import { expect, test } from 'vitest';
import { makeClient, openFixture, tableFor } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeRequest, makeUser } from '../support/makers.ts';

/** In every race, a booking on blocked dates is either refused or listed in the answer of the block. */

const fixture = await openFixture();
const adminToken = await openSession(
  fixture.db,
  await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
);

const asAdmin = () => fixture.api.as({ token: adminToken });

const blockDay = (date: string, rest: object = {}) =>
  asAdmin().try('blockedDates.createBlockedDate', {
    body: {
      company_id: fixture.company.id,
      department_id: fixture.hourly.id,
      start_date: date,
      end_date: date,
      description_en: 'Closed',
      description_no: 'Stengt',
      ...rest,
    },
  });

const byHand = (date: string, hour: number) =>
  fixture.asHost.try('bookings.createManualBooking', {
    body: {
      booking: {
        company_id: fixture.company.id,
        department_id: fixture.hourly.id,
        date_from: `${date}T${hour}:00`,
        date_to: `${date}T${hour + 2}:00`,
        number_of_interactors: 2,
        renting_entity_ids: [fixture.tables.two.id],
      },
      client: makeClient(),
    },
  });

const dates = Array.from({ length: 12 }, (_, at) => `2027-07-${String(at + 1).padStart(2, '0')}`);

test.each(dates)('a block of %s never misses a concurrent booking or move', async (date) => {
  const mover = await fixture.asHost.call('bookings.createBooking', tableFor(fixture, '2027-08-20T10:00'));
  const move = fixture.asHost.try('bookings.moveBooking', {
    params: { id: mover.booking.id },
    body: { booking: { date_from: `${date}T08:00`, date_to: `${date}T10:00` } },
  });
  const [block, ...answers] = await Promise.all([
    blockDay(date, date.endsWith('1') ? { start_time: '06:00', end_time: '23:00' } : {}),
    fixture.api.try('bookings.createPublicBooking', tableFor(fixture, `${date}T12:00`)),
    fixture.api.try('bookings.createPublicBooking', tableFor(fixture, `${date}T12:00`)),
    byHand(date, 16),
    byHand(date, 19),
    move,
  ]);
  expect(block.status).toBe(201);
  const made = answers.filter(({ ok }) => ok).map(({ body }) => (body as { booking: { id: number } }).booking.id);
  expect(block.body.result.bookings.map(({ id }) => id).sort()).toEqual(made.sort());
  expect(block.body.result.warning).toBe(made.length > 0 ? 'BLOCKED-DATES-2702' : false);
  const codes = answers.filter(({ ok }) => !ok).map(({ fault }) => fault.code);
  expect(
    codes.filter((code) => !['BOOKING-210', 'BOOKING-211', 'BOOKING-203', 'BOOKING-205', 'BOOKING-218'].includes(code)),
  ).toEqual([]);
  if (mover.booking.id && !made.includes(mover.booking.id)) {
    await fixture.asHost.call('bookings.cancelBooking', { params: { id: mover.booking.id } });
  }
});

test.each(dates)('a block of %s never misses a concurrent approval', async (date) => {
  const from = Date.parse(`${date}T08:00:00Z`);
  const id = await makeRequest(fixture.db, { department: fixture.guides, from, to: from + 4 * 3_600_000 });
  const [block, approval] = await Promise.all([
    blockDay(date, { department_id: fixture.guides.id }),
    fixture.asHost.try('requests.approveRequest', { params: { id, rentingEntityId: fixture.guide.id }, body: {} }),
  ]);
  expect(block.status).toBe(201);
  const made = approval.ok ? [approval.body.booking_request.booking_id] : [];
  expect(block.body.result.bookings.map((booking) => booking.id)).toEqual(made);
  if (!approval.ok) expect(approval.fault.code).toBe('BOOKING_REQUESTS-2114');
});

test.each(dates.slice(0, 4))('a block of %s never misses a date of a concurrent series', async (date) => {
  const day = date.replace('2027-07', '2027-10');
  const { booking, client } = tableFor(fixture, `${day}T12:00`).body;
  const series = { frequency: 'weekly', count: 3 } as const;
  const [block, saved] = await Promise.all([
    blockDay(day),
    fixture.asHost.try('bookings.createSeries', {
      body: { booking: { ...booking, date_to: `${day}T14:00` }, series, mode: 'free', client, booking_properties: [] },
    }),
  ]);
  expect([block.status, saved.status]).toEqual([201, 201]);
  const onDay = saved.body.series.bookings.filter((one) => one.date === day).map(({ id }) => id);
  expect(block.body.result.bookings.map(({ id }) => id)).toEqual(onDay);
  expect(saved.body.left_out).toEqual(onDay.length === 1 ? [] : [day]);
});

test('one of two administrators who block the same date succeeds', async () => {
  for (const date of dates) {
    const day = date.replace('2027-07', '2027-09');
    const answers = await Promise.all([blockDay(day), blockDay(day), blockDay(day)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  }
});
