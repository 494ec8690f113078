import type { InputOf } from '@ledig/contract/types.ts';
import { describe, expect, test } from 'vitest';
import { openSession } from '../support/app.ts';
import { makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { cabinFor, openFixture, refusal, tableFor } from './fixture.ts';

const fixture = await openFixture();

type Query = NonNullable<InputOf<'bookings.checkMove'>['query']>;
const check = async (id: number, query: Query) =>
  (await fixture.asHost.call('bookings.checkMove', { params: { id }, query })).result;
const hours = (date: string, from: string, to: string) => ({ dateFrom: `${date}T${from}`, dateTo: `${date}T${to}` });

let day = 0;
const nextDay = () => `2027-05-${String(++day).padStart(2, '0')}`;
const onTable = async (date: string, entityId = fixture.tables.four.id, from = '18:00') => {
  const input = tableFor(fixture, `${date}T${from}`, { booking: { renting_entity_id: entityId } });
  return (await fixture.asHost.call('bookings.createBooking', input)).booking;
};

describe('check of a move', () => {
  test('fits at its own place and at a free time, and leaves the booking unchanged', async () => {
    const date = nextDay();
    const { id, version } = await onTable(date);
    const own = await check(id, hours(date, '18:00', '20:00'));
    expect(own).toMatchObject({ fits: true, reason: null, next_free: null });
    expect(own.free_renting_entities.map(({ id: unit }) => unit)).toContain(fixture.tables.four.id);
    // Half of the period overlaps the booking's current time.
    expect(await check(id, hours(date, '19:00', '21:00'))).toMatchObject({ fits: true });
    const { booking } = await fixture.asHost.call('bookings.getBooking', { params: { id } });
    expect(booking.version).toBe(version);
  });

  test('names the reason, the free units and the next free start', async () => {
    const date = nextDay();
    const first = await onTable(date);
    const second = await onTable(date, fixture.tables.other.id);
    const there = { ...hours(date, '18:00', '20:00'), rentingEntityId: fixture.tables.other.id };
    const result = await check(first.id, there);
    expect(result.fits).toBe(false);
    expect(result.reason).toMatch(/\w/);
    expect(result.reason).not.toMatch(/^[A-Z]+-\d/);
    expect(result.next_free).toMatchObject({ date_from: second.date_to });
    expect(result.free_renting_entities.map(({ id }) => id)).not.toContain(fixture.tables.other.id);
    // The proposal is one that the move accepts.
    const { date_from, date_to } = result.next_free as { date_from: string; date_to: string };
    const body = { booking: { date_from, date_to, renting_entity_id: fixture.tables.other.id } };
    await fixture.asHost.call('bookings.moveBooking', { params: { id: first.id }, body });
  });

  test('gives the same result as the move for the number of guests', async () => {
    const date = nextDay();
    const { id } = await onTable(date);
    const result = await check(id, { ...hours(date, '18:00', '20:00'), numberOfInteractors: 50 });
    expect(result).toMatchObject({ fits: false, free_renting_entities: [], next_free: null });
  });

  test('proposes later nights for a stay', async () => {
    const input = (from: string, to: string) => cabinFor(fixture, from, to);
    const first = (await fixture.asHost.call('bookings.createBooking', input('2027-07-01', '2027-07-03'))).booking;
    const unit = first.renting_entities[0]?.id as number;
    const later = input('2027-07-05', '2027-07-07');
    await fixture.asHost.call('bookings.createBooking', {
      ...later,
      body: { ...later.body, booking: { ...later.body.booking, renting_entity_id: unit } },
    });
    const result = await check(first.id, { dateFrom: '2027-07-04', dateTo: '2027-07-06', rentingEntityId: unit });
    expect(result.fits).toBe(false);
    expect(result.next_free?.date_from).toMatch(/^2027-07-07T/);
  });

  test('refuses a booking or a unit out of scope like a missing one, and a period of years', async () => {
    const date = nextDay();
    const { id } = await onTable(date);
    const query = hours(date, '12:00', '14:00');
    const elsewhere = await makeUser(fixture.db, {
      department: await makeDepartment(fixture.db, { company: fixture.company }),
    });
    const foreign = fixture.api.as({ token: await openSession(fixture.db, elsewhere) });
    expect(await foreign.refused('bookings.checkMove', { params: { id }, query })).toEqual(refusal(404, 'BOOKING-200'));
    const bound = fixture.api.as({
      token: await openSession(fixture.db, await makeUser(fixture.db, { department: fixture.hourly })),
    });
    const hidden = await makeEntity(fixture.db);
    for (const rentingEntityId of [fixture.guide.id, hidden.id, 999_999]) {
      const input = { params: { id }, query: { ...query, rentingEntityId } };
      expect(await bound.refused('bookings.checkMove', input)).toEqual(
        refusal(404, 'RENTING_ENTITY-1101', 'rentingEntityId'),
      );
    }
    const years = { params: { id }, query: { dateFrom: `${date}T12:00`, dateTo: '2031-01-01T12:00' } };
    expect((await fixture.asHost.refused('bookings.checkMove', years)).status).toBe(422);
  });
});
