import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSetting } from '../../src/db/queries/company-settings.ts';
import { forgetGuests } from '../../src/jobs/forget-guests.ts';
import type { JobParts } from '../../src/jobs/job.ts';
import { makeStage, rowsOf, type Stage } from '../bookings/stage.ts';
import { wireRequest } from '../support/api.ts';
import { NOW, openSession } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import {
  type Booking,
  makeBooking,
  makeCompany,
  makeDepartment,
  makeGuest,
  makeOnlineGuest,
  makeSettings,
  makeUser,
} from '../support/makers.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.server.clock.now = NOW;
  await allow({});
  for (const table of ['online_guests', 'interactors', 'allocations'])
    await stage.db.tenantTransaction(stage.company.tenant.id, ({ trx }) =>
      sql`delete from ${sql.table(table)}`.execute(trx),
    );
});

const allow = (values: object) =>
  stage.db.tenantTransaction(stage.company.tenant.id, (scope) =>
    saveSetting(scope, {
      companyId: stage.company.id,
      key: 'guest_register',
      value: { required: ['birthday', 'travel_document_number'], keep_months: 6, online: true, ...values },
      now: new Date(NOW),
    }),
  );

/** A stay of two guests from the 12th to the 14th, with its link. */
const book = async (values: object = {}) => {
  const stay = { entities: [stage.cabins.first], from: at('12T14:00'), to: at('14T11:00'), guests: 2, ...values };
  const booking = await makeBooking(stage.db, stay);
  return { booking, params: { domain: 'fjord', token: await guestLinkOf(stage.db, booking) } };
};
const person = (values: object = {}) => ({
  full_name: '=Anna <b>Schmidt</b>',
  nationality: 'DE',
  birthday: '1975-05-06',
  travel_document_type: 'passport' as const,
  travel_document_number: 'C01X00T47',
  country_of_residence: 'DE',
  purpose_of_stay: 'holiday' as const,
  address_1: 'Hauptstrasse 1',
  signed_as: 'Anna Schmidt',
  is_confirmed: true as const,
  ...values,
});
const fill = (params: { domain: string; token: string }, values: object = {}) =>
  stage.api.call('guestLink.checkInOnline', { params, body: person(values) });
const refusedFill = (params: { domain: string; token: string }, values: object = {}) =>
  stage.api.refused('guestLink.checkInOnline', { params, body: person(values) });
const register = async (date = '2027-03-12', token = stage.hostToken) =>
  (
    await stage.api.call(
      'guestRegister.getRegister',
      { params: { departmentId: stage.daily.id }, query: { date } },
      { token },
    )
  ).register.guests;
const enter = (onlineGuestId: number | null, entity = stage.cabins.first.id) => ({
  params: { onlineGuestId: onlineGuestId ?? 0 },
  body: { renting_entity_id: entity, is_checked: true },
});
const run = (now: string) =>
  forgetGuests.run({ db: stage.db, now: () => Date.parse(now) } as JobParts, new AbortController().signal);
const trail = async () => JSON.stringify(await rowsOf(stage, 'select * from audit_log'));

describe("the online check-in by the booking's link", () => {
  test('stores the signed entry, which the host reads in the register', async () => {
    const { booking, params } = await book();
    const before = await stage.api.call('guestLink.getCheckIn', { params });
    expect(before.check_in).toMatchObject({
      booking_id: booking.id,
      is_open: true,
      is_own: true,
      known_guests: 0,
      required: ['birthday', 'travel_document_number'],
      keep_months: 6,
      guests: [],
    });
    const { check_in: after } = await fill(params);
    expect(after).toMatchObject({ known_guests: 1, guests: [{ full_name: '=Anna <b>Schmidt</b>' }] });
    expect(await register()).toMatchObject([
      {
        interactor_id: null,
        online_guest_id: after.guests[0]?.online_guest_id,
        full_name: '=Anna <b>Schmidt</b>',
        confirmed_at: '2027-03-10T10:00:00+01:00',
        signed_as: 'Anna Schmidt',
        checked_at: null,
        missing: [],
        renting_entities: [{ id: stage.cabins.first.id }],
      },
    ]);
    // The stay counts as checked in only when the host has met the guest.
    expect(await rowsOf(stage, 'select 1 from interactors')).toEqual([]);
    const { booking: shown } = await stage.api.call('guestLink.getGuestBooking', { params });
    expect(shown.can_check_in).toBe(true);
  });

  test('needs the fields that the company requires, and the signature', async () => {
    const { params } = await book();
    const missing = (...fields: string[]) => ({
      status: 422,
      code: 'REQUEST-3001',
      fields: Object.fromEntries(fields.map((field) => [field, 'FIELD-3100'])),
    });
    expect(await refusedFill(params, { birthday: null, travel_document_number: '' })).toEqual(
      missing('birthday', 'travel_document_number'),
    );
    expect(await refusedFill(params, { signed_as: ' ' })).toEqual(missing('signed_as'));
    expect(await refusedFill(params, { is_confirmed: false })).toEqual(missing('is_confirmed'));
    await fill(params, { nationality: 'SE', travel_document_number: '' });
  });

  test('takes no more guests than were booked, also with concurrent calls', async () => {
    const { booking, params } = await book();
    await makeGuest(stage.db, booking);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => stage.api.try('guestLink.checkInOnline', { params, body: person() })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code))).toEqual(new Set(['GUEST-LINK-3506']));
  });

  test('is closed without the setting, for canceled stays and after the departure', async () => {
    const { booking, params } = await book();
    await allow({ online: false });
    expect(await refusedFill(params)).toMatchObject({ code: 'GUEST-LINK-3505' });
    expect((await stage.api.call('guestLink.getGuestBooking', { params })).booking.can_check_in).toBe(false);
    await allow({});
    stage.server.clock.now = at('14T11:00');
    expect(await refusedFill(params)).toMatchObject({ code: 'BOOKING-213' });
    stage.server.clock.now = NOW;
    await stage.db.tenantTransaction(stage.company.tenant.id, ({ trx }) =>
      sql`update bookings set canceled_at = now() where id = ${booking.id}`.execute(trx),
    );
    expect(await refusedFill(params)).toMatchObject({ code: 'BOOKING-216' });
  });

  test('removes an entry to fill it in again, with its data in the log', async () => {
    const { params } = await book();
    const { check_in } = await fill(params, { full_name: 'Eva Weber' });
    const [entry] = check_in.guests;
    const removal = { params: { ...params, onlineGuestId: entry?.online_guest_id ?? 0 } };
    expect(await trail()).toContain('Eva Weber');
    expect((await stage.api.call('guestLink.removeOnlineGuest', removal)).check_in.guests).toEqual([]);
    expect(await stage.api.refused('guestLink.removeOnlineGuest', removal)).toMatchObject({ code: 'GUEST-LINK-3507' });
    expect(await trail()).not.toContain('Eva Weber');
  });
});

describe('a shared link', () => {
  const share = async (params: { domain: string; token: string }) => {
    const { path } = await stage.api.call('guestLink.shareCheckIn', { params });
    return { domain: 'fjord', token: path.split('/').at(-1) ?? '' };
  };

  test('opens the check-in only, and names no other guest', async () => {
    const { params } = await book();
    await fill(params);
    const shared = await share(params);
    expect(await share(params)).toEqual(shared);
    expect(shared.token).not.toBe(params.token);
    const { check_in } = await stage.api.call('guestLink.getCheckIn', { params: shared });
    expect(check_in).toMatchObject({ is_own: false, known_guests: 1, guests: [] });
    expect((await fill(shared, { full_name: 'Bo' })).check_in).toMatchObject({ guests: [], is_open: false });
    const { guests } = (await stage.api.call('guestLink.getCheckIn', { params })).check_in;
    const removal = { params: { ...shared, onlineGuestId: guests[0]?.online_guest_id ?? 0 } };
    expect(await stage.api.refused('guestLink.removeOnlineGuest', removal)).toMatchObject({ code: 'GUEST-LINK-3507' });
    for (const name of ['guestLink.getGuestBooking', 'guestLink.cancelGuestBooking', 'guestLink.shareCheckIn'] as const)
      expect(
        await stage.api.refused(name, { params: shared, body: { reason: '', version: 1 } } as never),
      ).toMatchObject({ code: 'GUEST-LINK-3500' });
  });

  test('ends with the erasure of the guest, as its entries do', async () => {
    const { booking, params } = await book();
    const shared = await share(params);
    await fill(shared, { full_name: 'Uwe Fischer' });
    stage.server.clock.now = at('14T12:00');
    const admin = await makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' });
    const token = await openSession(stage.db, admin, stage.server.clock.now);
    const [row] = await rowsOf<{ client_id: number }>(stage, `select client_id from bookings where id = ${booking.id}`);
    await stage.api.call('privacy.eraseClient', { params: { id: row?.client_id ?? 0 } }, { token });
    expect(await stage.api.refused('guestLink.getCheckIn', { params: shared })).toMatchObject({
      code: 'GUEST-LINK-3500',
    });
    expect(await rowsOf(stage, 'select 1 from online_guests')).toEqual([]);
    expect(await trail()).not.toContain('Uwe Fischer');
  });
});

describe('the host', () => {
  const file = async (name: 'guestRegister.getRegisterPdf' | 'guestRegister.getRegisterCsv') => {
    const input = { params: { departmentId: stage.daily.id }, query: { date: '2027-03-12', foreign: '1' as const } };
    const { method, url, headers } = wireRequest(name, input as never, {
      token: stage.hostToken,
      domain: 'fjord',
      language: 'en',
    });
    const answer = await stage.server.app.inject({ method: method as 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const listed = async () => {
    const { rawPayload } = await file('guestRegister.getRegisterPdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    // Narrow columns break words.
    return { pdf: text.replaceAll(/\s+/g, ''), csv: (await file('guestRegister.getRegisterCsv')).body };
  };

  test('registers the guest with signature and check, and the police list shows both', async () => {
    const { params } = await book();
    await fill(params);
    const expected = await listed();
    expect(expected.csv).toContain('Anna Schmidt;Checked in online, not met');
    expect(expected.pdf).toContain('notmet');
    stage.server.clock.now = NOW + HOUR;
    const [waiting] = await register();
    const { interactor_id: id } = await stage.api.call(
      'guestRegister.registerOnlineGuest',
      enter(waiting?.online_guest_id ?? null),
      { token: stage.hostToken },
    );
    expect(await register()).toMatchObject([
      {
        interactor_id: id,
        online_guest_id: null,
        confirmed_at: '2027-03-10T10:00:00+01:00',
        signed_as: 'Anna Schmidt',
        checked_at: '2027-03-10T11:00:00+01:00',
        checked_by: expect.any(String),
      },
    ]);
    const { pdf, csv } = await listed();
    expect(pdf).toContain('C01X00T47');
    expect(csv).toContain("'=Anna <b>Schmidt</b>;1975-05-06");
    expect(csv).not.toContain('not met');
    expect(await rowsOf(stage, 'select 1 from online_guests')).toEqual([]);
    const log = await rowsOf<{ kind: string; actor: string }>(
      stage,
      `select kind, actor from audit_log where kind in ('online_guests', 'interactors') order by id`,
    );
    expect(log.slice(-3)).toEqual([
      { kind: 'online_guests', actor: 'guest' },
      { kind: 'interactors', actor: 'staff' },
      { kind: 'online_guests', actor: 'staff' },
    ]);
    expect(await trail()).not.toContain('C01X00T47');
  });

  test('registers a guest once, also with two hosts at the same time', async () => {
    const { params } = await book();
    const { check_in } = await fill(params);
    const id = check_in.guests[0]?.online_guest_id ?? 0;
    const options = { token: stage.hostToken };
    const sent = await Promise.all(
      [1, 2, 3].map(() => stage.api.try('guestRegister.registerOnlineGuest', enter(id), options)),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code)).toEqual(Array(2).fill('GUEST-LINK-3507'));
    expect(await rowsOf(stage, 'select 1 from interactors')).toHaveLength(1);
  });

  test("chooses a unit of the booking, and removes an entry that isn't right", async () => {
    const { params } = await book({ entities: [stage.cabins.first, stage.cabins.second] });
    const { check_in } = await fill(params);
    const id = check_in.guests[0]?.online_guest_id ?? 0;
    const options = { token: stage.hostToken };
    expect((await register())[0]?.renting_entities).toHaveLength(2);
    expect(
      await stage.api.refused('guestRegister.registerOnlineGuest', enter(id, stage.cabins.big.id), options),
    ).toMatchObject({ code: 'RENTING_ENTITY-1101' });
    const removal = { params: { onlineGuestId: id } };
    expect(await stage.api.call('guestRegister.removeOnlineGuest', removal, options)).toEqual({ success: true });
    expect(await register()).toEqual([]);
  });

  test('of another department or company has no such check-in', async () => {
    const { booking } = await book();
    const id = await makeOnlineGuest(stage.db, booking);
    const department = await makeDepartment(stage.db, { company: stage.company, schedule_system: 'DAILY' });
    const bound = await makeUser(stage.db, { tenant: stage.company.tenant, department, role: 'host' });
    const foreign = await makeUser(stage.db, {
      company: await makeCompany(stage.db, { tenant: stage.company.tenant }),
      role: 'host',
    });
    for (const user of [bound, foreign]) {
      const token = await openSession(stage.db, user);
      const refusal = { code: 'GUEST-LINK-3507' };
      expect(await stage.api.refused('guestRegister.registerOnlineGuest', enter(id), { token })).toMatchObject(refusal);
      const removal = { params: { onlineGuestId: id } };
      expect(await stage.api.refused('guestRegister.removeOnlineGuest', removal, { token })).toMatchObject(refusal);
    }
  });
});

describe('the job', () => {
  const allowBookings = () => makeSettings(stage.db, stage.company, { guest_retention_months: 6 });
  const names = async () =>
    (
      await rowsOf<{ name: string }>(
        stage,
        'select name from interactors union all select name from online_guests order by 1',
      )
    ).map(({ name }) => name);

  test('erases registered and waiting guests when the period is over, and not before', async () => {
    const { params } = await book();
    await fill(params, { full_name: 'Ada Vogel' });
    await fill(params, { full_name: 'Bernd Vogel', signed_as: 'Ada Vogel' });
    const [first] = await register();
    await stage.api.call('guestRegister.registerOnlineGuest', enter(first?.online_guest_id ?? null), {
      token: stage.hostToken,
    });
    await run('2027-09-13T09:00:00Z');
    expect(await names()).toEqual(['Ada Vogel', 'Bernd Vogel']);
    await run('2027-09-15T09:00:00Z');
    expect(await names()).toEqual(['***']);
    expect(
      await rowsOf(stage, `select 1 from interactors where travel_document_number <> '' or signed_as <> ''`),
    ).toEqual([]);
    expect(await trail()).not.toContain('Vogel');
    // A second erasure, of the booking's client, finds the log erased already.
    await allowBookings();
    await run('2027-09-15T09:00:00Z');
    expect(await names()).toEqual(['***']);
  });

  test('erases the check-ins of canceled stays at once', async () => {
    const canceled: Booking = (await book({ canceled_at: NOW - HOUR })).booking;
    await makeOnlineGuest(stage.db, canceled, { name: 'Cancelled Guest' });
    const { booking } = await book({ entities: [stage.cabins.big] });
    await makeOnlineGuest(stage.db, booking, { name: 'Coming Guest' });
    await run('2027-03-10T04:00:00Z');
    expect(await names()).toEqual(['Coming Guest']);
    expect(await trail()).not.toContain('Cancelled Guest');
  });
});
