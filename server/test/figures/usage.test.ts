import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { openFixture, refusal } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import {
  makeBooking,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeTenant,
  makeUser,
  type Values,
} from '../support/makers.ts';

const fixture = await openFixture();

let next = Date.parse('2027-06-01T10:00:00Z');
/** Makes bookings at an instant, each at a free time. */
const bookAt = async (instant: string, count = 1, values: Values = {}) => {
  for (let n = 0; n < count; n++) {
    next += DAY_MS;
    await makeBooking(fixture.db, {
      entities: [fixture.tables.two],
      from: next,
      created_at: Date.parse(instant),
      ...values,
    });
  }
};

const admin = await openSession(
  fixture.db,
  await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
);
// The last second of February and the first of March in Norway.
await bookAt('2027-02-28T22:59:59Z');
await bookAt('2027-02-28T23:00:00Z');
await bookAt('2027-03-05T12:00:00Z', 2, { canceled_at: Date.parse('2027-03-06T12:00:00Z') });
await bookAt('2026-12-24T12:00:00Z', 3);
const formula = await makeDepartment(fixture.db, { company: fixture.company, name: '=HYPERLINK("http://x")' });
const unit = await makeEntity(fixture.db, { department: formula });
await makeBooking(fixture.db, { entities: [unit], from: next, created_at: Date.parse('2027-03-07T12:00:00Z') });

const months = async (query: object = {}, token = admin) =>
  (await fixture.api.call('usage.listUsageMonths', { query }, { token })).usage;
const file = async (
  name: 'usage.getUsagePdf' | 'usage.getUsageCsv',
  month: string,
  language: string,
  { token = admin, domain = 'fjord' } = {},
) => {
  const request = wireRequest(name, { params: { month } }, { token, domain, language });
  const { method, url, headers } = request;
  const answer = await fixture.server.app.inject({ method: method as 'GET', url, headers });
  expect(answer.statusCode).toBe(200);
  return answer;
};

describe('usage by month', () => {
  test('counts the bookings that were made in the month, also those canceled later', async () => {
    const { year, years, months: listed, is_demo: isDemo } = await months();
    expect({ year, years, isDemo }).toEqual({ year: 2027, years: [2027, 2026], isDemo: false });
    expect(listed.map(({ month, bookings, is_complete: isComplete }) => [month, bookings, isComplete])).toEqual([
      ['2027-03', 4, false],
      ['2027-02', 1, true],
      ['2027-01', 0, true],
    ]);
    expect(listed[0]).toMatchObject({ package: 'small', included: 200, package_price: 200, extra: 0, price: 200 });
  });

  test('begins in the month of the first booking', async () => {
    const listed = (await months({ year: '2026' })).months;
    expect(listed.at(0)).toMatchObject({ month: '2026-12', bookings: 3 });
    expect((await months({ year: '2020' })).months).toEqual([]);
  });

  test.each(['host', 'employee', 'observer'])('is closed to the role %s', async (role) => {
    const token = await openSession(fixture.db, await makeUser(fixture.db, { tenant: fixture.company.tenant, role }));
    for (const name of ['usage.listUsageMonths', 'usage.getUsagePdf', 'usage.getUsageCsv'] as const) {
      const input = { params: { month: '2027-03' }, query: {} };
      expect(await fixture.api.refused(name, input, { token })).toMatchObject({ status: 403, code: 'REQUEST-3003' });
    }
  });

  test('is closed to admins of one company', async () => {
    const token = await openSession(
      fixture.db,
      await makeUser(fixture.db, { company: fixture.company, role: 'admin' }),
    );
    expect(await fixture.api.refused('usage.listUsageMonths', { query: {} }, { token })).toMatchObject({ status: 403 });
  });
});

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

describe('a demo that became a real account', () => {
  test('pays nothing for the months that ended before', async () => {
    const created_at = Date.parse('2027-01-20T12:00:00Z');
    const tenant = await makeTenant(fixture.db, { slug: 'demo_foer', is_demo: true, created_at });
    await makeCompany(fixture.db, { tenant, slug: 'demo_foer' });
    const owner = await makeUser(fixture.db, { tenant, role: 'admin', is_owner: true, can_enable: true });
    const session = { token: await openSession(fixture.db, owner), domain: 'demo_foer' };
    const demoMonths = async () => {
      const { usage } = await fixture.api.call('usage.listUsageMonths', { query: {} }, session);
      return usage.months.map((row) => [row.month, row.is_demo]);
    };
    expect(await demoMonths()).toEqual(['2027-03', '2027-02', '2027-01'].map((month) => [month, true]));
    await fixture.api.call('account.approveDemo', { body: { domain: 'demo_foer' } }, session);
    expect(await demoMonths()).toEqual([
      ['2027-03', false],
      ['2027-02', true],
      ['2027-01', true],
    ]);
    const states = ['2027-02', '2027-03'].map(async (month) =>
      textOf((await file('usage.getUsagePdf', month, 'en', session)).rawPayload),
    );
    const [february, march] = await Promise.all(states);
    expect(february).toContain('Demo account. You pay nothing.');
    expect(march).toContain('The month so far');
  });
});

describe('statement of a month', () => {
  test.each([
    ['no', 'Bruk og pris, mars 2027', 'nb-NO', 'Så langt i måneden', 'kr 200,00'],
    ['en', 'Usage and price, March 2027', 'en-GB', 'The month so far', 'kr 200.00'],
  ])('is a tagged PDF: %s', async (language, title, tag, state, price) => {
    const { rawPayload, headers } = await file('usage.getUsagePdf', '2027-03', language);
    expect(headers['content-disposition']).toBe('attachment; filename="usage-2027-03.pdf"');
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: tag, Title: expect.stringContaining(title) });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const page = await pdf.getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const part of [state, price, fixture.hourly.name, '=HYPERLINK("http://x")']) expect(text).toContain(part);
    expect(JSON.stringify(await page.getStructTree())).toContain('"role":"TH"');
  });

  test('is CSV without formulas for a spreadsheet', async () => {
    const { body } = await file('usage.getUsageCsv', '2027-03', 'en');
    expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Month;Company;Department;Bookings;Price (kr)',
      `2027-03;${fixture.company.name};"'=HYPERLINK(""http://x"")";1;`,
      `2027-03;${fixture.company.name};${fixture.hourly.name};3;`,
      '2027-03;"Small, up to 200 bookings";;;200',
      '2027-03;Sum;;4;200',
    ]);
  });

  test('exists for months with an account only', async () => {
    for (const month of ['2026-10', '2027-04'])
      expect(await fixture.api.refused('usage.getUsageCsv', { params: { month } }, { token: admin })).toEqual(
        refusal(404, 'REQUEST-3004'),
      );
    expect(
      await fixture.api.refused('usage.getUsagePdf', { params: { month: '2027-13' } }, { token: admin }),
    ).toMatchObject({ status: 404 });
  });
});
