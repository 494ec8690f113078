import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();
let tenant: make.Tenant;
let company: make.Company;
let token: string;

beforeEach(async () => {
  tenant = await make.makeTenant(database.db);
  company = await make.makeCompany(database.db, { tenant, slug: tenant.slug, name: 'Alfa' });
  token = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'admin' }));
});
const as = () => server.api.as({ token });
const address = { address: 'Fjellveien 1', city: 'Bergen', zip: '5003' };
const body = (values: object = {}) => ({
  name: 'Fjellstua AS',
  organization_number: '974 760 673',
  country_code: '+47',
  phone_number: '22 33 44 55',
  address,
  ...values,
});
const create = (domain: string, values: object = {}) =>
  as().call('companies.createCompany', { body: { ...body(values), domain } as never });
const boundAdmin = async (of = company) =>
  openSession(database.db, await make.makeUser(database.db, { company: of, role: 'admin' }));

describe('new company', () => {
  it('is listed, can be searched, and is reached by its domain', async () => {
    const domain = `ny_${make.unique()}`;
    const { company: made } = await create(domain);
    expect(made).toMatchObject({
      name: 'Fjellstua AS',
      domain,
      phone_number: '22334455',
      address,
      archived: false,
      version: 1,
    });
    const listed = await as().call('companies.listCompanies', { query: { sort: 'name', order: 'desc' } });
    expect(listed.companies.data.map(({ name }) => name)).toEqual(['Fjellstua AS', 'Alfa']);
    expect(listed.companies).toMatchObject({ total: 2, per_page: 20, path: '/api/companies' });
    const found = await as().call('companies.searchCompanies', { query: { searchText: 'bergen FJELL' } });
    expect(found.companies.data.map(({ id }) => id)).toEqual([made.id]);
    const open = await server.api.call('companies.listPublicCompanies', {}, { domain });
    expect(open.companies).toHaveLength(2);
  });

  it("can use an existing address, and doesn't duplicate an equal one", async () => {
    const first = await create(`ny_${make.unique()}`);
    const again = await create(`ny_${make.unique()}`);
    const { addresses } = await as().call('companies.listAddresses', {});
    expect(addresses).toEqual([{ id: first.company.address_id, ...address }]);
    expect(again.company.address_id).toBe(first.company.address_id);
    const chosen = { address: undefined, address_id: first.company.address_id };
    expect((await create(`ny_${make.unique()}`, chosen)).company.address).toMatchObject(address);
  });

  it.each([
    ['no address', { address: undefined }, { address: 'FIELD-3100' }],
    ['two addresses', { address_id: 1 }, { address: 'FIELD-3100' }],
    [
      'half an address',
      { address: { city: 'Bergen' } },
      { 'address.address': 'FIELD-3100', 'address.zip': 'FIELD-3100' },
    ],
    ['no name', { name: ' ' }, { name: 'FIELD-3100' }],
    ['a name that is too long', { name: 'x'.repeat(256) }, { name: 'FIELD-3101' }],
    ['a wrong check digit', { organization_number: '974760674' }, { organization_number: 'FIELD-3182' }],
    ['a short phone number', { phone_number: '223344' }, { phone_number: 'FIELD-3180' }],
    ['no organization number', { organization_number: '' }, { organization_number: 'FIELD-3100' }],
    ['a prefix without plus', { country_code: '47' }, { country_code: 'FIELD-3107' }],
    ['a phone number with a leading zero', { phone_number: '02233445' }, { phone_number: 'FIELD-3106' }],
    ['a domain that begins with a digit', { domain: '1fjell' }, { domain: 'FIELD-3116' }],
    ['a domain with a hyphen', { domain: 'fjell-stua' }, { domain: 'FIELD-3116' }],
    ['an unknown field', { logo_hash: 'x' }, { logo_hash: 'FIELD-3112' }],
  ])('is refused with %s', async (_, values, fields) => {
    const refused = await as().refused('companies.createCompany', {
      body: { ...body(), domain: 'ledig_her', ...values },
    });
    expect(refused).toMatchObject({ status: 422, fields });
  });

  it('refuses an unknown address', async () => {
    const asked = { ...body({ address: undefined, address_id: 999_999 }), domain: 'ledig_her' };
    expect(await as().refused('companies.createCompany', { body: asked })).toMatchObject({
      status: 404,
      fields: { address_id: 'REQUEST-3004' },
    });
  });

  it('refuses a domain that is taken on the platform, in upper or lower case', async () => {
    const elsewhere = await make.makeCompany(database.db);
    for (const domain of [elsewhere.slug, elsewhere.tenant.slug.toUpperCase(), company.slug]) {
      const refused = await as().refused('companies.createCompany', { body: { ...body(), domain } });
      expect(refused).toMatchObject({ status: 409, code: 'AUTH-101', fields: { domain: 'AUTH-101' } });
    }
  });

  it("gets the tenant's domain when it is the first", async () => {
    const fresh = await make.makeTenant(database.db);
    const admin = await openSession(database.db, await make.makeUser(database.db, { tenant: fresh, role: 'admin' }));
    const ask = (domain: string) =>
      server.api.try('companies.createCompany', { body: { ...body(), domain } }, { token: admin });
    expect((await ask('another')).fault).toMatchObject({ code: 'AUTH-103' });
    expect((await ask(fresh.slug)).body.company.domain).toBe(fresh.slug);
  });

  it('is created once per key', async () => {
    const input = { body: { ...body(), domain: `ny_${make.unique()}` } };
    const options = { idempotencyKey: 'once' };
    const first = await as().call('companies.createCompany', input, options);
    expect(await as().call('companies.createCompany', input, options)).toEqual(first);
  });
});

describe('changing a company', () => {
  it('keeps its domain and increments its version', async () => {
    const input = { params: { id: company.id }, body: { ...body(), domain: company.slug, version: 1 } };
    const { company: changed } = await as().call('companies.updateCompany', input);
    expect(changed).toMatchObject({ name: 'Fjellstua AS', domain: company.slug, version: 2 });
    expect(await as().refused('companies.updateCompany', input)).toMatchObject({ status: 409, code: 'REQUEST-3017' });
    const { company: form } = await as().call('companies.getCompanyWithAddress', { params: { id: company.id } });
    expect(form).toEqual(changed);
  });

  it('never changes its domain', async () => {
    const refused = await as().refused('companies.updateCompany', {
      params: { id: company.id },
      body: { ...body(), domain: 'en_annen' },
    });
    expect(refused).toMatchObject({ status: 422, fields: { domain: 'FIELD-3120' } });
  });

  it('is refused for an archived company', async () => {
    const old = await make.makeCompany(database.db, { tenant, archived_at: NOW });
    const input = { params: { id: old.id }, body: body() };
    expect(await as().refused('companies.updateCompany', input)).toMatchObject({ status: 422, code: 'COMPANY-403' });
    const host = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'host' }));
    expect(await server.api.refused('companies.updateCompany', input, { token: host })).toMatchObject({ status: 403 });
  });
});

describe('staff of one company', () => {
  it('see and change only their company, with the addresses that it uses', async () => {
    const { company: other } = await create(`ny_${make.unique()}`);
    const bound = server.api.as({ token: await boundAdmin() });
    const { companies } = await bound.call('companies.listCompanies', { query: {} });
    expect(companies.data.map(({ id }) => id)).toEqual([company.id]);
    expect(await bound.refused('companies.getCompany', { params: { id: other.id } })).toMatchObject({ status: 404 });
    expect((await bound.call('companies.listAddresses', {})).addresses).toEqual([]);
    const taken = { ...body({ address: undefined, address_id: other.address_id }) };
    const refused = await bound.refused('companies.updateCompany', { params: { id: company.id }, body: taken });
    expect(refused).toMatchObject({ status: 404, fields: { address_id: 'REQUEST-3004' } });
    await bound.call('companies.updateCompany', { params: { id: company.id }, body: body() });
  });

  it("can't add, archive or reactivate a company", async () => {
    const bound = server.api.as({ token: await boundAdmin() });
    const params = { id: company.id };
    for (const [name, input] of [
      ['companies.createCompany', { body: { ...body(), domain: 'ny' } }],
      ['companies.archiveCompany', { params }],
      ['companies.reactivateCompany', { params }],
    ] as const)
      expect(await bound.refused(name, input)).toMatchObject({ status: 403, code: 'REQUEST-3003' });
  });
});

it('accepts any organization number of another country', async () => {
  const swedish = { country_code: '+46', phone_number: '701234567', organization_number: 'SE 556016-0680' };
  const { company: made } = await create(`ny_${make.unique()}`, swedish);
  expect(made.organization_number).toBe('SE 556016-0680');
});

describe('archiving a company', () => {
  const archive = (id: number) => as().try('companies.archiveCompany', { params: { id } });

  it('removes it from lists and public pages until it is reactivated', async () => {
    const { company: second } = await create(`ny_${make.unique()}`);
    await as().call('companies.archiveCompany', { params: { id: second.id } });
    expect((await as().call('companies.listCompanies', { query: {} })).companies.total).toBe(1);
    const archived = await as().call('companies.listArchivedCompanies', { query: {} });
    expect(archived.companies.data).toMatchObject([{ id: second.id, archived: true, version: 2 }]);
    // Requested before as well, to detect a stale cached answer.
    const visit = () => server.api.try('companies.listPublicCompanies', {}, { domain: second.domain });
    expect((await visit()).fault).toMatchObject({ code: 'COMPANY-405' });
    const { companies: others } = await server.api.call('companies.listPublicCompanies', {}, { domain: tenant.slug });
    expect(others.map(({ id }) => id)).toEqual([company.id]);
    const params = { id: second.id };
    expect(await as().refused('companies.getCompany', { params })).toMatchObject({ status: 404, code: 'COMPANY-400' });
    expect((await as().call('companies.getArchivedCompany', { params })).company.archived).toBe(true);
    expect((await archive(second.id)).fault.code).toBe('COMPANY-403');
    const back = await as().call('companies.reactivateCompany', { params });
    expect(back.company).toMatchObject({ archived: false, version: 3 });
    expect((await visit()).ok).toBe(true);
    expect((await as().call('companies.reactivateCompany', { params })).company.version).toBe(3);
    expect(await as().refused('companies.getArchivedCompany', { params })).toMatchObject({ code: 'COMPANY-400' });
  });

  it('closes its public page at once, without showing another company', async () => {
    const { company: second } = await create(`ny_${make.unique()}`);
    const ask = (name: 'companies.listPublicCompanies' | 'departments.listPublicDepartments') =>
      server.api.try(name, {}, { domain: second.domain });
    expect((await ask('companies.listPublicCompanies')).ok).toBe(true);
    await as().call('companies.archiveCompany', { params: { id: second.id } });
    for (const name of ['companies.listPublicCompanies', 'departments.listPublicDepartments'] as const)
      expect((await ask(name)).fault).toMatchObject({ code: 'COMPANY-405' });
  });

  it('ends the sessions of its staff with a reason, and refuses their sign-in until it is reactivated', async () => {
    const { company: second } = await create(`ny_${make.unique()}`);
    const host = await make.makeUser(database.db, {
      company: { ...company, ...second, slug: second.domain },
      role: 'host',
    });
    const session = await openSession(database.db, host);
    const look = (as: string) => server.api.try('account.getProfile', {}, { token: as });
    const signIn = () =>
      server.api.try(
        'account.signIn',
        { body: { email: host.email, password: make.PASSWORD } },
        { domain: second.domain },
      );
    expect((await look(session)).ok).toBe(true);
    await as().call('companies.archiveCompany', { params: { id: second.id } });
    expect(await look(session)).toMatchObject({ status: 401, fault: { code: 'AUTH-140' } });
    expect(await signIn()).toMatchObject({ status: 401, fault: { code: 'AUTH-140' } });
    expect((await look(token)).ok).toBe(true);
    expect((await look('a.b.c')).fault).toMatchObject({ code: 'REQUEST-3002' });
    const wrong = { email: host.email, password: 'not the password' };
    expect((await server.api.try('account.signIn', { body: wrong }, { domain: second.domain })).fault).toMatchObject({
      code: 'AUTH-106',
    });
    await as().call('companies.reactivateCompany', { params: { id: second.id } });
    expect((await look(session)).ok).toBe(false);
    expect((await signIn()).ok).toBe(true);
  });

  it('is refused for the last active company', async () =>
    expect((await archive(company.id)).fault.code).toBe('COMPANY-401'));

  it('is refused with current or coming bookings, but not with past or canceled ones', async () => {
    const busy = await make.makeCompany(database.db, { tenant });
    const department = await make.makeDepartment(database.db, { company: busy });
    const entities = [await make.makeEntity(database.db, { department })];
    await make.makeBooking(database.db, { entities, from: NOW - 48 * HOUR_MS, to: NOW - HOUR_MS });
    await make.makeBooking(database.db, { entities, from: NOW + 48 * HOUR_MS, canceled_at: NOW });
    const booking = await make.makeBooking(database.db, { entities, from: NOW - HOUR_MS, to: NOW + HOUR_MS });
    expect((await archive(busy.id)).fault.code).toBe('COMPANY-404');
    await as().call('bookings.cancelBooking', { params: { id: booking.id } });
    expect((await archive(busy.id)).ok).toBe(true);
  });
});

describe('company details', () => {
  it('count its records, and its bookings by day in its zone', async () => {
    const { db } = database;
    const inTokyo = await make.makeCompany(db, { tenant, settings: { timezone: 'Asia/Tokyo' } });
    const department = await make.makeDepartment(db, { company: inTokyo });
    await make.makeDepartment(db, { company: inTokyo, schedule_system: 'DAILY' });
    await make.makeDepartment(db, { company: inTokyo, archived_at: NOW });
    const entity = await make.makeEntity(db, { department });
    await make.makeEntity(db, { department, archived_at: NOW });
    await make.makeUser(db, { company: inTokyo });
    await make.makeUser(db, { company: inTokyo, archived_at: NOW });
    // 10 March, 16:00 UTC, is the 11th in Tokyo.
    await make.makeBooking(db, { entities: [entity], from: Date.parse('2027-03-10T16:00Z') });
    await make.makeBooking(db, { entities: [entity], from: Date.parse('2027-03-10T02:00Z') });
    await make.makeBooking(db, { entities: [entity], from: Date.parse('2027-03-10T05:00Z'), canceled_at: NOW });
    await make.makeBooking(db, { entities: [entity], from: Date.parse('2026-03-10T05:00Z') });
    const { company: page } = await as().call('companies.getCompany', { params: { id: inTokyo.id } });
    expect(page).toMatchObject({
      departments_count: 2,
      daily_departments_count: 1,
      renting_entities_count: 1,
      staff_members_count: 1,
      bookings_count: 3,
      bookings_today_count: 1,
    });
    expect(page.bookings_count_by_day).toHaveLength(61);
    expect(page.bookings_count_by_day.at(0)?.date).toBe('2027-02-08');
    expect(page.bookings_count_by_day.filter(({ count }) => count > 0)).toEqual([
      { date: '2027-03-10', count: 1 },
      { date: '2027-03-11', count: 1 },
    ]);
  });

  it("name the owner, and the account's records in the caller's scope", async () => {
    const owner = await make.makeUser(database.db, { tenant, role: 'admin', is_owner: true, name: 'Kari Eier' });
    await make.makeCompany(database.db, { tenant, name: 'Beta', archived_at: NOW });
    const { company: page } = await as().call('companies.getCompany', { params: { id: company.id } });
    expect(page.owner).toEqual({ id: owner.id, name: 'Kari Eier' });
    const input = { params: { id: owner.id } };
    const { owner: seen } = await as().call('companies.getOwner', input);
    expect(seen).toMatchObject({ name: 'Kari Eier', domain: tenant.slug, is_demo: false, companies_count: 1 });
    expect(seen.companies.map(({ name, archived }) => ({ name, archived }))).toEqual([
      { name: 'Alfa', archived: false },
      { name: 'Beta', archived: true },
    ]);
    const bound = await server.api.call('companies.getOwner', input, { token: await boundAdmin() });
    expect(bound.owner.companies).toHaveLength(1);
    const host = await make.makeUser(database.db, { tenant });
    expect(await as().refused('companies.getOwner', { params: { id: host.id } })).toMatchObject({
      status: 404,
      code: 'USER-2001',
    });
  });
});
