import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { db, server } = await openServer();

const tenant = await make.makeTenant(db);
const domain = tenant.slug;
const company = await make.makeCompany(db, {
  tenant,
  slug: domain,
  settings: { tags: ['VIP'], pagination: 7, sms_reminder: true },
});
const sibling = await make.makeCompany(db, { tenant });
const archived = await make.makeCompany(db, { tenant, archived_at: NOW, settings: { tags: ['OLD'] } });
const foreign = await make.makeCompany(db, { settings: { tags: ['THEIRS'] } });
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
const adminOfCompany = await openSession(db, await make.makeUser(db, { company, role: 'admin' }));

describe('settings of a company', () => {
  it('are complete for staff who see the company', async () => {
    const params = { companyId: company.id };
    const { settings } = await server.api.call('settings.listCompanySettings', { params }, { token: adminOfCompany });
    expect(settings.map(({ key }) => key)).toEqual(['pagination', 'sms_reminder', 'tags']);
  });

  it('can be read by staff when the company is archived', async () => {
    const params = { companyId: archived.id };
    const { settings } = await server.api.call('settings.listCompanySettings', { params }, { token: admin });
    expect(settings).toEqual([{ key: 'tags', value: ['OLD'], version: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  });

  it("give 404 out of the caller's company or tenant", async () => {
    for (const [companyId, token] of [
      [sibling.id, adminOfCompany],
      [foreign.id, admin],
      [999_999, admin],
    ] as const) {
      const refused = await server.api.refused('settings.listCompanySettings', { params: { companyId } }, { token });
      expect(refused).toMatchObject({ status: 404, code: 'COMPANY-400' });
    }
  });

  it('contain only public ones for visitors', async () => {
    const params = { id: company.id };
    const { settings } = await server.api.call('settings.listPublicCompanySettings', { params }, { domain });
    expect(settings).toEqual([{ key: 'tags', value: ['VIP'] }]);
  });

  it("give 404 to visitors of a company that is archived or another tenant's", async () => {
    for (const id of [archived.id, foreign.id]) {
      const listed = await server.api.refused('settings.listPublicCompanySettings', { params: { id } }, { domain });
      expect(listed).toMatchObject({ status: 404, code: 'COMPANY-400' });
      const params = { companyId: id, key: 'tags' };
      const one = await server.api.refused('settings.getPublicValue', { params }, { domain });
      expect(one).toMatchObject({ status: 404, code: 'COMPANY-400' });
    }
  });
});

describe('one public setting', () => {
  const get = (key: string) => ({ params: { companyId: company.id, key } });

  it('is returned to visitors', async () => {
    expect(await server.api.call('settings.getPublicValue', get('tags'), { domain })).toEqual({ value: ['VIP'] });
  });

  it.each([
    ['pagination', 'SETTING-1603'],
    ['no_such_thing', 'SETTING-1603'],
    ['slot_interval', 'SETTING-1601'],
  ])('gives 404: %s', async (key, code) => {
    expect(await server.api.refused('settings.getPublicValue', get(key), { domain })).toMatchObject({
      status: 404,
      code,
    });
  });
});

describe('setting a single value', () => {
  const input = (key: string, value: unknown, companyId = company.id) => ({
    params: { companyId, key },
    query: {},
    body: { value },
  });

  it.each([
    ['company_website_url', 'example.com', 'http://example.com'],
    ['company_website_url', 'https://example.com/booking', 'https://example.com/booking'],
    ['timezone', 'America/New_York', 'America/New_York'],
    ['slot_interval', 15, 15],
    [
      'embed_origins',
      ['https://Example.com/', 'http://localhost:5173', 'https://example.com'],
      ['https://example.com', 'http://localhost:5173'],
    ],
    ['embed_origins', [], []],
    ['booking_horizon_days', 30, 30],
    ['largest_anonymous_party', 12, 12],
    ['working_hours', { defaultStart: '7:30', defaultEnd: '24:00' }, { defaultStart: '07:30', defaultEnd: '24:00' }],
  ])('stores %s %j as %j', async (key, value, stored) => {
    const answer = await server.api.call('settings.upsertSetting', input(key, value) as never, { token: admin });
    expect(answer).toEqual({ success: true, value: stored });
    const read = await server.api.call(
      'settings.getPublicValue',
      { params: { companyId: company.id, key } },
      { domain },
    );
    expect(read.value).toEqual(stored);
  });

  it('hides the retention of guests from the public, and removes it when emptied', async () => {
    const set = (value: unknown) =>
      server.api.call('settings.upsertSetting', input('guest_retention_months', value) as never, { token: admin });
    expect(await set(24)).toEqual({ success: true, value: 24 });
    const ask = { params: { companyId: company.id, key: 'guest_retention_months' } };
    expect(await server.api.refused('settings.getPublicValue', ask, { domain })).toMatchObject({
      code: 'SETTING-1603',
    });
    expect(await set(null)).toEqual({ success: true, value: null });
  });

  it('removes an empty website', async () => {
    await server.api.call('settings.upsertSetting', input('company_website_url', 'example.com') as never, {
      token: admin,
    });
    const answer = await server.api.call('settings.upsertSetting', input('company_website_url', '') as never, {
      token: admin,
    });
    expect(answer.value).toBeNull();
    const params = { companyId: company.id, key: 'company_website_url' };
    expect(await server.api.refused('settings.getPublicValue', { params }, { domain })).toMatchObject({
      code: 'SETTING-1601',
    });
  });

  it.each([
    ['company_website_url', 'javascript:alert(1)', 'SETTING-1613', { value: 'SETTING-1613' }],
    ['company_website_url', 7, 'REQUEST-3001', { value: 'FIELD-3115' }],
    ['timezone', 'Mars/Olympus', 'SETTING-1614', { value: 'SETTING-1614' }],
    ['timezone', null, 'REQUEST-3001', { value: 'FIELD-3100' }],
    ['slot_interval', 7.5, 'REQUEST-3001', { value: 'FIELD-3110' }],
    ['guest_retention_months', 0, 'REQUEST-3001', { value: 'FIELD-3103' }],
    ['guest_retention_months', 121, 'REQUEST-3001', { value: 'FIELD-3104' }],
    ['slot_interval', 1, 'REQUEST-3001', { value: 'FIELD-3103' }],
    ['slot_interval', 1441, 'REQUEST-3001', { value: 'FIELD-3104' }],
    ['embed_origins', 'https://example.com', 'REQUEST-3001', { value: 'FIELD-3115' }],
    ['embed_origins', ['https://a.example', 'http://b.example'], 'REQUEST-3001', { 'value.1': 'FIELD-3113' }],
    ['embed_origins', ['https://a.example/path'], 'REQUEST-3001', { 'value.0': 'FIELD-3113' }],
    ['embed_origins', ['a.example'], 'REQUEST-3001', { 'value.0': 'FIELD-3113' }],
    ['booking_horizon_days', 732, 'REQUEST-3001', { value: 'FIELD-3104' }],
    ['largest_anonymous_party', 0, 'REQUEST-3001', { value: 'FIELD-3103' }],
    ['pagination', 0, 'SETTING-1611', { value: 'SETTING-1611' }],
    ['sms_reminder', 'yes', 'REQUEST-3001', { value: 'FIELD-3115' }],
    ['logo_path', '/x', 'SETTING-1602', {}],
    ['firelist_document_path', '/x', 'SETTING-1602', {}],
    ['constructor', 10, 'SETTING-1602', {}],
  ])('refuses %s %j', async (key, value, code, fields) => {
    const refused = await server.api.refused('settings.upsertSetting', input(key, value), { token: admin });
    expect(refused).toEqual({ status: 422, code, fields });
  });

  it('needs an active company in scope', async () => {
    const set = (companyId: number, token: string) =>
      server.api.refused('settings.upsertSetting', input('slot_interval', 15, companyId), { token });
    expect(await set(archived.id, admin)).toMatchObject({ status: 422, code: 'COMPANY-403' });
    expect(await set(sibling.id, adminOfCompany)).toMatchObject({ status: 404, code: 'COMPANY-400' });
    expect(await set(foreign.id, admin)).toMatchObject({ status: 404, code: 'COMPANY-400' });
  });
});
