import { beforeAll, describe, expect, test } from 'vitest';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { updateRow } from '#db/queries/statements/rows.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { guideFor, openFixture, rowsOf } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import {
  type Department,
  makeBlockedDate,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeRequest,
  makeSettings,
  makeUser,
} from '../support/makers.ts';

const fixture = await openFixture();
const { db, company, asHost, guides, guide } = fixture;

let day = 0;
const nextDay = (): string => new Date(Date.UTC(2027, 4, 1 + 3 * day++)).toISOString().slice(0, 10);
const at = (date: string, hour: number): number => Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00+02:00`);
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const unitsOf = (id: number) => asHost.call('requests.listAvailableUnits', { params: { id } });
const change = (department: Department, columns: object) =>
  db.tenantTransaction(company.tenant.id, (tx) => updateRow(tx, 'departments', department.id, columns));

describe('after check-in and check-out have moved', async () => {
  const department = await makeDepartment(db, {
    company,
    activity_system: 'REQUESTS_ONLY',
    schedule_system: 'DAILY',
    department_type: 'cabins',
    checkin: '12:00',
    checkout: '11:00',
  });
  const cabin = await makeEntity(db, { department, type: 'cabin', capacity: 4 });
  const observer = await makeUser(db, { tenant: company.tenant, role: 'observer' });
  const own = await makeEntity(db, { department, type: 'cabin', capacity: 4, user_id: observer.id });
  const asObserver = fixture.api.as({ token: await openSession(db, observer) });

  /** A stay of one night whose guest comes at 12:00 and leaves at 11:00. */
  const stay = (date = nextDay()) =>
    makeRequest(db, {
      department,
      from: at(date, 12),
      to: at(dayAfter(date), 11),
      expected_arrival: '12:00',
      expected_departure: '11:00',
    });
  const bookedTimes = async (id: number) => {
    const [row] = await rowsOf<{ arrival: string; departure: string }>(
      fixture,
      `select to_char(b.expected_arrival, 'HH24:MI') as arrival, to_char(b.expected_departure, 'HH24:MI') as departure
         from booking_requests r join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id where r.id = ${id}`,
    );
    return row;
  };

  beforeAll(() => change(department, { checkin: '14:00', checkout: '10:00' }));

  test('a request is approved, and the booking holds check-in and check-out as the expected times', async () => {
    const id = await stay();
    expect((await unitsOf(id)).renting_entities).toHaveLength(2);
    await asHost.call('requests.approveRequest', { params: { id, rentingEntityId: cabin.id }, body: {} });
    expect(await bookedTimes(id)).toEqual({ arrival: '14:00', departure: '10:00' });
  });

  test('an observer approves a request', async () => {
    const id = await stay();
    await asObserver.call('requests.approveRequestAsObserver', { params: { id }, body: {} });
    expect(await bookedTimes(id)).toEqual({ arrival: '14:00', departure: '10:00' });
    expect(await rowsOf(fixture, `select 1 from allocations where entity_id = ${own.id}`)).toHaveLength(1);
  });

  test('staff edit a request, and it keeps the times that the guest wrote', async () => {
    const id = await stay();
    const date = nextDay();
    const body = { date_from: date, date_to: dayAfter(date), number_of_interactors: 3 };
    const { booking_request: request } = await asHost.call('requests.updateRequest', { params: { id }, body });
    expect(request).toMatchObject({
      date_from: `${date}T14:00:00+02:00`,
      number_of_interactors: 3,
      expected_arrival: '12:00',
      expected_departure: '11:00',
    });
  });

  test('staff offer another time, and the guest accepts it', async () => {
    const id = await stay();
    const date = nextDay();
    const times = [{ date_from: date, date_to: dayAfter(date) }];
    await asHost.call('requests.offerTimes', { params: { id }, body: { times, decline: false, reason: '' } });
    const { linkKey } = await loadSecretsUnscoped(db);
    const token = await db.tenantTransaction(company.tenant.id, (tx) =>
      ensureGuestLink(tx, linkKey, { requestId: id }),
    );
    const params = { domain: company.slug, token };
    const { request } = await fixture.api.call('guestRequests.getGuestRequest', { params });
    await fixture.api.call('guestRequests.acceptOffer', { params, body: { offer: 0, version: request.version } });
    expect(await bookedTimes(id)).toEqual({ arrival: '14:00', departure: '10:00' });
  });
});

describe('a request that can no longer be approved has no units, and the answer gives the reason', () => {
  const pending = (date: string, values: object = {}) =>
    makeRequest(db, { department: guides, from: at(date, 10), to: at(date, 14), ...values });

  test('a day that was blocked since', async () => {
    const date = nextDay();
    const id = await pending(date);
    expect(await unitsOf(id)).toMatchObject({ renting_entities: [{ id: guide.id }], reason: null });
    await makeBlockedDate(db, { department: guides, from: date });
    expect(await unitsOf(id)).toEqual({
      renting_entities: [],
      reason: 'The request is for a day that is closed. Choose another date.',
    });
  });

  test('hours outside the opening hours', async () => {
    const date = nextDay();
    const { renting_entities: units, reason } = await unitsOf(await pending(date, { to: at(date, 23) }));
    expect([units, reason?.slice(0, 30)]).toEqual([[], 'This is outside opening hours.']);
  });

  test('a guest with another booking at that time', async () => {
    const date = nextDay();
    const phone = { client_country_code: '+47', client_phone_number: '47000001' };
    const other = await makeEntity(db, { department: guides, type: 'guide', capacity: 6 });
    await makeBooking(db, { entities: [other], from: at(date, 10), to: at(date, 12), ...phone });
    const { renting_entities: units, reason } = await unitsOf(await pending(date, phone));
    expect([units, reason]).toEqual([[], expect.stringContaining('phone number')]);
  });

  test('no reason when all units are taken', async () => {
    const date = nextDay();
    const entities = (await unitsOf(await pending(date))).renting_entities.map(({ id }) => id);
    expect(entities.length).toBeGreaterThan(0);
    const units = await rowsOf<{ id: number }>(
      fixture,
      `select id from renting_entities where department_id = ${guides.id}`,
    );
    for (const { id } of units) {
      await makeBooking(db, { entities: [{ ...guide, id }], from: at(date, 10), to: at(date, 12) });
    }
    expect(await unitsOf(await pending(date))).toEqual({ renting_entities: [], reason: null });
  });
});

describe('beyond the horizon for visitors', () => {
  const [date, later] = ['2027-09-01', '2027-09-02'];
  const hours = (on: string) => [`${on}T10:00`, `${on}T12:00`] as const;
  beforeAll(() => makeSettings(db, company, { booking_horizon_days: 30 }));

  test('staff add a request, edit it and offer times; visitors are refused', async () => {
    const asked = guideFor(fixture, ...hours(date));
    const { booking_request: added } = await asHost.call('requests.createRequest', asked);
    const params = { id: added.id };
    const [date_from, date_to] = hours(later);
    const body = { date_from, date_to, number_of_interactors: 3 };
    const { booking_request: edited } = await asHost.call('requests.updateRequest', { params, body });
    expect(edited.date_from).toBe(`${later}T10:00:00+02:00`);
    const offer = { times: [{ date_from, date_to }], decline: false, reason: '' };
    const { booking_request: offered } = await asHost.call('requests.offerTimes', { params, body: offer });
    expect(offered.offers).toHaveLength(1);
    expect(await fixture.api.refused('requests.createPublicRequest', guideFor(fixture, ...hours(date)))).toMatchObject({
      status: 422,
      code: 'REQUEST-3016',
    });
  });
});
