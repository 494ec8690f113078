import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeUser } from '../support/makers.ts';
import { makeStage, refusal, rowsOf, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const iso = (at: number): string => new Date(at).toISOString();
const list = async (token = stage.hostToken, departments?: string) =>
  (await stage.api.call('bookings.listArrivals', { query: { departments } }, { token })).arrivals;
const send = (id: number, step: ArrivalStep, at = NOW) =>
  stage.api.call(
    'bookings.recordArrivalStep',
    { params: { id }, body: { step, at: iso(at) } },
    { token: stage.hostToken },
  );
const sendRefused = (id: number, step: ArrivalStep, at = NOW) =>
  stage.api.refused(
    'bookings.recordArrivalStep',
    { params: { id }, body: { step, at: iso(at) } },
    { token: stage.hostToken },
  );
const stay = (values: object = {}) =>
  makeBooking(stage.db, { entities: [stage.cabins.first], from: NOW - DAY, to: NOW + DAY, ...values });

describe('list of today', () => {
  test('contains arrivals, guests in house and departures of the departments in scope, by start', async () => {
    const table = stage.tables.two;
    const early = await makeBooking(stage.db, {
      entities: [table],
      from: NOW - HOUR,
      to: NOW + HOUR,
      client_name: 'Early',
    });
    await makeBooking(stage.db, { entities: [table], from: NOW + 2 * HOUR, canceled_at: NOW });
    await makeBooking(stage.db, { entities: [table], from: NOW + 3 * DAY });
    const later = await makeBooking(stage.db, { entities: [table], from: NOW + 4 * HOUR, client_name: 'Later' });
    const rows = await list();
    expect(rows.map(({ client_name, state }) => [client_name, state])).toEqual([
      ['Early', 'expected'],
      ['Later', 'expected'],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([early.id, later.id]);
    expect(await list(stage.hostToken, String(stage.daily.id))).toEqual([]);
    const bound = await makeUser(stage.db, { department: stage.daily, role: 'employee' });
    expect(await list(await openSession(stage.db, bound))).toEqual([]);
  });

  test('is closed to observers', async () => {
    const observer = await makeUser(stage.db, { company: stage.company, role: 'observer' });
    const token = await openSession(stage.db, observer);
    expect(await stage.api.refused('bookings.listArrivals', { query: {} }, { token })).toMatchObject({ status: 403 });
  });
});

describe('arrival step', () => {
  test('counts from the click, and has no effect when repeated', async () => {
    const { id } = await makeBooking(stage.db, { entities: [stage.tables.four], from: NOW - HOUR, to: NOW + HOUR });
    const clicked = NOW - 600_000;
    const { arrival } = await send(id, 'arrive', clicked);
    expect(arrival).toMatchObject({ state: 'inHouse' });
    expect(Date.parse(arrival?.arrived_at ?? '')).toBe(clicked);
    expect((await send(id, 'arrive', NOW)).arrival).toEqual(arrival);
    const [row] = await rowsOf<{ version: number }>(stage, `select version from bookings where id = ${id}`);
    expect(row?.version).toBe(2);
    expect((await send(id, 'undoArrive')).arrival).toMatchObject({ state: 'expected', arrived_at: null });
  });

  test('counts for a table that was left while the connection was lost', async () => {
    const { id } = await makeBooking(stage.db, {
      entities: [stage.tables.other],
      from: NOW - 3 * HOUR,
      to: NOW - HOUR,
    });
    expect((await send(id, 'arrive', NOW - 2 * HOUR)).arrival).toMatchObject({ state: 'left' });
  });

  test('checks a stay out at the time of the click, and undoes it', async () => {
    const { id } = await stay();
    await send(id, 'arrive', NOW - HOUR);
    expect((await send(id, 'checkOut', NOW - 1000)).arrival).toMatchObject({ state: 'left' });
    const held = () => rowsOf<{ ends_at: Date }>(stage, `select ends_at from allocations where booking_id = ${id}`);
    expect((await held())[0]?.ends_at.getTime()).toBeLessThan(NOW);
    expect((await send(id, 'undoCheckOut')).arrival).toMatchObject({ state: 'inHouse' });
    expect((await held())[0]?.ends_at.getTime()).toBe(NOW + DAY);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ state: 'inHouse' });
  });

  test('is refused after a change: canceled, marked again later, over for a day', async () => {
    const canceled = await stay({ entities: [stage.cabins.second], canceled_at: NOW });
    expect(await sendRefused(canceled.id, 'arrive')).toMatchObject({ status: 409, code: 'BOOKING-216' });
    const again = await stay({ entities: [stage.cabins.second], arrived_at: NOW });
    expect(await sendRefused(again.id, 'undoArrive', NOW - HOUR)).toEqual(refusal(409, 'BOOKING-217'));
    const big = await stay({ entities: [stage.cabins.big] });
    expect(await sendRefused(big.id, 'arrive', NOW - 2 * DAY)).toMatchObject({ code: 'BOOKING-213' });
  });

  test('is refused for a booking out of scope: 404', async () => {
    const { id } = await stay({ entities: [stage.cabins.big], from: NOW + 2 * DAY, to: NOW + 3 * DAY });
    const bound = await makeUser(stage.db, { department: stage.hourly, role: 'host' });
    const token = await openSession(stage.db, bound);
    const input = { params: { id }, body: { step: 'arrive' as const, at: iso(NOW) } };
    expect(await stage.api.refused('bookings.recordArrivalStep', input, { token })).toEqual(
      refusal(404, 'BOOKING-200'),
    );
  });
});
