import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { openSession } from '../support/app.ts';
import type { Followed } from '../support/follow.ts';
import {
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeEntry,
  makeGuest,
  makeRequest,
  makeUser,
} from '../support/makers.ts';
import { asOwner } from '../support/test-database.ts';
import { A_SECOND, A_WHILE, liveFixture } from './fixture.ts';

const fixture = await liveFixture();
const { database, one, other, tenant, department, neighbour, table, admin, followAs, follow, book, withServer } =
  fixture;
afterEach(() => fixture.leaveAll());
afterAll(() => fixture.strike());

describe('stream of changes', () => {
  test("has the media type of events, and can't be cached or buffered by proxies", async () => {
    const stream = await followAs(admin, one);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  test('reports a booking on another server within a second, by ids only', async () => {
    const stream = await followAs(admin, other);
    const id = await book(one);
    const change = await stream.next('change', A_SECOND);
    const place = { company_id: department.company.id, department_id: department.id };
    expect(change).toEqual({ kind: 'booking.created', id, ...place });
  });

  test('reports that a guest was checked in to a stay', async () => {
    const cabins = await makeDepartment(database.db, { company: department.company, schedule_system: 'DAILY' });
    const cabin = await makeEntity(database.db, { department: cabins });
    const stay = await makeBooking(database.db, { entities: [cabin], from: one.clock.now + 86_400_000 });
    const stream = await followAs(admin, other);
    const body = {
      full_name: 'Jarle',
      nationality: 'NO',
      travel_document_type: 'passport' as const,
      country_of_residence: 'NO',
      purpose_of_stay: 'holiday' as const,
      address_1: 'Fjellvegen 4',
      renting_entity_id: cabin.id,
    };
    const token = await openSession(database.db, admin);
    await one.api.call('guests.addGuest', { params: { bookingId: stay.id }, body }, { token });
    const change = await stream.next('change', A_SECOND);
    expect(change).toMatchObject({ kind: 'booking.changed', id: stay.id, department_id: cabins.id });
  });

  test('reports ticks on the fire list, but not a sync without any', async () => {
    const { company } = department;
    const cabins = await makeDepartment(database.db, { company, schedule_system: 'DAILY' });
    const cabin = await makeEntity(database.db, { department: cabins });
    const stay = await makeBooking(database.db, { entities: [cabin], from: one.clock.now - 86_400_000 });
    const guest_id = await makeGuest(database.db, stay, { created_at: one.clock.now - 3_600_000 });
    const stream = await followAs(admin, other);
    const token = await openSession(database.db, admin);
    const ticked_at = new Date(one.clock.now).toISOString();
    const list = {
      company_id: company.id,
      department_ids: [cabins.id],
      date: ticked_at.slice(0, 10),
      device: randomUUID(),
    };
    const sync = (ticks: { guest_id: number; is_ticked: boolean; ticked_at: string }[]) =>
      one.api.call('reports.syncFireList', { body: { ...list, ticks } }, { token });
    await sync([]);
    await sync([{ guest_id, is_ticked: true, ticked_at }]);
    const change = await stream.next('change', A_SECOND);
    const place = { company_id: company.id, department_id: cabins.id };
    expect(change).toEqual({ kind: 'firelist.ticked', id: cabins.id, ...place });
    await sleep(A_WHILE);
    expect(stream.events.filter(({ name }) => name === 'change')).toHaveLength(1);
  });

  test('reports a changed setting of the company to staff of every department', async () => {
    const host = await makeUser(database.db, { department: neighbour, role: 'host' });
    const stream = await followAs(host, other, `?departments=${neighbour.id}`);
    const token = await openSession(database.db, admin);
    const params = { companyId: department.company.id };
    await one.api.call('settings.saveLastBooking', { params, query: {}, body: { default: 60 } }, { token });
    const change = await stream.next('change', A_SECOND);
    const place = { company_id: params.companyId, department_id: null };
    expect(change).toEqual({ kind: 'setting.changed', id: params.companyId, ...place });
    const toggle = { params: { id: params.companyId }, body: { notification_name: 'email_reminder', value: true } };
    await one.api.call('notifications.toggleNotification', toggle, { token });
    expect(await stream.next('change', A_SECOND)).toEqual(change);
  });

  test('reports what staff change, cancel and restore', async () => {
    const id = await book(one);
    await sleep(A_WHILE);
    const stream = await followAs(admin, other);
    const token = await openSession(database.db, admin);
    await one.api.call('bookings.markPresent', { params: { id } }, { token });
    expect(await stream.next('change')).toMatchObject({ kind: 'booking.changed', id });
    await one.api.call('bookings.markNotPresent', { params: { id } }, { token });
    await stream.next('change');
    await one.api.call('bookings.cancelBooking', { params: { id } }, { token });
    expect(await stream.next('change')).toMatchObject({ kind: 'booking.canceled', id });
    await one.api.call('bookings.restoreBooking', { params: { id } }, { token });
    expect(await stream.next('change')).toMatchObject({ kind: 'booking.changed', id });
  });

  test('reports a request', async () => {
    const guides = await makeDepartment(database.db, { company: department.company, activity_system: 'REQUESTS_ONLY' });
    const guide = await makeEntity(database.db, { department: guides });
    const stream = await followAs(admin, one);
    const { booking_request: request } = await other.api.call(
      'requests.createPublicRequest',
      {
        body: {
          booking: {
            company_id: guides.company.id,
            department_id: guides.id,
            renting_entity_id: guide.id,
            date_from: '2027-04-20T12:00',
            date_to: '2027-04-20T14:00',
            number_of_interactors: 2,
          },
          client: { name: 'Kari', email: 'kari@example.com', phone_number: '41999999' },
        },
      },
      { domain: tenant.slug },
    );
    expect(await stream.next('change')).toMatchObject({ kind: 'request.created', id: request.id });
  });

  test('reports an archived entity', async () => {
    const entity = await makeEntity(database.db, { department });
    const stream = await followAs(admin, one);
    const token = await openSession(database.db, admin);
    await other.api.call('rentingEntities.archiveEntity', { params: { id: entity.id } }, { token });
    expect(await stream.next('change')).toMatchObject({ kind: 'entity.changed', id: entity.id });
  });

  test('reports nothing of a refused booking', async () => {
    const stream = await followAs(admin, one);
    const token = await openSession(database.db, admin);
    await one.api.refused('bookings.markPresent', { params: { id: 999_999 } }, { token });
    const body = { booking: { company_id: 1, department_id: 1 } };
    await one.api.refused('bookings.createPublicBooking', { body }, { domain: tenant.slug });
    await sleep(A_WHILE);
    expect(stream.events.filter(({ name }) => name === 'change')).toEqual([]);
  });

  test('begins with recent changes, so that none is lost between loading and following', () =>
    withServer({ replayMs: 5000 }, async (server) => {
      await book(one);
      await sleep(A_WHILE);
      server.clock.now += 5000;
      const id = await book(one);
      await sleep(A_WHILE);
      const stream = await followAs(admin, server);
      expect(await stream.next('change')).toMatchObject({ kind: 'booking.created', id });
    }));

  test('is refused to a session with twenty streams, until one is closed', async () => {
    const token = await openSession(database.db, admin);
    const all: Followed[] = [];
    const open = () => follow(token, one);
    for (let n = 0; n < 20; n++) all.push(await open());
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    all[0]?.leave();
    await expect.poll(async () => (await open()).status).toBe(200);
  });
});

describe('scope of changes', () => {
  test('excludes other tenants', async () => {
    const stranger = await makeUser(database.db, { role: 'admin' });
    const stream = await followAs(stranger, one);
    const own = await followAs(admin, one);
    await book(one);
    await own.next('change');
    await sleep(A_WHILE);
    expect(stream.events.map(({ name }) => name)).toEqual(['hello']);
  });

  test('excludes other departments, and those that were not requested', async () => {
    const host = await makeUser(database.db, { department: neighbour });
    const bound = await followAs(host, one);
    const asking = await followAs(admin, one, `?departments=${neighbour.id}`);
    const beyond = await followAs(host, one, `?departments=${department.id}`);
    const all = await followAs(admin, one);
    await book(one);
    await all.next('change');
    await sleep(A_WHILE);
    for (const stream of [bound, asking, beyond]) expect(stream.events.map(({ name }) => name)).toEqual(['hello']);
  });

  test('includes an observer when their entity is booked, or was before a move', async () => {
    const observer = await makeUser(database.db, { department, role: 'observer' });
    const guided = await makeEntity(database.db, { department, user_id: observer.id });
    const stream = await followAs(observer, other);
    await book(one);
    const id = await book(one, guided);
    expect(await stream.next('change')).toMatchObject({ id });
    const token = await openSession(database.db, admin);
    const { booking } = await one.api.call('bookings.getBooking', { params: { id } }, { token });
    const moved = { renting_entity_id: table.id, date_from: booking.date_from, date_to: booking.date_to };
    await one.api.call('bookings.moveBooking', { params: { id }, body: { booking: moved } }, { token });
    expect(await stream.next('change')).toMatchObject({ kind: 'booking.changed', id });
    expect(stream.events.filter(({ name }) => name === 'change')).toHaveLength(2);
  });

  test("includes an observer when a guest of their entity is erased, or a guest's document was checked", async () => {
    const observer = await makeUser(database.db, { department, role: 'observer' });
    const guided = await makeEntity(database.db, { department, user_id: observer.id });
    const past = one.clock.now - 86_400_000;
    const mine = await makeBooking(database.db, { entities: [guided], from: past });
    const foreign = await makeBooking(database.db, { entities: [table], from: past });
    const stream = await followAs(observer, other);
    const token = await openSession(database.db, admin);
    for (const booking of [foreign, mine]) {
      const params = { interactorId: await makeGuest(database.db, booking) };
      await one.api.call('guestRegister.checkIdentity', { params, body: { is_checked: true } }, { token });
    }
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.changed', id: mine.id });
    for (const { id } of [foreign, mine]) {
      const { booking } = await one.api.call('bookings.getBooking', { params: { id } }, { token });
      await one.api.call('privacy.eraseClient', { params: { id: booking.client.id } }, { token });
    }
    expect(await stream.next('change', A_SECOND)).toMatchObject({ kind: 'booking.changed', id: mine.id });
    expect(stream.events.filter(({ name }) => name === 'change')).toHaveLength(2);
  });

  test('reports the requests and waiting list entries of an erased client', async () => {
    const observer = await makeUser(database.db, { department, role: 'observer' });
    const guided = await makeEntity(database.db, { department, user_id: observer.id });
    const from = one.clock.now - 86_400_000;
    const request = await makeRequest(database.db, { department, from, wished_entity_id: guided.id });
    const token = await openSession(database.db, admin);
    const asked = await one.api.call('requests.getRequest', { params: { id: request } }, { token });
    const client_id = asked.booking_requests.client_id;
    const entry = await makeEntry(database.db, { department: neighbour, from: one.clock.now + 86_400_000, client_id });
    const [all, linked] = [await followAs(admin, other), await followAs(observer, other)];
    await one.api.call('privacy.eraseClient', { params: { id: client_id } }, { token });
    const changes = [await all.next('change', A_SECOND), await all.next('change', A_SECOND)];
    expect(changes).toMatchObject([
      { kind: 'request.changed', id: request, department_id: department.id },
      { kind: 'waiting.changed', id: entry, department_id: neighbour.id },
    ]);
    expect(await linked.next('change', A_SECOND)).toMatchObject({ kind: 'request.changed', id: request });
  });

  test('reports the bookings, requests and waiting list entries that the nightly job erased', async () => {
    const company = await makeCompany(database.db, { tenant, settings: { guest_retention_months: 6 } });
    const old = await makeDepartment(database.db, { company });
    const from = one.clock.now - 300 * 86_400_000;
    const booking = await makeBooking(database.db, {
      entities: [await makeEntity(database.db, { department: old })],
      from,
    });
    const request = await makeRequest(database.db, { department: old, from });
    const entry = await makeEntry(database.db, { department: old, from });
    const stream = await followAs(admin, other);
    await forgetGuests.run({ db: database.db, now: () => one.clock.now } as JobParts, new AbortController().signal);
    const changes = [
      await stream.next('change', A_SECOND),
      await stream.next('change', A_SECOND),
      await stream.next('change', A_SECOND),
    ];
    expect(changes).toMatchObject([
      { kind: 'booking.changed', id: booking.id, department_id: old.id },
      { kind: 'request.changed', id: request },
      { kind: 'waiting.changed', id: entry },
    ]);
  });

  test('includes an observer when a request wishes for their unit or for any, but not for another unit', async () => {
    const guides = await makeDepartment(database.db, { company: department.company, activity_system: 'REQUESTS_ONLY' });
    const observers = [];
    const units = [];
    for (const place of [guides, guides, department]) {
      const observer = await makeUser(database.db, { department: place, role: 'observer' });
      units.push(await makeEntity(database.db, { department: place, user_id: observer.id }));
      observers.push(await followAs(observer, other));
    }
    const ask = async (renting_entity_id: number | null, phone_number: string) => {
      const asked = { renting_entity_id, date_from: '2027-04-21T12:00', date_to: '2027-04-21T14:00' };
      const place = { company_id: guides.company.id, department_id: guides.id, number_of_interactors: 2 };
      const client = { name: 'Kari', email: 'kari@example.com', phone_number };
      const body = { booking: { ...place, ...asked }, client };
      return (await one.api.call('requests.createPublicRequest', { body }, { domain: tenant.slug })).booking_request.id;
    };
    const [forAny, forOne] = [await ask(null, '41777777'), await ask(units[0]?.id ?? 0, '41777778')];
    const token = await openSession(database.db, admin);
    const declined = { params: { id: forAny }, body: {} };
    await one.api.call('requests.declineRequest', declined, { token });
    await sleep(A_WHILE);
    const heard = observers.map(({ events }) =>
      events.filter(({ name }) => name === 'change').map(({ data }) => (data as { id: number }).id),
    );
    expect(heard).toEqual([[forAny, forOne, forAny], [forAny, forAny], []]);
  });

  test('sends one event for a booking of a full department with hundreds of units', async () => {
    const large = await makeDepartment(database.db, { company: department.company });
    const entities = [];
    for (let n = 0; n < 450; n++) entities.push(await makeEntity(database.db, { department: large }));
    const observer = await makeUser(database.db, { department: large, role: 'observer' });
    await asOwner(database.owner, 'update renting_entities set user_id = $1 where id = $2', [
      observer.id,
      entities.at(-1)?.id,
    ]);
    const [all, linked] = [await followAs(admin, one), await followAs(observer, one)];
    const period = { date_from: '2027-04-01T12:00', date_to: '2027-04-01T14:00', number_of_interactors: 10 };
    const booking = { company_id: large.company.id, department_id: large.id, ...period };
    const client = { name: 'Kari', email: 'kari@example.com', phone_number: '41888888' };
    const token = await openSession(database.db, admin);
    await one.api.call('bookings.reserveDepartment', { body: { booking, client } }, { token });
    await all.next('change');
    await linked.next('change');
    await sleep(A_WHILE);
    for (const { events } of [all, linked]) expect(events.filter(({ name }) => name === 'change')).toHaveLength(1);
  });
});
