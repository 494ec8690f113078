import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, NOW, openSession } from '../support/app.ts';
import {
  type Entity,
  makeBlockedDate,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeGuest,
  makeUser,
} from '../support/makers.ts';
import { BLOCKED, cabinFor, makeClient, makeStage, refusal, rowsOf, type Stage, tableFor } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.server.clock.now = NOW;
});

const asHost = () => stage.api.as({ token: stage.hostToken });
const call = <N extends EndpointName>(name: N, input: InputOf<N>) => asHost().call(name, input);
const refused = <N extends EndpointName>(name: N, input: InputOf<N>) => asHost().refused(name, input);
const by = (id: number) => ({ params: { id } });

let day = 0;
/** A different day of May for each booking, so that they don't conflict. */
const nextDay = () => `2027-05-${String(++day).padStart(2, '0')}`;
const onTable = async (entity: Entity = stage.tables.four, date = nextDay()) => {
  const { booking } = await call(
    'bookings.createBooking',
    tableFor(stage, `${date}T18:00`, { booking: { renting_entity_id: entity.id } }),
  );
  return { ...booking, date };
};
const stay = async (from: string, to: string) => {
  const { booking } = await call('bookings.createBooking', cabinFor(stage, from, to));
  return booking;
};
const messagesOf = async (id: number) =>
  (await rowsOf<{ kind: string }>(stage, `select kind from outbox where booking_id = ${id} order by id`)).map(
    ({ kind }) => kind,
  );
const move = (id: number, booking: InputOf<'bookings.moveBooking'>['body']['booking']) => ({
  ...by(id),
  body: { booking },
});

describe('booking form', () => {
  const form = (guests: number, client = makeClient(), version?: number) => ({
    booking: { number_of_interactors: guests, version },
    client,
    booking_properties: [{ key: 'notes' as const, value: 'By the window' }],
  });

  test('changes client, guests, note and tags, and increments the version', async () => {
    const { id } = await onTable();
    const client = makeClient({ name: 'Ola Nordmann' });
    const { booking } = await call('bookings.updateBooking', { ...by(id), body: form(4, client, 1) });
    expect(booking).toMatchObject({
      client_name: 'Ola Nordmann',
      client: { email: client.email, phone_number: client.phone_number },
      number_of_interactors: 4,
      properties: [{ key: 'notes', value: 'By the window' }],
      version: 2,
    });
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_updated']);
  });

  test('sends no message about a new note', async () => {
    const { id } = await onTable();
    await call('bookings.updateBooking', { ...by(id), body: form(2) });
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
  });

  test('is refused with too many guests, a stale version, or a phone with another booking', async () => {
    const first = await onTable();
    const second = await onTable(stage.tables.other, first.date);
    const put = (id: number, body: ReturnType<typeof form>) => refused('bookings.updateBooking', { ...by(id), body });
    expect(await put(first.id, form(5))).toEqual(refusal(422, 'BOOKING-204', 'booking.number_of_interactors'));
    expect(await put(first.id, form(2, makeClient(), 7))).toEqual(refusal(409, 'BOOKING-217'));
    const { id: _id, ...client } = second.client;
    expect(await put(first.id, form(2, client))).toEqual(refusal(422, 'BOOKING-202', 'client.phone_number'));
  });

  test('can correct a booking on a date that was blocked later, but not add guests: BOOKING-211', async () => {
    const { id, date } = await onTable();
    await makeBlockedDate(stage.db, { department: stage.hourly, from: date });
    expect(await refused('bookings.updateBooking', { ...by(id), body: form(3) })).toEqual(
      refusal(422, 'BOOKING-211', 'booking.number_of_interactors'),
    );
    const { booking } = await call('bookings.updateBooking', { ...by(id), body: form(2) });
    expect(booking).toMatchObject({ number_of_interactors: 2, icon: 'notebook' });
  });

  test('is closed once the booking is past', async () => {
    const { id } = await onTable();
    await stage.db.tenantTransaction(stage.company.tenant.id, ({ trx }) =>
      trx
        .updateTable('bookings')
        .set({ starts_at: new Date(NOW - 2 * HOUR_MS), ends_at: new Date(NOW - HOUR_MS) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await refused('bookings.updateBooking', { ...by(id), body: form(2) })).toEqual(refusal(422, 'BOOKING-213'));
  });
});

describe('moving', () => {
  test('to another time and table informs the client, increments the version and frees the old slot', async () => {
    const { id, date } = await onTable();
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, {
        date_from: `${date}T12:05`,
        date_to: `${date}T13:00`,
        renting_entity_id: stage.tables.other.id,
        version: 1,
      }),
    );
    expect(booking).toMatchObject({
      date_from: `${date}T12:05:00+02:00`,
      date_to: `${date}T13:00:00+02:00`,
      renting_entities: [{ id: stage.tables.other.id, name: 'C' }],
      version: 2,
    });
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_updated']);
    await onTable(stage.tables.four, date);
  });

  test('by an hour, overlapping its own old time', async () => {
    const { id, date } = await onTable();
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, { date_from: `${date}T19:00`, date_to: `${date}T21:00` }),
    );
    expect(booking.date_from).toBe(`${date}T19:00:00+02:00`);
  });

  test('of a stay snaps to check-in and check-out', async () => {
    const { id } = await stay('2027-07-01', '2027-07-03');
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, { date_from: '2027-07-02T00:00', date_to: '2027-07-05T00:00' }),
    );
    expect(booking).toMatchObject({ date_from: '2027-07-02T14:00:00+02:00', date_to: '2027-07-05T11:00:00+02:00' });
  });

  test.each([
    [
      'onto a blocked date',
      { date_from: `${BLOCKED}T12:00`, date_to: `${BLOCKED}T13:00` },
      422,
      'BOOKING-211',
      'date_from',
    ],
    ['into the past', { date_from: '2027-03-09T12:00', date_to: '2027-03-09T13:00' }, 422, 'BOOKING-212', 'date_from'],
    [
      'outside opening hours',
      { date_from: '2027-05-30T07:00', date_to: '2027-05-30T09:00' },
      422,
      'BOOKING-214',
      'date_from',
    ],
    [
      'to an end before its start',
      { date_from: '2027-05-30T12:00', date_to: '2027-05-30T11:00' },
      422,
      'BOOKING-215',
      'date_to',
    ],
    [
      'on an old version',
      { date_from: '2027-05-30T12:00', date_to: '2027-05-30T13:00', version: 9 },
      409,
      'BOOKING-217',
      undefined,
    ],
    [
      'to a time that there is not',
      { date_from: '2027-03-28T02:30', date_to: '2027-03-28T12:00' },
      422,
      'FIELD-3108',
      'date_from',
    ],
  ])('is refused %s', async (_, booking, status, code, field) => {
    const { id } = await onTable();
    const found = await refused('bookings.moveBooking', move(id, booking));
    expect(found.fields).toEqual(field === undefined ? {} : { [`booking.${field}`]: code });
    expect([found.status, found.code]).toEqual([status, code === 'FIELD-3108' ? 'REQUEST-3001' : code]);
  });

  test('onto a taken table is refused and changes nothing', async () => {
    const { id, date } = await onTable();
    await onTable(stage.tables.other, date);
    const before = await rowsOf(stage, `select * from allocations where booking_id = ${id}`);
    const target = { date_from: `${date}T19:00`, date_to: `${date}T20:00`, renting_entity_id: stage.tables.other.id };
    expect(await refused('bookings.moveBooking', move(id, target))).toEqual(
      refusal(409, 'BOOKING-218', 'booking.date_from'),
    );
    expect(await rowsOf(stage, `select * from allocations where booking_id = ${id}`)).toEqual(before);
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
  });

  test("is refused to another department, to a too small table, and of several to one that can't be combined", async () => {
    const { id, date } = await onTable();
    const at = { date_from: `${date}T12:00`, date_to: `${date}T13:00` };
    const to = (entity: Entity, rest: object = {}) => move(id, { ...at, renting_entity_id: entity.id, ...rest });
    const field = 'booking.renting_entity_id';
    expect(await refused('bookings.moveBooking', to(stage.guide))).toEqual(refusal(422, 'BOOKING-208', field));
    const crowded = to(stage.tables.two, { number_of_interactors: 3 });
    const room = 'booking.number_of_interactors';
    expect(await refused('bookings.moveBooking', crowded)).toEqual(refusal(422, 'BOOKING-204', room));
    const several = await makeBooking(stage.db, {
      entities: [stage.tables.four, stage.tables.other],
      from: Date.parse('2027-08-01T12:00:00Z'),
    });
    const input = {
      date_from: '2027-08-01T14:00',
      date_to: '2027-08-01T16:00',
      renting_entity_id: stage.tables.two.id,
      from_renting_entity_id: stage.tables.four.id,
    };
    expect(await refused('bookings.moveBooking', move(several.id, input))).toEqual(refusal(422, 'BOOKING-209', field));
  });
});

describe('arrival', () => {
  test('is marked once and undone once', async () => {
    const { id } = await onTable();
    expect(await call('bookings.markPresent', by(id))).toEqual({ arrived_at: '2027-03-10T10:00:00+01:00' });
    expect(await refused('bookings.markPresent', by(id))).toEqual(refusal(409, 'BOOKING-206'));
    expect(await call('bookings.markNotPresent', by(id))).toEqual({ arrived_at: null });
    expect(await refused('bookings.markNotPresent', by(id))).toEqual(refusal(409, 'BOOKING-207'));
    expect(await rowsOf(stage, `select version from bookings where id = ${id}`)).toEqual([{ version: 3 }]);
  });

  test("isn't possible for stays", async () => {
    const { id } = await stay('2027-07-10', '2027-07-12');
    expect(await refused('bookings.markPresent', by(id))).toEqual(refusal(422, 'DEPARTMENT-709'));
  });
});

describe('check-out', () => {
  test('before the end keeps the dates and frees the rest', async () => {
    const booking = await stay('2027-07-20', '2027-07-25');
    await makeGuest(stage.db, { id: booking.id, department: stage.daily, entities: [stage.cabins.first] });
    stage.server.clock.now = Date.parse('2027-07-22T08:00:00Z');
    const { booking: left } = await asHost().call(
      'bookings.checkOut',
      { body: { booking_id: booking.id } },
      { token: await openSession(stage.db, stage.host, stage.server.clock.now) },
    );
    expect(left).toMatchObject({
      date_to: '2027-07-25T11:00:00+02:00',
      has_checked_out: true,
      completed_at: '2027-07-22T10:00:00+02:00',
      version: 2,
    });
    const held = await rowsOf<{ ends_at: Date }>(
      stage,
      `select ends_at from allocations where booking_id = ${booking.id}`,
    );
    expect(held.map(({ ends_at }) => ends_at.toISOString())).toEqual(['2027-07-22T08:00:00.000Z']);
  });

  test('can be undone for a day, while the rest of the stay is still free', async () => {
    const { now } = stage.server.clock;
    const leave = async (first: string, last: string) => {
      stage.server.clock.now = now;
      const booking = await stay(first, last);
      await makeGuest(stage.db, { id: booking.id, department: stage.daily, entities: [stage.cabins.first] });
      stage.server.clock.now = Date.parse(`${first}T20:00:00Z`);
      const token = await openSession(stage.db, stage.host, stage.server.clock.now);
      await asHost().call('bookings.checkOut', { body: { booking_id: booking.id } }, { token });
      return { body: { booking_id: booking.id } };
    };
    const tokenNow = () => openSession(stage.db, stage.host, stage.server.clock.now);
    const undo = async (of: object) => asHost().try('bookings.undoCheckOut', of as never, { token: await tokenNow() });
    const first = await leave('2027-09-01', '2027-09-04');
    const { body } = await undo(first);
    expect(body.booking).toMatchObject({ has_checked_out: false, completed_at: null, version: 3 });
    const held = await rowsOf<{ ends_at: Date }>(
      stage,
      `select ends_at from allocations where booking_id = ${first.body.booking_id}`,
    );
    expect(held.map(({ ends_at }) => ends_at.toISOString())).toEqual(['2027-09-04T09:00:00.000Z']);
    expect((await undo(first)).fault.code).toBe('BOOKING-217');

    const second = await leave('2027-09-11', '2027-09-14');
    const evening = stage.server.clock.now;
    stage.server.clock.now = now;
    const [cabin] = await rowsOf<{ id: number }>(
      stage,
      `select entity_id as id from allocations where booking_id = ${second.body.booking_id}`,
    );
    await call(
      'bookings.createBooking',
      cabinFor(stage, '2027-09-12', '2027-09-13', { booking: { renting_entity_id: cabin?.id } }),
    );
    stage.server.clock.now = evening;
    expect((await undo(second)).fault.code).toBe('BOOKING-218');

    const third = await leave('2027-09-21', '2027-09-24');
    stage.server.clock.now += 25 * 3_600_000;
    expect((await undo(third)).fault.code).toBe('BOOKING-213');
  });

  test('is refused before the stay begins', async () => {
    const booking = await stay('2027-07-28', '2027-07-29');
    expect(await refused('bookings.checkOut', { body: { booking_id: booking.id } })).toEqual(
      refusal(409, 'BOOKING-207'),
    );
  });
});

describe('canceling', () => {
  test('frees the table at once, and can be undone before the client is informed', async () => {
    const { id } = await onTable();
    expect(await call('bookings.cancelBooking', by(id))).toEqual({ success: true });
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_canceled']);
    const told = await rowsOf<{ after: Date }>(
      stage,
      `select deliver_after as after from outbox where booking_id = ${id} and kind = 'booking_canceled'`,
    );
    expect(told.map(({ after }) => after.getTime())).toEqual([NOW + UNDO_MS]);
    expect(await refused('bookings.cancelBooking', by(id))).toEqual(refusal(409, 'BOOKING-216'));
    const { booking } = await call('bookings.restoreBooking', by(id));
    expect(booking).toMatchObject({ canceled_at: null, version: 3 });
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-217'));
  });

  test("can't be undone once the table is taken", async () => {
    const { id, date } = await onTable();
    await call('bookings.cancelBooking', by(id));
    await onTable(stage.tables.four, date);
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-218'));
    expect(await rowsOf(stage, `select active from allocations where booking_id = ${id}`)).toEqual([{ active: false }]);
  });

  test("can't be undone after half a minute: BOOKING-216", async () => {
    const { id } = await onTable();
    await call('bookings.cancelBooking', by(id));
    stage.server.clock.now += UNDO_MS + 1;
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-216'));
    stage.server.clock.now -= 1;
    await call('bookings.restoreBooking', by(id));
  });

  test('sends a new confirmation when undone after the client was informed', async () => {
    const { id } = await onTable();
    await call('bookings.cancelBooking', by(id));
    await stage.db.tenantTransaction(stage.company.tenant.id, ({ trx }) =>
      trx.updateTable('outbox').set({ state: 'sent' }).where('booking_id', '=', id).execute(),
    );
    await call('bookings.restoreBooking', by(id));
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_canceled', 'booking_confirmation']);
  });
});

test('a booking out of scope is treated as missing: BOOKING-200', async () => {
  const { id } = await onTable();
  const elsewhere = await makeUser(stage.db, {
    department: await makeDepartment(stage.db, { company: stage.company }),
  });
  const api = stage.api.as({ token: await openSession(stage.db, elsewhere) });
  const target = { date_from: '2027-05-30T12:00', date_to: '2027-05-30T13:00' };
  const missing = refusal(404, 'BOOKING-200');
  const body = { booking: { number_of_interactors: 2 }, client: makeClient() };
  expect(await api.refused('bookings.updateBooking', { ...by(id), body })).toEqual(missing);
  expect(await api.refused('bookings.moveBooking', move(id, target))).toEqual(missing);
  expect(await api.refused('bookings.cancelBooking', by(id))).toEqual(missing);
  expect(await api.refused('bookings.restoreBooking', by(id))).toEqual(missing);
  expect(await api.refused('bookings.markPresent', by(id))).toEqual(missing);
  expect(await api.refused('bookings.checkOut', { body: { booking_id: id } })).toEqual(missing);
});

test('a target out of scope is treated as missing: RENTING_ENTITY-1101', async () => {
  const { id, date } = await onTable();
  const host = await makeUser(stage.db, { department: stage.hourly });
  const api = stage.api.as({ token: await openSession(stage.db, host) });
  const hidden = await makeEntity(stage.db);
  const to = (entityId: number) =>
    move(id, { date_from: `${date}T12:00`, date_to: `${date}T13:00`, renting_entity_id: entityId });
  for (const entityId of [stage.guide.id, hidden.id, 999_999]) {
    const found = await api.refused('bookings.moveBooking', to(entityId));
    expect(found).toEqual(refusal(404, 'RENTING_ENTITY-1101', 'booking.renting_entity_id'));
  }
});
