import { describe, expect, test } from 'vitest';
import type { Answer } from '../support/api.ts';
import { makeClient, openFixture, rowsOf, tableFor } from './fixture.ts';

/** No race ever lets two bookings hold an entity at the same time. */

const fixture = await openFixture();

interface Outcome {
  readonly ok: boolean;
  readonly code: string;
}
const outcomeOf = ({ ok, fault }: Pick<Answer<'bookings.createBooking'>, 'ok' | 'fault'>): Outcome => ({
  ok,
  code: ok ? 'done' : fault.code,
});

const create = async (date: string, entityId?: number) =>
  outcomeOf(
    await fixture.asHost.try(
      'bookings.createBooking',
      tableFor(fixture, `${date}T18:00`, { booking: { renting_entity_id: entityId } }),
    ),
  );
const periodOn = (date: string) => ({
  company_id: fixture.company.id,
  department_id: fixture.hourly.id,
  date_from: `${date}T17:30`,
  date_to: `${date}T19:30`,
});
const byHand = async (date: string, entityIds: number[]) => {
  const booking = { ...periodOn(date), number_of_interactors: 1, renting_entity_ids: entityIds };
  return outcomeOf(
    await fixture.asHost.try('bookings.createManualBooking', { body: { booking, client: makeClient() } }),
  );
};
const reserve = async (date: string) =>
  outcomeOf(
    await fixture.asHost.try('bookings.reserveDepartment', { body: { booking: periodOn(date), client: makeClient() } }),
  );
const move = async (id: number, date: string, rest: object = {}) => {
  const booking = { date_from: `${date}T18:30`, date_to: `${date}T20:30`, ...rest };
  return outcomeOf(await fixture.asHost.try('bookings.moveBooking', { params: { id }, body: { booking } }));
};
const restore = async (id: number) =>
  outcomeOf(await fixture.asHost.try('bookings.restoreBooking', { params: { id } }));

const bookedAt = async (date: string, hour: number, entityId: number): Promise<number> => {
  const asked = { booking: { renting_entity_id: entityId, date_to: `${date}T${hour + 2}:00` } };
  const { booking } = await fixture.asHost.call(
    'bookings.createBooking',
    tableFor(fixture, `${date}T${hour}:00`, asked),
  );
  return booking.id;
};

/** Pairs of bookings that hold the same entity at the same time: must be none. Counted without the constraint. */
const doubleHolders = () =>
  rowsOf(
    fixture,
    `select a.booking_id, b.booking_id as other, a.entity_id from allocations a join allocations b
        on a.tenant_id = b.tenant_id and a.entity_id = b.entity_id and a.booking_id < b.booking_id and a.active and b.active
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  );

const REFUSALS = ['BOOKING-205', 'BOOKING-218', 'BOOKING-203', 'DEPARTMENT-RESERVATION-2801'];

describe('created, moved, restored, manual and department bookings at once', () => {
  test.each(Array.from({ length: 8 }, (_, round) => `2027-05-${String(round + 1).padStart(2, '0')}`))(
    'no unit is held twice on %s, and every loser is refused',
    async (date) => {
      const { two, four, other } = fixture.tables;
      const movers = [
        await bookedAt(date, 10, two.id),
        await bookedAt(date, 12, four.id),
        await bookedAt(date, 14, other.id),
      ];
      const undone = await bookedAt(date, 18, four.id);
      await fixture.asHost.call('bookings.cancelBooking', { params: { id: undone } });
      const outcomes = await Promise.all([
        create(date, two.id),
        create(date, four.id),
        create(date),
        byHand(date, [two.id, other.id]),
        byHand(date, [four.id, two.id]),
        reserve(date),
        reserve(date),
        restore(undone),
        move(movers[0] ?? 0, date),
        move(movers[1] ?? 0, date, { renting_entity_id: other.id }),
        move(movers[2] ?? 0, date, { renting_entity_id: four.id }),
      ]);
      expect(await doubleHolders()).toEqual([]);
      expect(outcomes.some(({ ok }) => ok)).toBe(true);
      expect(outcomes.filter(({ ok, code }) => !ok && !REFUSALS.includes(code))).toEqual([]);
    },
  );

  test('two bookings that swap places wait for each other without a deadlock', async () => {
    const { four, other } = fixture.tables;
    const date = '2027-05-20';
    const [first, second] = [await bookedAt(date, 18, four.id), await bookedAt(date, 18, other.id)];
    const [a, b] = await Promise.all([
      move(first, date, { renting_entity_id: other.id }),
      move(second, date, { renting_entity_id: four.id }),
    ]);
    expect([a, b]).toEqual([
      { ok: false, code: 'BOOKING-218' },
      { ok: false, code: 'BOOKING-218' },
    ]);
    expect(await doubleHolders()).toEqual([]);
  });
});

/** Pairs of bookings of one phone number in one department at the same time. */
const doublePhones = () =>
  rowsOf(
    fixture,
    `select a.id, b.id as other from bookings a join bookings b
        on b.tenant_id = a.tenant_id and b.department_id = a.department_id and b.client_phone_number = a.client_phone_number and b.id > a.id
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.canceled_at is null and b.canceled_at is null`,
  );

describe('one phone number, at three tables at once', () => {
  test.each(Array.from({ length: 4 }, (_, round) => `2027-05-${String(round + 10).padStart(2, '0')}`))(
    'gets one booking on %s by any call',
    async (date) => {
      const { two, four, other } = fixture.tables;
      const client = makeClient();
      const phone = { client: { phone_number: client.phone_number } };
      const bookFor = async (hour: number, entityId: number, asked: object = {}) => {
        const to = { renting_entity_id: entityId, date_to: `${date}T${hour + 2}:00` };
        const input = tableFor(fixture, `${date}T${hour}:00`, { booking: to, ...asked });
        return (await fixture.asHost.call('bookings.createBooking', input)).booking.id;
      };
      const undone = await bookFor(18, two.id, phone);
      await fixture.asHost.call('bookings.cancelBooking', { params: { id: undone } });
      const mover = await bookFor(10, four.id, phone);
      const renamed = await bookFor(18, four.id);
      const body = { booking: { number_of_interactors: 2 }, client };
      const chosen = { ...periodOn(date), number_of_interactors: 1, renting_entity_ids: [other.id] };
      const outcomes = await Promise.all([
        fixture.asHost.try('bookings.createBooking', tableFor(fixture, `${date}T18:00`, phone)),
        fixture.asHost.try('bookings.createBooking', tableFor(fixture, `${date}T17:30`, phone)),
        fixture.asHost.try('bookings.createManualBooking', { body: { booking: chosen, client } }),
        fixture.asHost.try('bookings.updateBooking', { params: { id: renamed }, body }),
        fixture.asHost.try('bookings.restoreBooking', { params: { id: undone } }),
        fixture.asHost.try('bookings.moveBooking', {
          params: { id: mover },
          body: {
            booking: { date_from: `${date}T18:30`, date_to: `${date}T19:00`, renting_entity_id: other.id },
          },
        }),
      ]);
      expect(await doublePhones()).toEqual([]);
      const codes = outcomes.map((outcome) => outcomeOf(outcome).code);
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(codes).toContain('BOOKING-202');
    },
  );
});

test('one of two moves of the same version wins, and the other is refused: BOOKING-217', async () => {
  const date = '2027-05-21';
  const id = await bookedAt(date, 10, fixture.tables.two.id);
  const outcomes = await Promise.all([
    move(id, date, { version: 1 }),
    move(id, date, { version: 1, date_from: `${date}T12:00`, date_to: `${date}T13:00` }),
  ]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['BOOKING-217', 'done']);
  expect(await rowsOf(fixture, `select version from bookings where id = ${id}`)).toEqual([{ version: 2 }]);
});

test('a booking that is canceled during a move is either canceled or moved', async () => {
  const date = '2027-05-22';
  const id = await bookedAt(date, 10, fixture.tables.two.id);
  const [moved, canceled] = await Promise.all([
    move(id, date),
    fixture.asHost.try('bookings.cancelBooking', { params: { id } }),
  ]);
  expect(canceled.ok).toBe(true);
  expect(['done', 'BOOKING-216']).toContain(moved.code);
  expect(await rowsOf(fixture, `select active from allocations where booking_id = ${id}`)).toEqual([{ active: false }]);
});
