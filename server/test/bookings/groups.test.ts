import type { InputOf } from '@ledig/contract/types.ts';
import { describe, expect, test } from 'vitest';
import { findBroken, ONE_CONFIRMATION } from '../durability/consistency.ts';
import { openSession } from '../support/app.ts';
import { makeUser } from '../support/makers.ts';
import { makeClient, openFixture, rowsOf } from './fixture.ts';

const fixture = await openFixture();

type Body = InputOf<'bookings.createGroup'>['body'];

/** A cabin for two nights, a table that evening, a guide the next morning. */
const trip = (date: string, next: string, last: string, client = makeClient()): Body => {
  const place = { company_id: fixture.company.id, number_of_interactors: 2 };
  return {
    bookings: [
      {
        ...place,
        department_id: fixture.daily.id,
        renting_entity_id: fixture.cabins.first.id,
        date_from: date,
        date_to: last,
      },
      {
        ...{ ...place, department_id: fixture.hourly.id, renting_entity_id: fixture.tables.two.id },
        ...{ date_from: `${date}T19:00`, date_to: `${date}T21:00` },
      },
      {
        ...{ ...place, department_id: fixture.guides.id, renting_entity_id: fixture.guide.id },
        ...{ date_from: `${next}T09:00`, date_to: `${next}T12:00` },
      },
    ],
    client,
    booking_properties: [],
  };
};
const create = (body: Body) => fixture.asHost.call('bookings.createGroup', { body });
const inGroups = () =>
  rowsOf<{ count: number }>(fixture, 'select count(*)::int as count from bookings where group_id is not null');

describe('a group', () => {
  test('books units of several departments for one client with one confirmation', async () => {
    const { group } = await create(trip('2027-07-01', '2027-07-02', '2027-07-03'));
    expect(group.bookings.map(({ department, renting_entities }) => [department.id, renting_entities[0]?.id])).toEqual([
      [fixture.daily.id, fixture.cabins.first.id],
      [fixture.hourly.id, fixture.tables.two.id],
      [fixture.guides.id, fixture.guide.id],
    ]);
    const ids = group.bookings.map(({ id }) => id);
    const mails = await rowsOf<{ booking_id: number; ids: number[] }>(
      fixture,
      `select booking_id, payload -> 'booking_ids' as ids from outbox
        where kind = 'booking_confirmation' and booking_id = any('{${ids.join()}}')`,
    );
    expect(mails).toEqual([{ booking_id: ids[0], ids }]);
    const { booking } = await fixture.asHost.call('bookings.getBooking', { params: { id: ids[1] ?? 0 } });
    expect(booking).toMatchObject({ group_id: group.id, series_id: null });
  });

  test('is refused as a whole when one part is taken, and the answer names the part', async () => {
    const [before] = await inGroups();
    await create(trip('2027-07-05', '2027-07-06', '2027-07-07'));
    const [between] = await inGroups();
    expect((between?.count ?? 0) - (before?.count ?? 0)).toBe(3);
    const body = trip('2027-07-08', '2027-07-06', '2027-07-09');
    expect(await fixture.asHost.refused('bookings.createGroup', { body })).toEqual({
      status: 409,
      code: 'BOOKING-218',
      fields: { 'bookings.2.date_from': 'BOOKING-218' },
    });
    expect(await inGroups()).toEqual([between]);
  });

  test('takes parts of one company only', async () => {
    const body = trip('2027-07-11', '2027-07-12', '2027-07-13');
    const [first, second] = body.bookings;
    if (!first || !second) throw new Error('two parts are needed');
    const bookings = [first, { ...second, company_id: first.company_id + 1 }];
    expect(await fixture.asHost.refused('bookings.createGroup', { body: { ...body, bookings } })).toMatchObject({
      code: 'GROUP-3620',
      fields: { 'bookings.1.department_id': 'GROUP-3620' },
    });
  });

  test('cancels one part alone, then the rest together', async () => {
    const { group } = await create(trip('2027-07-15', '2027-07-16', '2027-07-17'));
    const [cabin] = group.bookings;
    await fixture.asHost.call('bookings.cancelBooking', { params: { id: cabin?.id ?? 0 } });
    const answer = await fixture.asHost.call('bookings.cancelGroup', { params: { id: group.id } });
    expect(answer.changed).toBe(2);
    expect(answer.group.bookings.every(({ canceled_at }) => canceled_at !== null)).toBe(true);
    expect(await fixture.asHost.refused('bookings.cancelGroup', { params: { id: group.id } })).toMatchObject({
      code: 'GROUP-3622',
    });
  });

  test('shows staff of one department their own part', async () => {
    const { group } = await create(trip('2027-07-19', '2027-07-20', '2027-07-21'));
    const token = await openSession(fixture.db, await makeUser(fixture.db, { department: fixture.hourly }));
    const own = await fixture.api.as({ token }).call('bookings.getGroup', { params: { id: group.id } });
    expect(own.group.bookings.map(({ department }) => department.id)).toEqual([fixture.hourly.id]);
    const body = trip('2027-07-23', '2027-07-24', '2027-07-25');
    expect(await fixture.api.as({ token }).refused('bookings.createGroup', { body })).toMatchObject({ status: 404 });
  });

  test('saves only one of several simultaneous groups for the same units, and no part of the others', async () => {
    for (const day of ['01', '04', '07']) {
      const next = `2027-08-0${Number(day) + 1}`;
      const [before] = await inGroups();
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, (_, at) => {
          const body = trip(`2027-08-${day}`, next, next);
          // In another order, so that they would wait for each other in a circle.
          const bookings = at % 2 === 0 ? body.bookings : body.bookings.toReversed();
          return fixture.asHost.try('bookings.createGroup', { body: { ...body, bookings } });
        }),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
      for (const { fault } of outcomes.filter(({ ok }) => !ok)) {
        expect(Object.keys(fault.errors)).toEqual([expect.stringMatching(/^bookings\.\d\.date_from$/)]);
      }
      const [after] = await inGroups();
      expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(3);
    }
    expect(await findBroken(fixture.db, fixture.company.tenant.id, [ONE_CONFIRMATION])).toEqual({});
  });
});
