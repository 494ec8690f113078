import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);
const NAME = '<script>alert(1)</script> =HYPERLINK("//evil")';
const CELL = '=cmd|"/C calc"!A0';

const fixture = await openFixture();
let stay: make.Booking;
let guest: number;
let waiting: number;
/** Staff who don't reach the register of the cabins. */
const { db, company } = fixture;
const foreign = await make.makeCompany(db);
const sister = await make.makeCompany(db, { tenant: company.tenant });
const session = async (values: Parameters<typeof make.makeUser>[1]) => openSession(db, await make.makeUser(db, values));
const strangers = {
  tenant: { token: await session({ tenant: foreign.tenant, role: 'admin' }), domain: foreign.tenant.slug },
  company: { token: await session({ company: sister }) },
  department: { token: await session({ department: fixture.hourly }) },
  employee: { token: await session({ department: fixture.daily, role: 'employee' }) },
};
let day = 8;
beforeEach(async () => {
  day += 1;
  const period = {
    from: at(`${String(day).padStart(2, '0')}T14:00`),
    to: at(`${day + 1 < 10 ? '0' : ''}${day + 1}T11:00`),
  };
  stay = await make.makeBooking(fixture.db, { entities: [fixture.cabins.first], ...period });
  guest = await make.makeGuest(fixture.db, stay, { name: NAME, occupation: CELL, travel_document_number: 'SECRET7' });
  waiting = await make.makeOnlineGuest(fixture.db, stay, { name: 'Ada' });
});

const date = () => `2027-03-${String(day).padStart(2, '0')}`;
const register = () => ({ params: { departmentId: fixture.daily.id }, query: { date: date() } });
const online = () => ({
  params: { onlineGuestId: waiting },
  body: { renting_entity_id: fixture.cabins.first.id, is_checked: true },
});
const stored = () =>
  rowsOf(
    fixture,
    `select id, checked_at, confirmed_at from interactors where booking_id = ${stay.id}
      union all select id, null, null from online_guests where booking_id = ${stay.id} order by id`,
  );

describe('the guest register', () => {
  test.each(['tenant', 'company', 'department', 'employee'] as const)(
    'is neither read nor changed by staff of another place: %s',
    async (who) => {
      const before = await stored();
      const api = fixture.api.as(strangers[who]);
      const month = { params: { departmentId: fixture.daily.id }, query: { month: '2027-03' } };
      const answers = [
        await api.try('guestRegister.getRegister', register()),
        await api.try('guestRegister.getRegisterPdf', register()),
        await api.try('guestRegister.getRegisterCsv', register()),
        await api.try('guestRegister.getAccommodationStatistics', month),
        await api.try('guestRegister.checkIdentity', { params: { interactorId: guest }, body: { is_checked: true } }),
        await api.try('guestRegister.registerOnlineGuest', online()),
        await api.try('guestRegister.removeOnlineGuest', { params: { onlineGuestId: waiting } }),
      ];
      for (const { status, text } of answers) {
        expect([403, 404]).toContain(status);
        expect(text).not.toContain('SECRET7');
      }
      expect(await stored()).toEqual(before);
    },
  );

  test('stays closed to a session of another tenant that sends this domain', async () => {
    const forged = { ...strangers.tenant, domain: 'fjord', headers: { 'x-forwarded-host': 'fjord', host: 'fjord' } };
    expect((await fixture.api.refused('guestRegister.getRegister', register(), forged)).status).toBe(403);
    expect((await fixture.api.refused('guestRegister.getRegister', register())).status).toBe(401);
  });

  test('keeps HTML and formulas as text in every file', async () => {
    const { register: shown } = await fixture.api.call('guestRegister.getRegister', register(), {
      token: fixture.hostToken,
    });
    expect(shown.guests.map(({ full_name }) => full_name)).toContain(NAME);
    const load = async (name: 'guestRegister.getRegisterPdf' | 'guestRegister.getRegisterCsv') => {
      const { url, headers } = wireRequest(name, register(), { token: fixture.hostToken, domain: 'fjord' });
      return fixture.server.app.inject({ method: 'GET', url, headers });
    };
    const csv = await load('guestRegister.getRegisterCsv');
    expect(csv.headers['content-disposition']).toContain('attachment');
    expect(csv.body).toContain(`'=cmd|`);
    expect(csv.body).not.toMatch(/(^|;|")=cmd/m);
    const pdf = await load('guestRegister.getRegisterPdf');
    expect(pdf.headers['content-type']).toContain('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    expect(text.replaceAll(/\s/g, '')).toContain('<script>alert(1)</script>');
  });

  test('notes one check of identity when many staff check a guest at once', async () => {
    const input = { params: { interactorId: guest }, body: { is_checked: true } };
    const second = await openSession(fixture.db, await make.makeUser(fixture.db, { tenant: fixture.company.tenant }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        fixture.api.try('guestRegister.checkIdentity', input, { token: nth % 2 ? fixture.hostToken : second }),
      ),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(
      await rowsOf(fixture, `select from interactors where id = ${guest} and checked_at is not null`),
    ).toHaveLength(1);
  });

  test('registers or removes an online check-in when both happen at once, never both', async () => {
    const host = { token: fixture.hostToken };
    const [taken, removed] = await Promise.all([
      fixture.api.try('guestRegister.registerOnlineGuest', online(), host),
      fixture.api.try('guestRegister.removeOnlineGuest', { params: { onlineGuestId: waiting } }, host),
    ]);
    expect([taken.ok, removed.ok].filter(Boolean)).toHaveLength(1);
    const guests = await rowsOf(fixture, `select from interactors where booking_id = ${stay.id} and name = 'Ada'`);
    expect(guests).toHaveLength(taken.ok ? 1 : 0);
    expect(await rowsOf(fixture, `select from online_guests where id = ${waiting}`)).toEqual([]);
  });

  test('answers many files at once, and other calls at the same time', async () => {
    const host = { token: fixture.hostToken, domain: 'fjord' };
    const load = async () => {
      const { url, headers } = wireRequest('guestRegister.getRegisterPdf', register(), host);
      return (await fixture.server.app.inject({ method: 'GET', url, headers })).statusCode;
    };
    const files = Array.from({ length: 20 }, load);
    const readRegister = () => fixture.api.try('guestRegister.getRegister', register(), host);
    // On a busy machine the server may ask the caller to try again.
    expect([200, 503]).toContain((await readRegister()).status);
    for (const status of await Promise.all(files)) expect([200, 429, 503]).toContain(status);
    await expect.poll(async () => (await readRegister()).status, { timeout: 30_000 }).toBe(200);
  });
});
