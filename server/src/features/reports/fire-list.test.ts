import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { wireRequest } from '#test/support/api.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { db, server } = await openServer();

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);
const DOCUMENT = Buffer.from('%PDF-1.4 the way out \xff\xfe', 'latin1');

interface StayPlan {
  readonly entity: make.Entity;
  readonly days: readonly [string, string];
  readonly guests?: readonly string[];
  readonly values?: make.Values;
  readonly guest?: make.Values;
}
const stay = async ({ entity, days: [from, to], guests = [], values = {}, guest = {} }: StayPlan) => {
  const booking = await make.makeBooking(db, { entities: [entity], from: at(from), to: at(to), ...values });
  for (const name of guests) await make.makeGuest(db, booking, { name, created_at: at(from), ...guest });
};

const tenant = await make.makeTenant(db, { slug: 'fjell' });
const address_id = await make.insertRow(db, 'addresses', tenant.id, {
  address: 'Fjellveien 12',
  city: 'Geilo',
  zip: '3580',
});
const company = await make.makeCompany(db, { tenant, slug: 'fjell', name: 'Fjellstua AS' });
const daily = { company, schedule_system: 'DAILY', department_type: 'cabins' };
const cabins = await make.makeDepartment(db, { ...daily, name: 'Hyttene', address_id });
const hotel = await make.makeDepartment(db, { ...daily, name: 'Hotellet' });
const [two, ten, three] = [
  await make.makeEntity(db, { department: cabins, name: 'Hytte 2' }),
  await make.makeEntity(db, { department: cabins, name: 'Hytte 10' }),
  await make.makeEntity(db, { department: cabins, name: 'Hytte 3' }),
];
const room = await make.makeEntity(db, { department: hotel, name: 'Rom 101' });
// Now is 10 March, 10:00.
await stay({
  entity: ten,
  days: ['08T12:00', '12T10:00'],
  guests: ['Łukasz Žižek'],
  guest: { country_of_residence: 'PL' },
});
await stay({ entity: two, days: ['09T12:00', '11T10:00'], guests: ['Kari Østby', 'Anne Őry'] });
await stay({ entity: room, days: ['06T12:00', '10T09:00'], guests: ['Glemt Gjest'] });
await stay({ entity: three, days: ['10T12:00', '12T10:00'] });
await stay({ entity: room, days: ['01T12:00', '04T10:00'], guests: ['Lenge Siden'] });
await stay({ entity: room, days: ['11T12:00', '13T10:00'], guests: ['Kommer Senere'] });
await stay({
  entity: two,
  days: ['07T12:00', '09T10:00'],
  guests: ['Har Reist'],
  values: { checked_out_at: at('09T10:00') },
});
await stay({
  entity: three,
  days: ['09T12:00', '10T11:00'],
  guests: ['Er Avbestilt'],
  values: { canceled_at: at('08T10:00') },
});
await stay({
  entity: three,
  days: ['08T12:00', '09T11:00'],
  guests: ['Dro Tidlig'],
  values: { checked_out_at: at('10T08:00') },
});
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));

const bodyOf = (departments: readonly make.Department[] = [cabins, hotel], more: object = {}) => ({
  body: { company_id: company.id, department_ids: departments.map(({ id }) => id), date: '2027-03-10', ...more },
});

const pdf = async (
  name: 'reports.getFireListGuests' | 'reports.getFireListDocument',
  token = host,
  language = 'en',
  input: { readonly body: object } = bodyOf(),
) => {
  const { method, url, headers, body } = wireRequest(name, input, { token, language });
  return server.app.inject({ method: method as 'POST', url, headers, payload: body ?? '' });
};
const textOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const names = async (input = bodyOf(), token = host): Promise<string[]> =>
  (await server.api.call('reports.listFireListGuests', input, { token })).firelist.guests.map((one) => one.full_name);

describe('guest list', () => {
  it('names everyone who may be in the building, by department, entity and name', async () => {
    expect(await names()).toEqual(['Glemt Gjest', 'Anne Őry', 'Kari Østby', 'Łukasz Žižek']);
    const { firelist } = await server.api.call('reports.listFireListGuests', bodyOf(), { token: host });
    expect(firelist).toMatchObject({ company_name: 'Fjellstua AS', date: '2027-03-10' });
    expect(firelist.guests[0]?.overdue_since).toBe('2027-03-10T09:00:00+01:00');
    expect(firelist.guests[3]).toEqual({
      full_name: 'Łukasz Žižek',
      renting_entity_name: 'Hytte 10',
      checkin_time: '2027-03-08T12:00:00+01:00',
      department_name: 'Hyttene',
      department_address: 'Fjellveien 12, 3580 Geilo',
      country_of_residence: 'PL',
      overdue_since: null,
    });
  });

  it('contains the guests of another day', async () => {
    expect(await names(bodyOf([cabins, hotel], { date: '2027-03-12' }))).toEqual(['Kommer Senere', 'Łukasz Žižek']);
    expect(await names(bodyOf([cabins], { date: '2027-03-08' }))).toEqual(['Har Reist', 'Dro Tidlig', 'Łukasz Žižek']);
  });

  it('leaves out guests who arrive on a later day of the stay', async () => {
    const entity = await make.makeEntity(db, { department: hotel, name: 'Rom 102' });
    await stay({ entity, days: ['20T12:00', '23T10:00'], guests: ['Tidlig'] });
    await stay({
      entity: await make.makeEntity(db, { department: hotel }),
      days: ['20T12:00', '23T10:00'],
      guests: ['Sen'],
      guest: { arrival_date: '2027-03-22' },
    });
    expect(await names(bodyOf([hotel], { date: '2027-03-21' }))).toEqual(['Tidlig']);
    expect(await names(bodyOf([hotel], { date: '2027-03-22' }))).toHaveLength(2);
  });

  it('is a PDF with the names, stays without checked-in guests, and totals', async () => {
    const answer = await pdf('reports.getFireListGuests');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="gjesteliste-2027-03-10.pdf"',
    });
    const text = await textOf(answer.rawPayload);
    for (const part of [
      ...['Fire list: guests in house', 'Fjellstua AS', 'Wednesday, 10 March 2027', '10.03.2027 10:00', 'Page 1 of 1'],
      ...[
        '1 Glemt Gjest',
        '2 Anne Őry Hytte 2',
        '4 Łukasz Žižek Hytte 10 08.03.2027 12:00 Hyttene',
        'Poland',
        'Norway',
      ],
      ...['Should have left 10.03.2027 09:00', 'Hyttene Fjellveien 12, 3580 Geilo · 3 guests'],
      'Units with a booking that nobody is checked in for: Hytte 3',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Har Reist');
    const norwegian = await textOf((await pdf('reports.getFireListGuests', host, 'no')).rawPayload);
    expect(norwegian).toContain('Brannliste: gjester i huset');
    expect(norwegian).toContain('Polen');
  });

  it('contains the units of stays without checked-in guests, also when there are no guests', async () => {
    const unit = (name: string) => ({
      renting_entity_name: name,
      department_name: 'Hyttene',
      department_address: 'Fjellveien 12, 3580 Geilo',
    });
    const listed = async (input: ReturnType<typeof bodyOf>) =>
      (await server.api.call('reports.listFireListGuests', input, { token: host })).firelist;
    expect((await listed(bodyOf())).units).toEqual([unit('Hytte 3')]);
    await stay({ entity: ten, days: ['25T12:00', '27T10:00'] });
    await stay({ entity: two, days: ['25T12:00', '27T10:00'] });
    const input = bodyOf([cabins, hotel], { date: '2027-03-26' });
    expect(await listed(input)).toMatchObject({ guests: [], units: [unit('Hytte 2'), unit('Hytte 10')] });
    const text = await textOf((await pdf('reports.getFireListGuests', host, 'en', input)).rawPayload);
    expect(text).toContain('Units with a booking that nobody is checked in for: Hytte 2, Hytte 10');
    expect(text).toContain('Hyttene Fjellveien 12, 3580 Geilo · 0 guests');
  });

  it('is refused with a text when there are no stays', async () => {
    const input = bodyOf([hotel], { date: '2027-04-01' });
    for (const name of ['reports.getFireListGuests', 'reports.listFireListGuests'] as const) {
      expect(await server.api.refused(name, input, { token: host })).toMatchObject({
        status: 422,
        code: 'REPORT-1405',
      });
    }
  });
});

describe('fire-list document', () => {
  it("is the company's upload, or REPORT-1406 before", async () => {
    expect(await server.api.refused('reports.getFireListDocument', bodyOf(), { token: host })).toMatchObject({
      status: 422,
      code: 'REPORT-1406',
    });
    const hash = createHash('sha256').update(DOCUMENT).digest('hex');
    const { tenant } = company;
    await make.insertRow(db, 'files', tenant.id, { hash, media_type: 'application/pdf', bytes: DOCUMENT }, sql`0`);
    await db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update companies set firelist_hash = ${hash} where tenant_id = ${tenant.id} and id = ${company.id}`.execute(
        trx,
      ),
    );
    const answer = await pdf('reports.getFireListDocument');
    expect(answer.rawPayload.equals(DOCUMENT)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  });
});

describe.each(['reports.getFireListDocument', 'reports.getFireListGuests', 'reports.listFireListGuests'] as const)(
  '%s',
  (name) => {
    const refused = (input: object, token = host) => server.api.refused(name, input, { token });

    it.each([
      ['no company', { company_id: null }, { company_id: 'FIELD-3100' }],
      ['no department', { department_ids: [] }, { department_ids: 'FIELD-3100' }],
      [
        'too many departments',
        { department_ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
        { department_ids: 'FIELD-3119' },
      ],
      ['no such date', { date: '2027-02-30' }, { date: 'FIELD-3108' }],
      ['an unknown field', { more: 1 }, { more: 'FIELD-3112' }],
    ])('refuses %s', async (_what, more, fields) =>
      expect(await refused(bodyOf([cabins], more))).toEqual({ status: 422, code: 'REQUEST-3001', fields }),
    );

    it('gives 404 for unknown records and those of other tenants', async () => {
      const other = await make.makeCompany(db, { tenant: company.tenant });
      const elsewhere = await make.makeDepartment(db, { company: other, schedule_system: 'DAILY' });
      const stranger = await make.makeDepartment(db, { schedule_system: 'DAILY' });
      const archived = await make.makeDepartment(db, { company, archived_at: NOW });
      const bound = async (values: object) =>
        openSession(db, await make.makeUser(db, { tenant: company.tenant, role: 'employee', ...values }));
      const [ofOther, ofHotel] = [await bound({ company: other }), await bound({ department: hotel })];
      expect(await refused(bodyOf([stranger], { company_id: stranger.company.id }))).toMatchObject({
        code: 'COMPANY-400',
      });
      expect(await refused(bodyOf([cabins]), ofOther)).toMatchObject({ status: 404, code: 'COMPANY-400' });
      for (const department of [elsewhere, stranger, archived]) {
        expect(await refused(bodyOf([cabins, department]))).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
      }
      expect(await refused(bodyOf([cabins, hotel]), ofHotel)).toMatchObject({ status: 404, code: 'DEPARTMENT-701' });
    });
  },
);

describe('a list without a date', () => {
  const later = Date.parse('2027-03-10T16:00:00Z');
  afterAll(() => {
    server.clock.now = NOW;
  });

  it.each([
    ['Pacific/Honolulu', NOW, '2027-03-09'],
    ['Europe/Oslo', NOW, '2027-03-10'],
    ['Asia/Tokyo', later, '2027-03-11'],
  ])("in %s is that of today in the company's time zone", async (timezone, now, date) => {
    const there = await make.makeCompany(db, { tenant });
    await make.makeSettings(db, there, { timezone });
    const department = await make.makeDepartment(db, { ...daily, company: there });
    const entity = await make.makeEntity(db, { department });
    await stay({ entity, days: ['08T12:00', '13T10:00'], guests: ['Kari'] });
    const input = { body: { company_id: there.id, department_ids: [department.id] } };
    server.clock.now = now;
    const { firelist } = await server.api.call('reports.listFireListGuests', input, { token: host });
    expect(firelist.date).toBe(date);
    const body = { ...input.body, device: '6f1c2f0e-5a3b-4c43-9d57-3d0f7f4b8a11', ticks: [] };
    const synced = await server.api.call('reports.syncFireList', { body }, { token: host });
    expect(synced.firelist).toMatchObject({ date, guests: firelist.guests });
    const { headers } = await pdf('reports.getFireListGuests', host, 'en', input);
    expect(headers['content-disposition']).toContain(`gjesteliste-${date}.pdf`);
  });
});

it('shows staff of one department only that department', async () => {
  const user = await make.makeUser(db, { tenant: company.tenant, role: 'employee', department: hotel });
  expect(await names(bodyOf([hotel]), await openSession(db, user))).toEqual(['Glemt Gjest']);
});

it('prints three hundred guests on numbered pages', async () => {
  const entity = await make.makeEntity(db, {
    department: await make.makeDepartment(db, { company, schedule_system: 'DAILY' }),
  });
  const booking = await make.makeBooking(db, { entities: [entity], from: at('09T12:00'), to: at('11T10:00') });
  const guests = Array.from({ length: 300 }, (_, n) => ({
    company_id: company.id,
    department_id: entity.department.id,
    booking_id: booking.id,
    renting_entity_id: entity.id,
    name: `Gjest nummer ${n + 1}`,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
  }));
  await db.tenantTransaction(company.tenant.id, (tx) => insertAll(tx, 'interactors', guests));
  const { method, url, headers, body } = wireRequest('reports.getFireListGuests', bodyOf([entity.department]), {
    token: host,
  });
  const answer = await server.app.inject({ method: method as 'POST', url, headers, payload: body ?? '' });
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(document, { mergePages: false });
  expect(text.at(-1)).toContain('Gjest nummer 300');
  for (const [index, page] of text.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${document.numPages}`);
    expect(page).toContain('Country of residence');
  }
});
