import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeDepartment, makeEntity, makeGuest, makeUser } from '../support/makers.ts';
import { by, call, fixture, messagesOf, move, onTable, openChanges, refused, stay } from './changes-fixture.ts';
import { cabinFor, makeClient, refusal, rowsOf } from './fixture.ts';

await openChanges();

describe('arrival', () => {
  test('is marked once and undone once', async () => {
    const { id } = await onTable();
    expect(await call('bookings.markPresent', by(id))).toEqual({
      arrived_at: '2027-03-10T10:00:00+01:00',
      version: 2,
    });
    expect(await refused('bookings.markPresent', by(id))).toEqual(refusal(409, 'BOOKING-206'));
    expect(await call('bookings.markNotPresent', by(id))).toEqual({ arrived_at: null, version: 3 });
    expect(await refused('bookings.markNotPresent', by(id))).toEqual(refusal(409, 'BOOKING-207'));
    expect(await rowsOf(fixture, `select version from bookings where id = ${id}`)).toEqual([{ version: 3 }]);
  });

  test("isn't possible for stays", async () => {
    const { id } = await stay('2027-07-10', '2027-07-12');
    expect(await refused('bookings.markPresent', by(id))).toEqual(refusal(422, 'DEPARTMENT-709'));
  });
});

describe('check-out', () => {
  test('before the end keeps the dates and frees the rest', async () => {
    const booking = await stay('2027-07-20', '2027-07-25');
    await makeGuest(fixture.db, { id: booking.id, department: fixture.daily, entities: [fixture.cabins.first] });
    fixture.server.clock.now = Date.parse('2027-07-22T08:00:00Z');
    const { booking: left } = await fixture.asHost.call(
      'bookings.checkOut',
      { body: { booking_id: booking.id } },
      { token: await openSession(fixture.db, fixture.host, fixture.server.clock.now) },
    );
    expect(left).toMatchObject({
      date_to: '2027-07-25T11:00:00+02:00',
      has_checked_out: true,
      completed_at: '2027-07-22T10:00:00+02:00',
      version: 2,
    });
    const held = await rowsOf<{ ends_at: Date }>(
      fixture,
      `select ends_at from allocations where booking_id = ${booking.id}`,
    );
    expect(held.map(({ ends_at }) => ends_at.toISOString())).toEqual(['2027-07-22T08:00:00.000Z']);
  });

  test('can be undone for a day, while the rest of the stay is still free', async () => {
    const { now } = fixture.server.clock;
    const leave = async (first: string, last: string) => {
      fixture.server.clock.now = now;
      const booking = await stay(first, last);
      await makeGuest(fixture.db, { id: booking.id, department: fixture.daily, entities: [fixture.cabins.first] });
      fixture.server.clock.now = Date.parse(`${first}T20:00:00Z`);
      const token = await openSession(fixture.db, fixture.host, fixture.server.clock.now);
      await fixture.asHost.call('bookings.checkOut', { body: { booking_id: booking.id } }, { token });
      return { body: { booking_id: booking.id } };
    };
    const tokenNow = () => openSession(fixture.db, fixture.host, fixture.server.clock.now);
    const undo = async (of: object) =>
      fixture.asHost.try('bookings.undoCheckOut', of as never, { token: await tokenNow() });
    const first = await leave('2027-09-01', '2027-09-04');
    const { body } = await undo(first);
    expect(body.booking).toMatchObject({ has_checked_out: false, completed_at: null, version: 3 });
    const held = await rowsOf<{ ends_at: Date }>(
      fixture,
      `select ends_at from allocations where booking_id = ${first.body.booking_id}`,
    );
    expect(held.map(({ ends_at }) => ends_at.toISOString())).toEqual(['2027-09-04T09:00:00.000Z']);
    expect((await undo(first)).fault.code).toBe('BOOKING-217');

    const second = await leave('2027-09-11', '2027-09-14');
    const evening = fixture.server.clock.now;
    fixture.server.clock.now = now;
    const [cabin] = await rowsOf<{ id: number }>(
      fixture,
      `select entity_id as id from allocations where booking_id = ${second.body.booking_id}`,
    );
    await call(
      'bookings.createBooking',
      cabinFor(fixture, '2027-09-12', '2027-09-13', { booking: { renting_entity_id: cabin?.id } }),
    );
    fixture.server.clock.now = evening;
    expect((await undo(second)).fault.code).toBe('BOOKING-218');

    const third = await leave('2027-09-21', '2027-09-24');
    fixture.server.clock.now += 25 * 3_600_000;
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
    const rows = await rowsOf<{ after: Date }>(
      fixture,
      `select deliver_after as after from outbox where booking_id = ${id} and kind = 'booking_canceled'`,
    );
    expect(rows.map(({ after }) => after.getTime())).toEqual([NOW + UNDO_MS]);
    expect(await refused('bookings.cancelBooking', by(id))).toEqual(refusal(409, 'BOOKING-216'));
    const { booking } = await call('bookings.restoreBooking', by(id));
    expect(booking).toMatchObject({ canceled_at: null, version: 3 });
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-217'));
  });

  test("can't be undone once the table is taken", async () => {
    const { id, date } = await onTable();
    await call('bookings.cancelBooking', by(id));
    await onTable(fixture.tables.four, date);
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-218'));
    expect(await rowsOf(fixture, `select active from allocations where booking_id = ${id}`)).toEqual([
      { active: false },
    ]);
  });

  test("can't be undone after half a minute: BOOKING-216", async () => {
    const { id } = await onTable();
    await call('bookings.cancelBooking', by(id));
    fixture.server.clock.now += UNDO_MS + 1;
    expect(await refused('bookings.restoreBooking', by(id))).toEqual(refusal(409, 'BOOKING-216'));
    fixture.server.clock.now -= 1;
    await call('bookings.restoreBooking', by(id));
  });

  test('sends a new confirmation when undone after the client was informed', async () => {
    const { id } = await onTable();
    await call('bookings.cancelBooking', by(id));
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      trx.updateTable('outbox').set({ state: 'sent' }).where('booking_id', '=', id).execute(),
    );
    await call('bookings.restoreBooking', by(id));
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_canceled', 'booking_confirmation']);
  });
});

test('a booking out of scope is treated as missing: BOOKING-200', async () => {
  const { id } = await onTable();
  const elsewhere = await makeUser(fixture.db, {
    department: await makeDepartment(fixture.db, { company: fixture.company }),
  });
  const api = fixture.api.as({ token: await openSession(fixture.db, elsewhere) });
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
  const host = await makeUser(fixture.db, { department: fixture.hourly });
  const api = fixture.api.as({ token: await openSession(fixture.db, host) });
  const hidden = await makeEntity(fixture.db);
  const to = (entityId: number) =>
    move(id, { date_from: `${date}T12:00`, date_to: `${date}T13:00`, renting_entity_id: entityId });
  for (const entityId of [fixture.guide.id, hidden.id, 999_999]) {
    const found = await api.refused('bookings.moveBooking', to(entityId));
    expect(found).toEqual(refusal(404, 'RENTING_ENTITY-1101', 'booking.renting_entity_id'));
  }
});
