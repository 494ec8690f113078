import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openLinkFixture, START } from './link-fixture.ts';

const fixture = await openLinkFixture();
const { book, limits, outboxOf, rows } = fixture;

describe('moving', () => {
  const move = (body: object) => ({ number_of_interactors: 2, version: 1, ...body });

  test('takes another time, keeps the unit, writes a message and names the guest in the log', async () => {
    const { booking, params } = await book();
    const body = move({ date_from: '2027-03-18T13:00' });
    const answer = await fixture.server.api.call('guestLink.moveGuestBooking', { params, body });
    expect(answer.booking).toMatchObject({
      date_from: '2027-03-18T13:00:00+01:00',
      date_to: '2027-03-18T15:00:00+01:00',
      renting_entities: [{ name: 'A' }],
      version: 2,
    });
    expect((await outboxOf(booking.id)).map(({ kind }) => kind)).toEqual(['booking_updated']);
    const [entry] = await rows(
      sql<{
        actor: string;
      }>`select actor from audit_log where tenant_id = ${fixture.company.tenant.id} and kind = 'bookings'
        and record_id = ${booking.id} and action = 'update'`,
    );
    expect(entry?.actor).toBe('guest');
  });

  test('may overlap its own time, and takes another unit when its own is taken', async () => {
    const { params } = await book();
    const half = move({ date_from: '2027-03-17T12:30' });
    const first = await fixture.server.api.call('guestLink.moveGuestBooking', { params, body: half });
    expect(first.booking.renting_entities).toMatchObject([{ name: 'A' }]);
    await make.makeBooking(fixture.db, { entities: fixture.tables.slice(0, 1), from: START + DAY_MS });
    const next = move({ date_from: '2027-03-18T12:00', version: 2 });
    const second = await fixture.server.api.call('guestLink.moveGuestBooking', { params, body: next });
    expect(second.booking.renting_entities).toMatchObject([{ name: 'B' }]);
    await make.makeBooking(fixture.db, { entities: fixture.tables, from: START + 2 * DAY_MS });
    const full = move({ date_from: '2027-03-19T12:00', version: 3 });
    const refused = await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body: full });
    expect(refused).toMatchObject({ code: 'BOOKING-203', fields: { date_from: 'BOOKING-203' } });
  });

  test('follows the rules for visitors: grid, opening hours, past', async () => {
    const { params } = await book();
    for (const [date_from, code] of [
      ['2027-03-18T12:10', 'BOOKING-219'],
      ['2027-03-18T06:00', 'BOOKING-214'],
      ['2027-03-09T12:00', 'BOOKING-212'],
    ] as const) {
      const refused = await fixture.server.api.refused('guestLink.moveGuestBooking', {
        params,
        body: move({ date_from }),
      });
      expect(refused.code).toBe(code);
    }
  });

  test('changes the number of guests: a larger unit when its own is too small', async () => {
    const { params } = await book();
    const five = await fixture.server.api.call('guestLink.moveGuestBooking', {
      params,
      body: move({ number_of_interactors: 5 }),
    });
    expect(five.booking).toMatchObject({ number_of_interactors: 5, renting_entities: [{ name: 'B' }] });
    const nine = await fixture.server.api.refused('guestLink.moveGuestBooking', {
      params,
      body: move({ number_of_interactors: 9, version: 2 }),
    });
    expect(nine).toMatchObject({ code: 'BOOKING-204', fields: { number_of_interactors: 'BOOKING-204' } });
  });

  test('is refused from a stale version, as in a second tab', async () => {
    const { params } = await book();
    await fixture.server.api.call('guestLink.moveGuestBooking', { params, body: move({ number_of_interactors: 1 }) });
    const refused = await fixture.server.api.refused('guestLink.moveGuestBooking', {
      params,
      body: move({ date_from: '2027-03-18T13:00' }),
    });
    expect(refused).toMatchObject({ status: 409, code: 'BOOKING-217' });
  });

  test('changes no row and writes no message when time, units and guests stay the same', async () => {
    const { booking, params } = await book();
    for (const body of [move({}), move({ date_from: '2027-03-17T12:00' })]) {
      const answer = await fixture.server.api.call('guestLink.moveGuestBooking', { params, body });
      expect(answer.booking).toMatchObject({ version: 1, date_from: '2027-03-17T12:00:00+01:00' });
    }
    expect(await outboxOf(booking.id)).toEqual([]);
  });

  test('is limited to ten times an hour for a booking, from all addresses, without the refused ones', async () => {
    const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
    onTestFinished(() => limited.close());
    const { booking, params } = await book();
    const other = await book({ from: START + DAY_MS });
    const send = async (at: number, { params: link, body }: { params: typeof params; body: object }) => {
      const answer = await limited.app.inject({
        method: 'PATCH',
        url: `/api/guest-booking/${link.domain}/${link.token}`,
        remoteAddress: `192.0.2.${at}`,
        headers: { 'company-domain-name': link.domain },
        payload: body,
      });
      return answer.statusCode;
    };
    const full = move({ number_of_interactors: 9 });
    expect(await send(90, { params, body: full })).toBe(422);
    const changed = (version: number) => move({ number_of_interactors: (version % 2) + 1, version: version + 1 });
    for (let at = 0; at < 10; at++) expect(await send(at, { params, body: changed(at) })).toBe(200);
    expect(await send(91, { params, body: changed(10) })).toBe(429);
    expect(await outboxOf(booking.id)).toHaveLength(10);
    expect(await send(91, { params: other.params, body: move({ number_of_interactors: 1 }) })).toBe(200);
  });

  test('is refused where the company forbids it, and too late', async () => {
    await limits({ may_move: false, hours_before: 2 });
    const { params } = await book();
    const body = move({ number_of_interactors: 1 });
    expect((await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body })).code).toBe(
      'GUEST-LINK-3501',
    );
    fixture.server.clock.now = START - HOUR_MS;
    const cancel = { params, body: { version: 1 } };
    expect((await fixture.server.api.refused('guestLink.cancelGuestBooking', cancel)).code).toBe('GUEST-LINK-3503');
    const { booking } = await fixture.server.api.call('guestLink.getGuestBooking', { params });
    expect(booking).toMatchObject({ move_refused: 'off', cancel_refused: 'late' });
    fixture.server.clock.now = START + 1;
    expect((await fixture.server.api.refused('guestLink.cancelGuestBooking', cancel)).code).toBe('BOOKING-213');
  });

  test('and a booking of staff never both get a unit', async () => {
    const admin = await openSession(
      fixture.db,
      await make.makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
    );
    const moves = await Promise.all(
      [0, 1, 2].map((at) => book({ from: START + at * DAY_MS, entities: fixture.tables.slice(0, 1) })),
    );
    const wanted = '2027-03-25T12:00';
    const staff = [0, 1].map((at) =>
      fixture.server.api.try(
        'bookings.createBooking',
        {
          body: {
            booking: {
              company_id: fixture.company.id,
              department_id: fixture.hourly.id,
              date_from: wanted,
              number_of_interactors: 2,
            },
            client: { name: 'Ola', email: `ola.${at}@example.com`, phone_number: String(41_000_000 + at) },
          },
        },
        { token: admin },
      ),
    );
    const guests = moves.map(({ params }) =>
      fixture.server.api.try('guestLink.moveGuestBooking', { params, body: move({ date_from: wanted }) }),
    );
    const answers = await Promise.all([...staff, ...guests]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const { ok, fault } of answers)
      if (!ok) expect(['BOOKING-203', 'BOOKING-205', 'BOOKING-218']).toContain(fault.code);
    const held = await rows(
      sql<{
        entity_id: number;
      }>`select entity_id from allocations where tenant_id = ${fixture.company.tenant.id} and active
        and starts_at = ${new Date('2027-03-25T11:00:00Z')}`,
    );
    expect(new Set(held.map(({ entity_id }) => entity_id)).size).toBe(2);
  });
});

describe('a stay', () => {
  test('moves within its category, by nights', async () => {
    const daily = await make.makeDepartment(fixture.db, {
      company: fixture.company,
      schedule_system: 'DAILY',
      allow_categories: true,
    });
    const category = await make.makeCategory(fixture.db, { department: daily });
    const other = await make.makeCategory(fixture.db, { department: daily });
    const cabin = await make.makeEntity(fixture.db, { category, name: 'Cabin' });
    const second = await make.makeEntity(fixture.db, { category, name: 'Second' });
    await make.makeEntity(fixture.db, { category: other, name: 'Villa' });
    const from = Date.parse('2027-04-10T10:00:00Z');
    const { params } = await book({ entities: [cabin], from, to: Date.parse('2027-04-12T08:00:00Z') } as never);
    await make.makeBooking(fixture.db, {
      entities: [cabin],
      from: Date.parse('2027-04-12T10:00:00Z'),
      to: Date.parse('2027-04-14T08:00:00Z'),
    });
    const query = { from: '2027-04-09', to: '2027-04-15', number_of_interactors: 2 };
    const times = await fixture.server.api.call('guestLink.listGuestTimes', { params, query });
    expect(times.open_dates).toContain('2027-04-12');
    const body = { date_from: '2027-04-11', date_to: '2027-04-13', number_of_interactors: 2, version: 1 };
    const moved = await fixture.server.api.call('guestLink.moveGuestBooking', { params, body });
    expect(moved.booking).toMatchObject({
      date_from: '2027-04-11T12:00:00+02:00',
      date_to: '2027-04-13T10:00:00+02:00',
      renting_entities: [{ name: second.name }],
    });
    await make.makeBooking(fixture.db, {
      entities: [second, cabin],
      from: Date.parse('2027-04-20T10:00:00Z'),
      to: Date.parse('2027-04-22T08:00:00Z'),
    });
    const full = { date_from: '2027-04-20', date_to: '2027-04-21', number_of_interactors: 2, version: 2 };
    expect((await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body: full })).code).toBe(
      'DAILY-BOOKING-2201',
    );
  });

  test('is offered as many guests as its category or its unit holds', async () => {
    const daily = await make.makeDepartment(fixture.db, {
      company: fixture.company,
      schedule_system: 'DAILY',
      allow_categories: true,
    });
    const category = await make.makeCategory(fixture.db, { department: daily });
    const other = await make.makeCategory(fixture.db, { department: daily });
    const cabin = await make.makeEntity(fixture.db, { category, capacity: 4 });
    await make.makeEntity(fixture.db, { category, capacity: 6 });
    await make.makeEntity(fixture.db, { category: other, capacity: 10 });
    const [from, to] = [Date.parse('2027-04-10T10:00:00Z'), Date.parse('2027-04-12T08:00:00Z')];
    const { params } = await book({ entities: [cabin], from, to } as never);
    expect((await fixture.server.api.call('guestLink.getGuestBooking', { params })).booking.most_guests).toBe(6);
    const body = { number_of_interactors: 7, version: 1 };
    expect((await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body })).code).toBe('BOOKING-204');
  });

  test('of several units can’t be moved, but can be canceled', async () => {
    const daily = await make.makeDepartment(fixture.db, { company: fixture.company, schedule_system: 'DAILY' });
    const cabins = [
      await make.makeEntity(fixture.db, { department: daily }),
      await make.makeEntity(fixture.db, { department: daily }),
    ];
    const { params } = await book({ entities: cabins, from: START, to: START + 2 * DAY_MS } as never);
    const body = { number_of_interactors: 1, version: 1 };
    expect((await fixture.server.api.refused('guestLink.moveGuestBooking', { params, body })).code).toBe(
      'GUEST-LINK-3504',
    );
    await fixture.server.api.call('guestLink.cancelGuestBooking', { params, body: { version: 1 } });
  });
});

describe('free times', () => {
  test('leave out times taken by other bookings, but not the time of the booking itself', async () => {
    const { params } = await book();
    await make.makeBooking(fixture.db, { entities: fixture.tables.slice(1), from: START });
    const day = { from: '2027-03-17', to: '2027-03-17', number_of_interactors: 2 };
    const { slots } = await fixture.server.api.call('guestLink.listGuestTimes', { params, query: day });
    expect(slots.map(({ from }) => from)).toContain('2027-03-17T12:00:00+01:00');
    const more = await fixture.server.api.call('guestLink.listGuestTimes', {
      params,
      query: { ...day, number_of_interactors: 5 },
    });
    expect(more.slots.map(({ from }) => from)).not.toContain('2027-03-17T12:00:00+01:00');
    const long = await fixture.server.api.refused('guestLink.listGuestTimes', {
      params,
      query: { ...day, to: '2027-09-17' },
    });
    expect(long.fields).toEqual({ to: 'FIELD-3104' });
    const last = { ...day, from: '9999-12-31', to: '9999-12-31' };
    const refused = await fixture.server.api.refused('guestLink.listGuestTimes', { params, query: last });
    expect(refused.fields).toEqual({ from: 'FIELD-3108', to: 'FIELD-3108' });
  });
});
