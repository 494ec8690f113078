import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';
import { openFixture, refusal, rowsOf } from './fixture.ts';

const fixture = await openFixture();

const iso = (at: number): string => new Date(at).toISOString();
const list = async (token = fixture.hostToken, departments?: string) =>
  (await fixture.api.call('bookings.listArrivals', { query: { departments } }, { token })).arrivals;
const send = (id: number, step: ArrivalStep, at = NOW) =>
  fixture.api.call(
    'bookings.recordArrivalStep',
    { params: { id }, body: { step, at: iso(at) } },
    { token: fixture.hostToken },
  );
const sendRefused = (id: number, step: ArrivalStep, at = NOW) =>
  fixture.api.refused(
    'bookings.recordArrivalStep',
    { params: { id }, body: { step, at: iso(at) } },
    { token: fixture.hostToken },
  );
const stay = (values: object = {}) =>
  makeBooking(fixture.db, { entities: [fixture.cabins.first], from: NOW - DAY_MS, to: NOW + DAY_MS, ...values });

describe('list of today', () => {
  test('contains arrivals, guests in house and departures of the departments in scope, by start', async () => {
    const table = fixture.tables.two;
    const early = await makeBooking(fixture.db, {
      entities: [table],
      from: NOW - HOUR_MS,
      to: NOW + HOUR_MS,
      client_name: 'Early',
    });
    await makeBooking(fixture.db, { entities: [table], from: NOW + 2 * HOUR_MS, canceled_at: NOW });
    await makeBooking(fixture.db, { entities: [table], from: NOW + 3 * DAY_MS });
    const later = await makeBooking(fixture.db, { entities: [table], from: NOW + 4 * HOUR_MS, client_name: 'Later' });
    const rows = await list();
    expect(rows.map(({ client_name, state }) => [client_name, state])).toEqual([
      ['Early', 'expected'],
      ['Later', 'expected'],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([early.id, later.id]);
    expect(await list(fixture.hostToken, String(fixture.daily.id))).toEqual([]);
    const bound = await makeUser(fixture.db, { department: fixture.daily, role: 'employee' });
    expect(await list(await openSession(fixture.db, bound))).toEqual([]);
  });

  test('is closed to observers', async () => {
    const observer = await makeUser(fixture.db, { company: fixture.company, role: 'observer' });
    const token = await openSession(fixture.db, observer);
    expect(await fixture.api.refused('bookings.listArrivals', { query: {} }, { token })).toMatchObject({ status: 403 });
  });
});

describe('arrival step', () => {
  test('counts from the click, and has no effect when repeated', async () => {
    const { id } = await makeBooking(fixture.db, {
      entities: [fixture.tables.four],
      from: NOW - HOUR_MS,
      to: NOW + HOUR_MS,
    });
    const clicked = NOW - 600_000;
    const { arrival } = await send(id, 'arrive', clicked);
    expect(arrival).toMatchObject({ state: 'inHouse' });
    expect(Date.parse(arrival?.arrived_at ?? '')).toBe(clicked);
    expect((await send(id, 'arrive', NOW)).arrival).toEqual(arrival);
    const [row] = await rowsOf<{ version: number }>(fixture, `select version from bookings where id = ${id}`);
    expect(row?.version).toBe(2);
    expect((await send(id, 'undoArrive')).arrival).toMatchObject({ state: 'expected', arrived_at: null });
  });

  test('counts for a table that was left while the connection was lost', async () => {
    const { id } = await makeBooking(fixture.db, {
      entities: [fixture.tables.other],
      from: NOW - 3 * HOUR_MS,
      to: NOW - HOUR_MS,
    });
    expect((await send(id, 'arrive', NOW - 2 * HOUR_MS)).arrival).toMatchObject({ state: 'left' });
  });

  test('checks a stay out at the time of the click, and undoes it', async () => {
    const { id } = await stay();
    await send(id, 'arrive', NOW - HOUR_MS);
    expect((await send(id, 'checkOut', NOW - 1000)).arrival).toMatchObject({ state: 'left' });
    const held = () => rowsOf<{ ends_at: Date }>(fixture, `select ends_at from allocations where booking_id = ${id}`);
    expect((await held())[0]?.ends_at.getTime()).toBeLessThan(NOW);
    expect((await send(id, 'undoCheckOut')).arrival).toMatchObject({ state: 'inHouse' });
    expect((await held())[0]?.ends_at.getTime()).toBe(NOW + DAY_MS);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ state: 'inHouse' });
  });

  test('is refused after a change: canceled, marked again later, over for a day', async () => {
    const canceled = await stay({ entities: [fixture.cabins.second], canceled_at: NOW });
    expect(await sendRefused(canceled.id, 'arrive')).toMatchObject({ status: 409, code: 'BOOKING-216' });
    const again = await stay({ entities: [fixture.cabins.second], arrived_at: NOW });
    expect(await sendRefused(again.id, 'undoArrive', NOW - HOUR_MS)).toEqual(refusal(409, 'BOOKING-217'));
    const big = await stay({ entities: [fixture.cabins.big] });
    expect(await sendRefused(big.id, 'arrive', NOW - 2 * DAY_MS)).toMatchObject({ code: 'BOOKING-213' });
  });

  test('is refused for a booking out of scope: 404', async () => {
    const { id } = await stay({ entities: [fixture.cabins.big], from: NOW + 2 * DAY_MS, to: NOW + 3 * DAY_MS });
    const bound = await makeUser(fixture.db, { department: fixture.hourly, role: 'host' });
    const token = await openSession(fixture.db, bound);
    const input = { params: { id }, body: { step: 'arrive' as const, at: iso(NOW) } };
    expect(await fixture.api.refused('bookings.recordArrivalStep', input, { token })).toEqual(
      refusal(404, 'BOOKING-200'),
    );
  });
});
