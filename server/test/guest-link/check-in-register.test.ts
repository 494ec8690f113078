import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { NOW, openSession } from '../support/app.ts';
import {
  type Booking,
  makeCompany,
  makeDepartment,
  makeOnlineGuest,
  makeSettings,
  makeUser,
} from '../support/makers.ts';
import { book, enter, fill, fixture, openCheckIn, register, run, trail } from './check-in-fixture.ts';

await openCheckIn();

describe('the host', () => {
  const file = async (name: 'guestRegister.getRegisterPdf' | 'guestRegister.getRegisterCsv') => {
    const input = { params: { departmentId: fixture.daily.id }, query: { date: '2027-03-12', foreign: '1' as const } };
    const { method, url, headers } = wireRequest(name, input as never, {
      token: fixture.hostToken,
      domain: 'fjord',
      language: 'en',
    });
    const answer = await fixture.server.app.inject({ method: method as 'GET', url, headers });
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
    expect(expected.csv).toContain('Anna Schmidt";"Checked in online, not met"');
    expect(expected.pdf).toContain('notmet');
    fixture.server.clock.now = NOW + HOUR_MS;
    const [waiting] = await register();
    const { interactor_id: id } = await fixture.api.call(
      'guestRegister.registerOnlineGuest',
      enter(waiting?.online_guest_id ?? null),
      { token: fixture.hostToken },
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
    for (const list of [pdf, csv]) expect(list).toContain('C01X00T47');
    expect(csv).toContain("'=Anna <b>Schmidt</b>;1975-05-06");
    expect(csv).not.toContain('not met');
    expect(await rowsOf(fixture, 'select 1 from online_guests')).toEqual([]);
    const log = await rowsOf<{ kind: string; actor: string }>(
      fixture,
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
    const options = { token: fixture.hostToken };
    const sent = await Promise.all(
      [1, 2, 3].map(() => fixture.api.try('guestRegister.registerOnlineGuest', enter(id), options)),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code)).toEqual(Array(2).fill('GUEST-LINK-3507'));
    expect(await rowsOf(fixture, 'select 1 from interactors')).toHaveLength(1);
  });

  test('chooses a unit of the booking, and removes a wrong entry', async () => {
    const { params } = await book({ entities: [fixture.cabins.first, fixture.cabins.second] });
    const { check_in } = await fill(params);
    const id = check_in.guests[0]?.online_guest_id ?? 0;
    const options = { token: fixture.hostToken };
    expect((await register())[0]?.renting_entities).toHaveLength(2);
    expect(
      await fixture.api.refused('guestRegister.registerOnlineGuest', enter(id, fixture.cabins.big.id), options),
    ).toMatchObject({ code: 'RENTING_ENTITY-1101' });
    const removal = { params: { onlineGuestId: id } };
    expect(await fixture.api.call('guestRegister.removeOnlineGuest', removal, options)).toEqual({ success: true });
    expect(await register()).toEqual([]);
  });

  test('registers guests of a moved stay: an arrival date that is no longer part of it is cleared', async () => {
    const { booking } = await book();
    const early = await makeOnlineGuest(fixture.db, booking, { name: 'Early', arrival_date: '2027-03-12' });
    const kept = await makeOnlineGuest(fixture.db, booking, { name: 'Kept', arrival_date: '2027-03-14' });
    const { booking: other } = await book({ entities: [fixture.cabins.big] });
    await makeOnlineGuest(fixture.db, other, { name: 'Other', arrival_date: '2027-03-12' });
    const options = { token: fixture.hostToken };
    const target = { renting_entity_id: fixture.cabins.first.id, date_from: '2027-03-14', date_to: '2027-03-16' };
    await fixture.api.call('bookings.moveBooking', { params: { id: booking.id }, body: { booking: target } }, options);
    expect((await register('2027-03-14')).map(({ full_name, arrival }) => [full_name, arrival])).toEqual([
      ['Early', '2027-03-14'],
      ['Kept', '2027-03-14'],
    ]);
    await fixture.api.call('guestRegister.registerOnlineGuest', enter(early), options);
    await fixture.api.call('guestRegister.registerOnlineGuest', enter(kept), options);
    const dates = 'select name, arrival_date from interactors union all select name, arrival_date from online_guests';
    expect(await rowsOf(fixture, `${dates} order by name`)).toEqual([
      { name: 'Early', arrival_date: null },
      { name: 'Kept', arrival_date: '2027-03-14' },
      { name: 'Other', arrival_date: '2027-03-12' },
    ]);
  });

  test('of another department or company can’t find the check-in', async () => {
    const { booking } = await book();
    const id = await makeOnlineGuest(fixture.db, booking);
    const department = await makeDepartment(fixture.db, { company: fixture.company, schedule_system: 'DAILY' });
    const bound = await makeUser(fixture.db, { tenant: fixture.company.tenant, department, role: 'host' });
    const foreign = await makeUser(fixture.db, {
      company: await makeCompany(fixture.db, { tenant: fixture.company.tenant }),
      role: 'host',
    });
    for (const user of [bound, foreign]) {
      const token = await openSession(fixture.db, user);
      const refusal = { code: 'GUEST-LINK-3507' };
      expect(await fixture.api.refused('guestRegister.registerOnlineGuest', enter(id), { token })).toMatchObject(
        refusal,
      );
      const removal = { params: { onlineGuestId: id } };
      expect(await fixture.api.refused('guestRegister.removeOnlineGuest', removal, { token })).toMatchObject(refusal);
    }
  });
});

describe('the job', () => {
  const allowBookings = () => makeSettings(fixture.db, fixture.company, { guest_retention_months: 6 });
  const names = async () =>
    (
      await rowsOf<{ name: string }>(
        fixture,
        'select name from interactors union all select name from online_guests order by 1',
      )
    ).map(({ name }) => name);

  test('erases registered and waiting guests when the period is over, and not before', async () => {
    const { params } = await book();
    await fill(params, { full_name: 'Ada Vogel' });
    await fill(params, { full_name: 'Bernd Vogel', signed_as: 'Ada Vogel' });
    const [first] = await register();
    await fixture.api.call('guestRegister.registerOnlineGuest', enter(first?.online_guest_id ?? null), {
      token: fixture.hostToken,
    });
    await run('2027-09-13T09:00:00Z');
    expect(await names()).toEqual(['Ada Vogel', 'Bernd Vogel']);
    await run('2027-09-15T09:00:00Z');
    expect(await names()).toEqual(['***']);
    expect(
      await rowsOf(fixture, `select 1 from interactors where travel_document_number <> '' or signed_as <> ''`),
    ).toEqual([]);
    expect(await trail()).not.toContain('Vogel');
    // A second erasure, of the booking's client, finds the log erased already.
    await allowBookings();
    await run('2027-09-15T09:00:00Z');
    expect(await names()).toEqual(['***']);
  });

  test('erases the check-ins of canceled stays at once', async () => {
    const canceled: Booking = (await book({ canceled_at: NOW - HOUR_MS })).booking;
    await makeOnlineGuest(fixture.db, canceled, { name: 'Cancelled Guest' });
    const { booking } = await book({ entities: [fixture.cabins.big] });
    await makeOnlineGuest(fixture.db, booking, { name: 'Coming Guest' });
    await run('2027-03-10T04:00:00Z');
    expect(await names()).toEqual(['Coming Guest']);
    expect(await trail()).not.toContain('Cancelled Guest');
  });
});
