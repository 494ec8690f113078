import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { rowsOf, tableFor } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { makeSettings } from '../support/makers.ts';
import { fill, linkOf, nextDay, openWaitingFixture, wish } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();

const accept = async (id: number, offerId: number) =>
  fixture.api.try('waitingList.acceptWaitingOffer', { params: await linkOf(fixture, id), body: { offer_id: offerId } });
const offerOf = async (id: number): Promise<number> => (await fixture.read(id)).offer?.id ?? 0;

describe('joining', () => {
  test('is refused while something is free, and confirmed by mail when nothing is', async () => {
    const date = nextDay();
    expect(await fixture.api.refused('waitingList.joinWaitingList', wish(fixture, date))).toMatchObject({
      status: 409,
      code: 'WAITING-LIST-3701',
    });
    await fill(fixture, date);
    const { entry } = await fixture.api.call('waitingList.joinWaitingList', wish(fixture, date));
    expect(entry).toMatchObject({ status: 'waiting', ahead: 0, time_from: '18:00', time_to: '18:00', offer: null });
    expect(entry.manage_url).toMatch(/^\/fjord\/my-booking\/[\w-]{22}$/);
    expect(await fixture.messagesOf(entry.id)).toEqual(['waiting_list_joined']);
    const second = await fixture.join(date);
    expect(await fixture.read(second)).toMatchObject({ ahead: 1 });
  });

  test('makes one entry for a repeated call', async () => {
    const date = nextDay();
    await fill(fixture, date);
    const input = wish(fixture, date);
    const options = { headers: { 'idempotency-key': `key-${date}` } };
    const first = await fixture.api.call('waitingList.joinWaitingList', input, options);
    const again = await fixture.api.call('waitingList.joinWaitingList', input, options);
    expect(again.entry).toEqual(first.entry);
  });

  test.each<[string, string, object]>([
    ['a party that no table holds', 'BOOKING-204', { number_of_interactors: 9 }],
    ['a window without a start', 'WAITING-LIST-3706', { time_from: '21:00', time_to: '21:30' }],
    ['a day that is over', 'WAITING-LIST-3704', { date_from: '2020-01-01' }],
    ['a blocked day', 'WAITING-LIST-3706', { date_from: '2027-06-17' }],
    ['a category of another department', 'REQUEST-3004', { category_id: 999_999 }],
    ['a department that takes requests', 'DEPARTMENT-708', { department_id: -1 }],
  ])('is refused for %s', async (_, code, entry) => {
    const date = nextDay();
    await fill(fixture, date);
    const asked = 'department_id' in entry ? { ...entry, department_id: fixture.guides.id } : entry;
    expect(await fixture.api.refused('waitingList.joinWaitingList', wish(fixture, date, asked))).toMatchObject({
      code,
    });
  });

  test('is refused when the company has switched the list off, and when the tenant is unverified', async () => {
    const date = nextDay();
    await fill(fixture, date);
    const terms = () =>
      fixture.api.call('waitingList.getWaitingListTerms', {
        query: { department_id: String(fixture.hourly.id) } as never,
      });
    expect(await terms()).toEqual({ is_open: true, hold_minutes: 15 });
    await makeSettings(fixture.db, fixture.company, { waiting_list: { enabled: false, hold_minutes: 30 } });
    expect(await terms()).toEqual({ is_open: false, hold_minutes: 30 });
    expect(await fixture.api.refused('waitingList.joinWaitingList', wish(fixture, date))).toMatchObject({
      code: 'WAITING-LIST-3700',
    });
    await rowsOfWrite(
      `update company_settings set value = '{"enabled":true,"hold_minutes":15}' where key = 'waiting_list'`,
    );
    await rowsOfWrite(`update tenants set unverified_until = now()`);
    expect(await terms()).toMatchObject({ is_open: false });
    await rowsOfWrite(`update tenants set unverified_until = null`);
  });
});

const rowsOfWrite = (text: string) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx }) => {
    const { sql } = await import('kysely');
    await sql.raw(text).execute(trx);
  });

describe('an offer', () => {
  test('goes to the first in line once the cancellation is final, and no one else can book the place', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const [first, second] = [await fixture.join(date), await fixture.join(date)];
    await fixture.desktop.call('bookings.cancelBooking', { params: { id: booked } });
    await fixture.serve(NOW + 20_000);
    expect((await fixture.read(first)).offer).toBeNull();
    await fixture.serve(NOW + 31_000);
    expect((await fixture.read(first)).offer).toMatchObject({ date_from: `${date}T18:00:00+02:00` });
    expect(await fixture.read(second)).toMatchObject({ status: 'waiting', offer: null, ahead: 1 });
    expect(await fixture.messagesOf(first)).toEqual(['waiting_list_joined', 'waiting_list_offer']);

    expect(await fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, `${date}T18:00`))).toMatchObject(
      {
        code: 'BOOKING-203',
      },
    );
    expect(await fixture.desktop.refused('bookings.restoreBooking', { params: { id: booked } })).toMatchObject({
      status: 409,
    });
  });

  test('becomes a booking when the guest accepts', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const id = await fixture.join(date);
    await fixture.cancelAndServe(booked);
    const answer = await accept(id, await offerOf(id));
    expect(answer.ok).toBe(true);
    const entry = await fixture.read(id);
    expect(entry).toMatchObject({ status: 'booked', offer: null });
    expect(entry.booking_url).toMatch(/^\/fjord\/my-booking\//);
    const tenant = fixture.company.tenant.id;
    const [booking] = await rowsOf<{ id: number; entity_id: number; kinds: string[] }>(
      fixture,
      `select o.booking_id as id, a.entity_id, array(select kind from outbox x where x.tenant_id = ${tenant} and x.booking_id = o.booking_id) as kinds
         from waiting_list_offers o join allocations a on a.tenant_id = ${tenant} and a.booking_id = o.booking_id
        where o.tenant_id = ${tenant} and o.entry_id = ${id}`,
    );
    expect(booking).toMatchObject({ entity_id: fixture.tables.two.id, kinds: ['booking_confirmation'] });
    const { history } = await fixture.desktop.call('bookings.listBookingHistory', { params: { id: booking?.id ?? 0 } });
    expect(history).toMatchObject([{ actor: 'guest', deeds: ['booked_from_list'] }]);
    expect((await accept(id, 1)).ok).toBe(false);
  });

  test('runs out after the hold: the guest leaves the line, the next one gets the place', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const [first, second] = [await fixture.join(date), await fixture.join(date)];
    await fixture.cancelAndServe(booked);
    const offer = await offerOf(first);
    await fixture.serve(NOW + 14 * MINUTE_MS);
    expect(await offerOf(first)).toBe(offer);
    fixture.clock.now = NOW + 16 * MINUTE_MS;
    // Not ended by the job yet, but over for the guest.
    expect(await fixture.read(first)).toMatchObject({ status: 'missed', offer: null, may_return: true });
    expect(await accept(first, offer)).toMatchObject({ ok: false, fault: { code: 'WAITING-LIST-3703' } });
    await fixture.serve(NOW + 16 * MINUTE_MS);
    expect(await fixture.read(first)).toMatchObject({ status: 'missed' });
    expect((await fixture.read(second)).offer).not.toBeNull();
    expect(await fixture.messagesOf(first)).toContain('waiting_list_missed');
  });

  test('passes to the next guest at once when it is declined; the guest may return as the last one', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const [first, second] = [await fixture.join(date), await fixture.join(date)];
    await fixture.cancelAndServe(booked);
    const params = await linkOf(fixture, first);
    const { entry } = await fixture.api.call('waitingList.declineWaitingOffer', {
      params,
      body: { offer_id: await offerOf(first) },
    });
    expect(entry).toMatchObject({ status: 'declined', may_return: true });
    expect((await fixture.read(second)).offer).not.toBeNull();
    const back = await fixture.api.call('waitingList.returnToWaitingList', { params });
    expect(back.entry).toMatchObject({ status: 'waiting', ahead: 1 });
    // A declined time is never offered again.
    await fixture.api.call('waitingList.leaveWaitingList', { params: await linkOf(fixture, second) });
    expect(await fixture.read(first)).toMatchObject({ status: 'waiting', offer: null });
  });

  test('is accepted once: two acceptances at the same time make one booking', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const id = await fixture.join(date);
    await fixture.cancelAndServe(booked);
    const offer = await offerOf(id);
    const answers = await Promise.all([accept(id, offer), accept(id, offer), accept(id, offer)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is made when a booking moves away, and when a blocked day is opened', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const id = await fixture.join(date);
    await fixture.serve();
    expect(await offerOf(id)).toBe(0);
    const away = { date_from: `${date}T10:00`, date_to: `${date}T12:00` };
    await fixture.desktop.call('bookings.moveBooking', { params: { id: booked }, body: { booking: away } });
    await fixture.serve();
    expect(await offerOf(id)).toBeGreaterThan(0);
  });

  test('is not made without a mail gateway', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const id = await fixture.join(date);
    const { serveTenant } = await import('#waiting-list/serve-tenant.ts');
    await fixture.desktop.call('bookings.cancelBooking', { params: { id: booked } });
    await serveTenant(fixture.db, fixture.company.tenant.id, { now: NOW + 60_000, hasGateway: false });
    expect(await offerOf(id)).toBe(0);
  });

  test('isn’t made to a guest with a booking or an offer at that time', async () => {
    const date = nextDay();
    const [booked = 0, other = 0] = await fill(fixture, date);
    const phone = { phone_number: '46000001' };
    const first = await fixture.join(date, {}, phone);
    const same = await fixture.join(date, {}, phone);
    await fixture.desktop.call('bookings.cancelBooking', { params: { id: other } });
    await fixture.cancelAndServe(booked);
    expect(await offerOf(first)).toBeGreaterThan(0);
    expect(await offerOf(same)).toBe(0);
  });
});

test('an entry ends when its time has passed', async () => {
  const date = nextDay();
  await fill(fixture, date);
  const id = await fixture.join(date);
  await fixture.serve(Date.parse(`${date}T17:00:00Z`));
  const [row] = await rowsOf<{ status: string }>(fixture, `select status from waiting_list_entries where id = ${id}`);
  expect(row?.status).toBe('past');
});

test('a stay waits for a whole free period in its category', async () => {
  const { daily, categories, cabins } = fixture;
  const stay = {
    department_id: daily.id,
    category_id: categories.small.id,
    date_from: '2027-10-01',
    date_to: '2027-10-03',
  };
  const night = (entity: number) => ({
    company_id: daily.company.id,
    department_id: daily.id,
    category_id: categories.small.id,
    renting_entity_id: entity,
    date_from: '2027-10-02',
    date_to: '2027-10-03',
    number_of_interactors: 2,
  });
  const bookings: number[] = [];
  for (const cabin of [cabins.first, cabins.second]) {
    const client = wish(fixture, '2027-10-02').body.client;
    const { booking } = await fixture.desktop.call('bookings.createBooking', {
      body: { booking: night(cabin.id), client, booking_properties: [] },
    });
    bookings.push(booking.id);
  }
  const id = await fixture.join('2027-10-01', { ...stay, time_from: null, time_to: null });
  expect(await fixture.read(id)).toMatchObject({ date_from: '2027-10-01', date_to: '2027-10-03', time_from: null });
  const before = (await fixture.holds()).length;
  await fixture.cancelAndServe(bookings[1] ?? 0);
  expect((await fixture.read(id)).offer).toMatchObject({ date_from: '2027-10-01T14:00:00+02:00' });
  expect(await fixture.holds()).toHaveLength(before + 1);
  expect((await accept(id, await offerOf(id))).ok).toBe(true);
  expect(await fixture.holds()).toHaveLength(before);
});
