import readline from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import {
  makeBooking,
  makeCompany,
  makeDepartment,
  makeGuest,
  makeOnlineGuest,
  makeSettings,
} from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

const fixture = await openFixture();
const stay = await makeBooking(fixture.db, {
  entities: [fixture.cabins.second],
  from: at('09T14:00'),
  to: at('11T11:00'),
});
await makeGuest(fixture.db, stay, { name: 'Kari Nordmann', birthday: '1980-02-03', occupation: 'Lærer' });
const anna = await makeGuest(fixture.db, stay, {
  name: '=Anna; "Schmidt"',
  nationality: 'DE',
  country_of_residence: 'DE',
  purpose_of_stay: 'business',
  birthday: '1975-05-06',
  travel_document_number: 'C01X',
});
const gone = await makeBooking(fixture.db, {
  entities: [fixture.cabins.first],
  from: at('08T14:00'),
  to: at('10T11:00'),
});
await makeGuest(fixture.db, gone, { name: 'Har Reist' });
const canceled = {
  entities: [fixture.cabins.big],
  from: at('09T14:00'),
  to: at('12T11:00'),
  canceled_at: at('01T10:00'),
};
await makeGuest(fixture.db, await makeBooking(fixture.db, canceled), { name: 'Avbestilt' });

const options = () => ({ token: fixture.hostToken });
const input = (values: object = {}) => ({
  params: { departmentId: fixture.daily.id },
  query: { date: '2027-03-10', ...values },
});
const guests = async (values: object = {}) =>
  (await fixture.api.call('guestRegister.getRegister', input(values), options())).register.guests;
const file = async (
  name: 'guestRegister.getRegisterPdf' | 'guestRegister.getRegisterCsv' | 'guestRegister.getAccommodationStatistics',
  given: object,
) => {
  const { method, url, headers } = wireRequest(name, given as never, {
    token: fixture.hostToken,
    domain: 'fjord',
    language: 'en',
  });
  const answer = await fixture.server.app.inject({ method: method as 'GET', url, headers });
  expect(answer.statusCode).toBe(200);
  return answer;
};
const linesOf = async (text: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of readline.createInterface({ input: Readable.from([text]) })) lines.push(line);
  return lines;
};

describe('the guest register', () => {
  test('lists the guests who stay on the date, with their missing fields', async () => {
    expect((await guests()).map(({ full_name, missing }) => [full_name, missing])).toEqual([
      ['=Anna; "Schmidt"', ['occupation']],
      ['Kari Nordmann', []],
    ]);
    expect((await guests({ date: '2027-03-09' })).map(({ full_name }) => full_name)).toContain('Har Reist');
    expect((await guests({ foreign: '1' })).map(({ interactor_id }) => interactor_id)).toEqual([anna]);
  });

  test('requires only the fields that the company chose', async () => {
    await makeSettings(fixture.db, fixture.company, { guest_register: { required: [], keep_months: null } });
    expect((await guests()).flatMap(({ missing }) => missing)).toEqual([]);
  });

  test('notes the signature and who checked the identity, and takes it back', async () => {
    const note = (body: object) =>
      fixture.api.call('guestRegister.checkIdentity', { params: { interactorId: anna }, body }, options());
    await note({ is_checked: true });
    await note({ is_confirmed: true });
    const noted = (await guests()).find(({ interactor_id }) => interactor_id === anna);
    expect(noted).toMatchObject({ checked_at: '2027-03-10T10:00:00+01:00', confirmed_at: '2027-03-10T10:00:00+01:00' });
    expect(noted?.checked_by).not.toBeNull();
    await note({ is_checked: false });
    expect((await guests()).find(({ interactor_id }) => interactor_id === anna)).toMatchObject({
      checked_at: null,
      checked_by: null,
      confirmed_at: '2027-03-10T10:00:00+01:00',
    });
  });

  test('leaves out guests of a stay that was checked out before their night or their arrival', async () => {
    const period = { from: Date.parse('2027-05-10T12:00:00Z'), to: Date.parse('2027-05-14T09:00:00Z') };
    const short = await makeBooking(fixture.db, { entities: [fixture.cabins.first], ...period });
    await makeGuest(fixture.db, short, { name: 'Ada' });
    await makeGuest(fixture.db, short, { name: 'Late', arrival_date: '2027-05-12' });
    await makeOnlineGuest(fixture.db, short, { name: 'Online' });
    const names = async (date: string) => (await guests({ date })).map(({ full_name }) => full_name);
    expect(await names('2027-05-12')).toEqual(['Ada', 'Late', 'Online']);
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      sql`update allocations set ends_at = '2027-05-11T10:00:00Z' where booking_id = ${short.id}`.execute(trx),
    );
    expect(await names('2027-05-10')).toEqual(['Ada', 'Online']);
    expect(await names('2027-05-11')).toEqual([]);
    expect(await names('2027-05-12')).toEqual([]);
    const given = { params: { departmentId: fixture.daily.id }, query: { month: '2027-05' } };
    const lines = await linesOf((await file('guestRegister.getAccommodationStatistics', given)).body);
    expect(lines).toContain('Arrivals;1');
    expect(lines).toContain('Guest nights;1');
  });

  test('is a PDF and a CSV for the police', async () => {
    const { rawPayload } = await file('guestRegister.getRegisterPdf', input({ foreign: '1' }));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Schmidt');
    expect(text).not.toContain('Kari Nordmann');
    const lines = await linesOf((await file('guestRegister.getRegisterCsv', input())).body);
    expect(lines[0]?.startsWith('\ufeffName;Born;Occupation;')).toBe(true);
    expect(lines[1]).toContain(`"'=Anna; ""Schmidt""";1975-05-06;`);
    expect(lines).toHaveLength(3);
  });

  test.each(['0000-01', '1899-12', '9000-01', '9999-12'])('has no statistics of the month %s', async (month) => {
    const given = { params: { departmentId: fixture.daily.id }, query: { month } };
    const refused = await fixture.api.refused('guestRegister.getAccommodationStatistics', given, options());
    expect(refused.fields).toEqual({ month: 'FIELD-3108' });
  });

  test('gives a month of statistics with the figures of a slow count', async () => {
    const given = { params: { departmentId: fixture.daily.id }, query: { month: '2027-03' } };
    const rows = (await linesOf((await file('guestRegister.getAccommodationStatistics', given)).body)).map((line) =>
      line.split(';'),
    );
    const value = (name: string) => rows.find(([first]) => first === name)?.slice(1);
    // Two guests for two nights, one for two; three units for 31 days. A unit counts for its first guest.
    expect(value('Guest nights')).toEqual(['6']);
    expect(value('Arrivals')).toEqual(['3']);
    expect(value('Unit nights in use')).toEqual(['4']);
    expect(value('Unit nights to let')).toEqual(['93']);
    expect(value('Business')).toEqual(['1', '2', '0']);
    expect(value('Germany')).toEqual(['1', '2', '0']);
    expect(value('Norway')).toEqual(['2', '4', '4']);
  });

  test('counts a stay without guests only in the month of its nights', async () => {
    const period = { from: Date.parse('2027-04-26T12:00:00Z'), to: Date.parse('2027-05-01T08:00:00Z') };
    await makeBooking(fixture.db, { entities: [fixture.cabins.first], ...period });
    const unregistered = async (month: string) => {
      const given = { params: { departmentId: fixture.daily.id }, query: { month } };
      const lines = await linesOf((await file('guestRegister.getAccommodationStatistics', given)).body);
      return lines.find((line) => line.startsWith('Bookings without registered guests'));
    };
    expect(await unregistered('2027-04')).toBe('Bookings without registered guests;1');
    expect(await unregistered('2027-05')).toBe('Bookings without registered guests;0');
  });

  test('exists only for departments with stays in scope', async () => {
    const hourly = { params: { departmentId: fixture.hourly.id }, query: { date: '2027-03-10' } };
    expect(await fixture.api.refused('guestRegister.getRegister', hourly, options())).toMatchObject({
      code: 'REPORT-1402',
    });
    const tenant = await makeDepartment(fixture.db, {
      company: await makeCompany(fixture.db, {}),
      schedule_system: 'DAILY',
    });
    const foreign = { params: { departmentId: tenant.id }, query: { date: '2027-03-10' } };
    expect(await fixture.api.refused('guestRegister.getRegister', foreign, options())).toMatchObject({
      code: 'DEPARTMENT-701',
    });
  });

  test('is erased by the job when its period is over, and not before', async () => {
    const run = (now: string) =>
      forgetGuests.run({ db: fixture.db, now: () => Date.parse(now) } as JobParts, new AbortController().signal);
    const names = async () =>
      (
        await rowsOf<{ name: string }>(
          fixture,
          `select name from interactors where booking_id in (${stay.id}, ${gone.id}) order by id`,
        )
      ).map(({ name }) => name);
    await makeSettings(fixture.db, fixture.company, { guest_retention_months: 3 });
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      sql`update company_settings set value = '{"required": [], "keep_months": 6}' where key = 'guest_register'`.execute(
        trx,
      ),
    );
    await run('2027-09-10T12:00:00Z');
    // The register's time is longer than that of the bookings, so it counts.
    expect(await names()).toEqual(['Kari Nordmann', '=Anna; "Schmidt"', '***']);
    await run('2027-09-12T09:00:00Z');
    expect(await names()).toEqual(['***', '***', '***']);
    expect(
      await rowsOf(fixture, `select 1 from interactors where birthday is not null or travel_document_number <> ''`),
    ).toEqual([]);
  });
});
