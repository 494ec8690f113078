import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOW, openSession, testApp } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const LOGO = 'a'.repeat(64);
const FOREIGN = 'b'.repeat(64);
const DOCUMENT = 'c'.repeat(64);

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'fjell' });
await make.makeFile(db, tenant, LOGO, 'logo');
await make.insertRow(
  db,
  'files',
  tenant.id,
  { hash: DOCUMENT, media_type: 'application/pdf', bytes: Buffer.from('x') },
  sql`0`,
);
const first = await make.makeCompany(db, {
  tenant,
  slug: 'fjell',
  name: 'Alfa',
  logo_hash: LOGO,
  settings: { tags: ['VIP'], pagination: 7, email_reminder: true, timezone: 'Europe/Oslo' },
});
const second = await make.makeCompany(db, { tenant, name: 'Beta' });
const archived = await make.makeCompany(db, { tenant, name: 'Gamma', archived_at: NOW });
const foreign = await make.makeCompany(db, { name: 'Elsewhere' });
await make.makeFile(db, foreign.tenant, FOREIGN, 'foreign');

describe('companies for visitors', () => {
  it('lists only the active ones of the domain, by name', async () => {
    const { companies } = await server.api.call('companies.listPublicCompanies', {}, { domain: 'fjell' });
    expect(companies.map(({ name }) => name)).toEqual(['Alfa', 'Beta']);
    expect(companies[0]).toMatchObject({
      domain: 'fjell',
      logo_url: `/api/file/fjell/${LOGO}`,
      background_image_path: null,
    });
  });

  it('shows public settings only', async () => {
    const { companies } = await server.api.call('companies.listPublicCompanies', {}, { domain: 'fjell' });
    expect(companies[0]?.settings).toEqual([
      { key: 'tags', value: ['VIP'] },
      { key: 'timezone', value: 'Europe/Oslo' },
    ]);
    expect(companies[1]?.settings).toEqual([]);
  });

  it('promises confirmations by e-mail only when the toggle is on and mail can be sent', async () => {
    await make.makeSettings(db, second, { email_booking_confirmation: true });
    const listPromises = async (api: typeof server.api) => {
      const { companies } = await api.call('companies.listPublicCompanies', {}, { domain: 'fjell' });
      return companies.filter(({ id }) => [first.id, second.id].includes(id)).map((one) => one.confirms_by_email);
    };
    expect(await listPromises(server.api)).toEqual([false, false]);
    const sending = await testApp(db, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(await listPromises(sending.api)).toEqual([false, true]);
    const answers = async () => {
      const { companies } = await sending.api.call('companies.listPublicCompanies', {}, { domain: 'fjell' });
      return companies.map((one) => one.answers_by_email);
    };
    expect(await answers()).toEqual([false, false]);
    await make.makeSettings(db, second, { email_booking_requests_decline: true });
    expect(await answers()).toEqual([false, true]);
    await sending.close();
  });

  it("gives the paths of a company's images, or null", async () => {
    const options = { domain: 'fjell' };
    const logo = await server.api.call('companies.getCompanyLogo', { params: { id: first.id } }, options);
    expect(logo.filePath).toBe(`/api/file/fjell/${LOGO}`);
    const none = await server.api.call('companies.getCompanyBackgroundImage', { params: { id: first.id } }, options);
    expect(none.filePath).toBeNull();
  });

  it.each([
    ['an archived', () => archived.id],
    ["another tenant's", () => foreign.id],
    ['a missing', () => 999_999],
  ])('knows no images of %s company', async (_, id) => {
    for (const name of ['companies.getCompanyLogo', 'companies.getCompanyBackgroundImage'] as const) {
      const refused = await server.api.refused(name, { params: { id: id() } }, { domain: 'fjell' });
      expect(refused).toMatchObject({ status: 404, code: 'COMPANY-400' });
    }
  });
});

describe('stored image', () => {
  it("is served with its type, cached permanently, and can't run scripts", async () => {
    const answer = await server.api.try('companies.getFile', { params: { domain: 'fjell', hash: LOGO } });
    expect(answer.text).toBe('logo');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['of another tenant', FOREIGN],
    ['that is no image', DOCUMENT],
    ['that does not exist', 'd'.repeat(64)],
  ])('is not found when it is a file %s', async (_, hash) => {
    const refused = await server.api.refused('companies.getFile', { params: { domain: 'fjell', hash } });
    expect(refused).toMatchObject({ status: 404, code: 'REQUEST-3004' });
  });
});

describe('companies for staff', () => {
  it("lists all active ones of the tenant with their time zones, or only the person's own", async () => {
    const listed = async (user: make.User) => {
      const token = await openSession(db, user);
      const { companies } = await server.api.call('companies.listActiveCompanies', {}, { token });
      return companies.map(({ id, domain, timezone }) => ({ id, domain, timezone }));
    };
    const everywhere = await make.makeUser(db, { tenant, role: 'admin' });
    const inSecond = await make.makeUser(db, { company: second, role: 'employee' });
    expect(await listed(everywhere)).toEqual([
      { id: first.id, domain: first.slug, timezone: 'Europe/Oslo' },
      { id: second.id, domain: second.slug, timezone: 'Europe/Oslo' },
    ]);
    expect(await listed(inSecond)).toEqual([{ id: second.id, domain: second.slug, timezone: 'Europe/Oslo' }]);
    const inTokyo = await make.makeCompany(db, { settings: { timezone: 'Asia/Tokyo' } });
    const there = await make.makeUser(db, { company: inTokyo, role: 'host' });
    expect(await listed(there)).toEqual([{ id: inTokyo.id, domain: inTokyo.slug, timezone: 'Asia/Tokyo' }]);
  });
});

describe('disabled dates', () => {
  const ask = (query: object) => server.api.try('companies.listDisabledDates', { query }, { domain: 'fjell' });

  it('of an HOURLY department are those that are blocked, closed, past or full', async () => {
    const working_hours = { defaultStart: '10:00', defaultEnd: '12:00', sundayStart: '10:00', sundayEnd: '10:00' };
    const settings = { working_hours, booking_duration: { default: 120 }, last_booking_before: { default: 120 } };
    const company = await make.makeCompany(db, { tenant, settings });
    const department = await make.makeDepartment(db, { company });
    const table = await make.makeEntity(db, { department });
    await make.makeBooking(db, { entities: [table], from: Date.parse('2027-03-12T10:00+01:00') });
    await make.makeBlockedDate(db, { department, from: '2027-03-16', to: '2027-03-17' });
    const query = { departmentId: department.id, from: '2027-03-09', to: '2027-03-17' };
    const { body } = await ask(query);
    expect(body.disabled_dates).toEqual(['2027-03-09', '2027-03-12', '2027-03-14', '2027-03-16', '2027-03-17']);
    expect((await ask({ ...query, numberOfInteractors: 5 })).body.disabled_dates).toHaveLength(9);
  });

  it('of a DAILY department are those without a free night, in a category when given', async () => {
    const company = await make.makeCompany(db, { tenant });
    const department = await make.makeDepartment(db, { company, schedule_system: 'DAILY', allow_categories: true });
    const category = await make.makeCategory(db, { department });
    const cabin = await make.makeEntity(db, { department, category });
    await make.makeEntity(db, { department });
    const stay = { from: Date.parse('2027-03-12T12:00+01:00'), to: Date.parse('2027-03-14T10:00+01:00') };
    await make.makeBooking(db, { entities: [cabin], ...stay });
    const query = { departmentId: department.id, from: '2027-03-11', to: '2027-03-15' };
    expect((await ask(query)).body.disabled_dates).toEqual([]);
    const inCategory = await ask({ ...query, categoryId: category.id });
    expect(inCategory.body.disabled_dates).toEqual(['2027-03-12', '2027-03-13']);
  });

  it('come with the last bookable date and the largest number of guests', async () => {
    const department = await make.makeDepartment(db, { company: first });
    const readLimits = async (query = {}) => {
      const { body } = await ask({ departmentId: department.id, ...query });
      return [body.last_bookable_date, body.largest_capacity];
    };
    expect(await readLimits()).toEqual(['2029-03-10', 0]);
    const small = await make.makeEntity(db, { department, capacity: 4, can_combine: true });
    await make.makeEntity(db, { department, capacity: 6, can_combine: true });
    await make.makeEntity(db, { department, capacity: 8 });
    expect(await readLimits()).toEqual(['2029-03-10', 10]);
    expect(await readLimits({ rentingEntityId: small.id })).toEqual(['2029-03-10', 4]);
    const beyond = await ask({ departmentId: department.id, from: '2029-03-10', to: '2029-03-12' });
    expect(beyond.body.disabled_dates).toEqual(['2029-03-11', '2029-03-12']);
  });

  it('cover at most a year', async () => {
    const department = await make.makeDepartment(database.db, { company: first });
    const all = await ask({ departmentId: department.id });
    expect(all.body.disabled_dates).toHaveLength(367);
    const tooFar = await server.api.refused(
      'companies.listDisabledDates',
      { query: { departmentId: department.id, to: '2029-01-01' } },
      { domain: 'fjell' },
    );
    expect(tooFar).toMatchObject({ status: 422, fields: { to: 'FIELD-3104' } });
  });

  it.each([
    [
      'an archived department',
      async () => (await make.makeDepartment(database.db, { company: first, archived_at: NOW })).id,
    ],
    [
      'a department of an archived company',
      async () => (await make.makeDepartment(database.db, { company: archived })).id,
    ],
    ["another tenant's department", async () => (await make.makeDepartment(database.db, { company: foreign })).id],
  ])('of %s are not told', async (_, departmentId) => {
    const { status, fault } = await ask({ departmentId: await departmentId() });
    expect([status, fault.code]).toEqual([404, 'DEPARTMENT-701']);
  });
});
