import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#db/queries/availability/expired-holds.ts';
import { makeClient, rowsOf, tableFor } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { makeBooking } from '../support/makers.ts';
import { evening, fill, linkOf, nextDay, openWaitingFixture } from './waiting-fixture.ts';

/** An offer that ran out holds nothing, also before the line is served (docs/rules/waiting-list.md#offers). */

const OVER = NOW + 16 * 60_000;
const fixture = await openWaitingFixture();

/** Fills a day and offers table A to a guest. The line has no other entry. */
const offerTableA = async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const entry = await fixture.join(date);
  await fixture.cancelAndServe(booked);
  expect((await fixture.read(entry)).offer).not.toBeNull();
  return { date, entry };
};

/** A booking of table A at 12:00 on a date. */
const atNoon = async (date: string): Promise<number> => {
  const from = evening(date) - 6 * HOUR_MS;
  return (await makeBooking(fixture.db, { entities: [fixture.tables.two], from, to: from + 2 * HOUR_MS })).id;
};

const place = () => ({ company_id: fixture.company.id, department_id: fixture.hourly.id, number_of_interactors: 2 });
const times = (date: string) => ({ date_from: `${date}T18:00`, date_to: `${date}T20:00` });
const seriesOn = (date: string) => ({
  body: {
    booking: { ...place(), ...times(date), renting_entity_id: fixture.tables.two.id },
    series: { frequency: 'weekly' as const, count: 2 },
    mode: 'all' as const,
    client: makeClient(),
    booking_properties: [],
  },
});
const seriesAtNoon = async (date: string) => {
  const { body } = seriesOn(date);
  const booking = { ...body.booking, date_from: `${date}T12:00`, date_to: `${date}T14:00` };
  return (await fixture.desktop.call('bookings.createSeries', { body: { ...body, booking } })).series;
};

type Offered = Awaited<ReturnType<typeof offerTableA>>;
/** Ways to take the place of an offer. Each prepares, and answers the call that takes the place. */
const ways: Record<string, (offered: Offered) => Promise<() => Promise<{ readonly ok: boolean }>>> = {
  'a booking by a visitor':
    async ({ date }) =>
    () =>
      fixture.api.try('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`)),
  'a booking by staff':
    async ({ date }) =>
    () =>
      fixture.desktop.try('bookings.createBooking', tableFor(fixture, `${date}T18:00`)),
  'a manual booking of the unit':
    async ({ date }) =>
    () =>
      fixture.desktop.try('bookings.createManualBooking', {
        body: {
          booking: { ...place(), ...times(date), renting_entity_ids: [fixture.tables.two.id] },
          client: makeClient(),
          booking_properties: [],
        } as never,
      }),
  'a series':
    async ({ date }) =>
    () =>
      fixture.desktop.try('bookings.createSeries', seriesOn(date)),
  'a move of a booking': async ({ date }) => {
    const id = await atNoon(date);
    return () => fixture.desktop.try('bookings.moveBooking', { params: { id }, body: { booking: times(date) } });
  },
  'a move of a series': async ({ date }) => {
    const { id, bookings } = await seriesAtNoon(date);
    const body = { booking_id: bookings[0]?.id ?? 0, part: 'all' as const, ...times(date) };
    return () => fixture.desktop.try('bookings.moveSeries', { params: { id }, body });
  },
};

describe('an offer that ran out refuses', () => {
  test.each(Object.entries(ways))('no longer %s, before the line is served', async (_, prepare) => {
    const offered = await offerTableA();
    const take = await prepare(offered);
    expect((await take()).ok).toBe(false);
    fixture.clock.now = OVER;
    expect(await take()).toMatchObject({ ok: true });
    expect(await fixture.read(offered.entry)).toMatchObject({ status: 'missed', offer: null });
    await fixture.serve(OVER);
    expect(await fixture.holds()).toEqual([]);
  });
});

test('of many bookings and runs of the line at once, one takes the place', async () => {
  const { date } = await offerTableA();
  fixture.clock.now = OVER;
  const book = () => fixture.api.try('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`));
  const answers = await Promise.all([
    book(),
    book(),
    fixture.serve(OVER).then(() => ({ ok: false })),
    book(),
    fixture.serve(OVER).then(() => ({ ok: false })),
    book(),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await fixture.holds()).toEqual([]);
});

test('a time that only an offer that ran out holds is shown as free', async () => {
  const { date, entry } = await offerTableA();
  const slots = async () => {
    const query = { department_id: fixture.hourly.id, date_from: date, number_of_interactors: 2 };
    const { available_slots } = await fixture.api.call('bookings.listAvailableSlots', { query });
    return available_slots.some(({ from }) => from.startsWith(`${date}T18:00`));
  };
  expect(await slots()).toBe(false);
  fixture.clock.now = OVER;
  expect(await slots()).toBe(true);
  await fixture.serve(OVER);
  expect(await fixture.read(entry)).toMatchObject({ status: 'missed' });
});

test('the next guest in line keeps the place that was offered when the first offer ran out', async () => {
  const { date } = await offerTableA();
  const next = await fixture.join(date);
  await fixture.serve(OVER);
  expect((await fixture.read(next)).offer).not.toBeNull();
  expect(await fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`))).toMatchObject({
    code: 'BOOKING-203',
  });
});

test('an acceptance that began in time is refused when another call has released the units since then', async () => {
  const { entry } = await offerTableA();
  const offer = (await fixture.read(entry)).offer?.id ?? 0;
  await fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
    releaseExpiredHolds(tx, fixture.hourly.id, OVER),
  );
  const accepting = { params: await linkOf(fixture, entry), body: { offer_id: offer } };
  expect(await fixture.api.refused('waitingList.acceptWaitingOffer', accepting)).toMatchObject({
    code: 'WAITING-LIST-3703',
  });
  const withoutUnits = `
    select from bookings b
     where b.tenant_id = ${fixture.company.tenant.id}
       and not exists (select from allocations a where a.tenant_id = b.tenant_id and a.booking_id = b.id)`;
  expect(await rowsOf(fixture, withoutUnits)).toEqual([]);
  await fixture.serve(OVER);
  expect(await fixture.read(entry)).toMatchObject({ status: 'missed' });
});
