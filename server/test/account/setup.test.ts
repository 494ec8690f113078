import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { makeAccount } from './account-helpers.ts';

const { db, server } = await openServer('migrated');

const settingsOf = (tenantId: number, companyId: number) =>
  db.tenantRead(tenantId, async ({ trx }) => {
    const rows = await trx
      .selectFrom('company_settings')
      .select(['key', 'value'])
      .where('company_id', '=', companyId)
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });

describe('setup wizard', () => {
  const body = {
    pagination: 50,
    notifications: { email_reminder: true, email_booking_confirmation: true },
    workingHours: { defaultStart: '8:00', defaultEnd: '24:00' },
    lastBooking: 60,
    bookingDuration: 90,
  };
  const run = (token: string, sent: object = body) => server.api.try('account.runWizard', { body: sent }, { token });

  test('sets up every active company, once', async () => {
    const { tenant, owner } = await makeAccount(db, 'fjord', { wizard_completed: false });
    const [second, gone] = [await makeCompany(db, { tenant }), await makeCompany(db, { tenant, archived_at: NOW })];
    const token = await openSession(db, owner);
    expect((await run(token)).body).toEqual({ success: true, wizard_completed: true });
    const stored = await settingsOf(tenant.id, second.id);
    expect(stored).toMatchObject({
      pagination: 50,
      working_hours: { defaultStart: '08:00', defaultEnd: '24:00' },
      last_booking_before: { default: 60 },
      booking_duration: { default: 90 },
      email_reminder: true,
      email_booking_confirmation: true,
      sms_surveys: false,
    });
    expect(Object.keys(stored)).toEqual(expect.arrayContaining([...TOGGLE_NAMES]));
    expect(await settingsOf(tenant.id, gone.id)).toEqual({});
    const { profile } = await server.api.call('account.getProfile', {}, { token });
    expect(profile.full_domain.wizard_completed).toBe(true);
    expect((await run(token)).fault).toMatchObject({ code: 'SETTING-1607' });
  });

  test('stores the default values of parts that the call leaves out', async () => {
    const { tenant, owner } = await makeAccount(db, 'as_proposed', { wizard_completed: false });
    const company = await makeCompany(db, { tenant });
    expect((await run(await openSession(db, owner), {})).body).toEqual({ success: true, wizard_completed: true });
    expect(await settingsOf(tenant.id, company.id)).toMatchObject({
      pagination: 20,
      working_hours: { defaultStart: '08:00', defaultEnd: '24:00' },
      last_booking_before: { default: 120 },
      booking_duration: { default: 120 },
      email_booking_confirmation: false,
    });
  });

  test('also applies its settings to companies that are added or reactivated later', async () => {
    const { tenant, owner } = await makeAccount(db, 'later', { wizard_completed: false });
    const gone = await makeCompany(db, { tenant, archived_at: NOW });
    const token = await openSession(db, owner);
    await run(token);
    const added = {
      name: 'Sjøbua',
      domain: 'later_two',
      organization_number: '974760673',
      phone_number: '22334455',
      address: { address: 'Kaia 1', city: 'Bergen', zip: '5003' },
    };
    const { company } = await server.api.call('companies.createCompany', { body: added }, { token });
    await server.api.call('companies.reactivateCompany', { params: { id: gone.id } }, { token });
    for (const id of [company.id, gone.id])
      expect(await settingsOf(tenant.id, id)).toMatchObject({
        pagination: 50,
        working_hours: { defaultStart: '08:00', defaultEnd: '24:00' },
        email_reminder: true,
        sms_surveys: false,
      });
  });

  test('is completed by one of two concurrent calls', async () => {
    const { owner } = await makeAccount(db, 'at_once', { wizard_completed: false });
    const token = await openSession(db, owner);
    const both = await Promise.all([run(token), run(token, { ...body, pagination: 10 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [
      'an end before the day',
      { workingHours: { defaultStart: '8', defaultEnd: '24:00' } },
      'workingHours.defaultStart',
      'FIELD-3109',
    ],
    [
      'no opening time',
      { workingHours: { defaultStart: '', defaultEnd: '24:00' } },
      'workingHours.defaultStart',
      'FIELD-3100',
    ],
    ['no duration', { bookingDuration: '' }, 'bookingDuration', 'FIELD-3100'],
    ['a pagination of none', { pagination: 0 }, 'pagination', 'FIELD-3103'],
    ['a duration shorter than the settings allow', { bookingDuration: 4 }, 'bookingDuration', 'FIELD-3103'],
    ['half minutes', { bookingDuration: 60.5 }, 'bookingDuration', 'FIELD-3110'],
    ['an unknown toggle', { notifications: { email_news: true } }, 'notifications.email_news', 'FIELD-3112'],
  ])('refuses %s', async (_, part, field, code) => {
    const { owner } = await makeAccount(
      db,
      `refused_${field.length}_${code.slice(-4)}_${Object.keys(part)[0]?.toLowerCase()}`,
      { wizard_completed: false },
    );
    const token = await openSession(db, owner);
    const refusal = await server.api.refused('account.runWizard', { body: { ...body, ...part } }, { token });
    expect(refusal.fields).toEqual({ [field]: code });
  });
});

describe('enabling a demo account', () => {
  const demo = { is_demo: true, demo_expires_at: NOW + 1000 };
  const approve = (token: string, domain: string) =>
    server.api.try('account.approveDemo', { body: { domain } }, { token });

  test('is possible for the owner, also after its expiry, once', async () => {
    const { tenant, owner } = await makeAccount(db, 'enabling', demo);
    const token = await openSession(db, owner);
    const visit = () => server.api.try('companies.listPublicCompanies', {}, { domain: tenant.slug });
    expect((await visit()).ok).toBe(true);
    try {
      server.clock.now = NOW + 2000;
      expect((await visit()).fault).toMatchObject({ code: 'REQUEST-3010' });
      expect((await server.api.try('account.listUserCompanies', {}, { token })).fault).toMatchObject({
        code: 'REQUEST-3010',
      });
      await server.api.call('account.countForEnabling', {}, { token });
      expect((await approve(token, tenant.slug)).body).toEqual({ success: true });
      const { account_state: state } = await server.api.call('account.getAccountState', {}, { token });
      expect(state).toEqual({ isDemo: false, parentDomain: 'enabling' });
      await server.api.call('account.listUserCompanies', {}, { token });
      expect((await visit()).ok).toBe(true);
      expect((await approve(token, tenant.slug)).fault).toMatchObject({ code: 'AUTH-104' });
    } finally {
      server.clock.now = NOW;
    }
  });

  test('is refused for other admins, for owners without the right, and for the playground', async () => {
    const { tenant, owner } = await makeAccount(db, 'guarded', demo);
    const admin = await makeUser(db, { tenant, role: 'admin' });
    expect((await approve(await openSession(db, admin), 'guarded')).status).toBe(403);
    expect((await approve(await openSession(db, owner), 'enabling')).fault).toMatchObject({ code: 'AUTH-112' });
    const other = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: false });
    expect((await approve(await openSession(db, other), 'guarded')).status).toBe(403);
    const { tenant: playground } = await makeAccount(db, 'demo', { is_demo: true });
    // As in the seeded demo: its owner has no right to enable.
    const its = await makeUser(db, { tenant: playground, role: 'admin', is_owner: true, can_enable: false });
    expect((await approve(await openSession(db, its), 'demo')).fault).toMatchObject({ code: 'AUTH-105' });
  });

  test("doesn't open an account that is disabled for another reason", async () => {
    const { tenant, owner } = await makeAccount(db, 'unpaid', { ...demo, disabled_reason: 'unpaid' });
    const token = await openSession(db, owner);
    expect((await approve(token, tenant.slug)).ok).toBe(true);
    expect((await server.api.try('account.listUserCompanies', {}, { token })).fault).toMatchObject({
      code: 'REQUEST-3010',
    });
  });

  test("counts the account's records and names its owner; an admin of one company is refused", async () => {
    const { tenant, owner } = await makeAccount(db, 'counted', demo);
    const company = await makeCompany(db, { tenant });
    const entity = await makeEntity(db, { department: await makeDepartment(db, { company }) });
    await makeBooking(db, { entities: [entity], from: NOW });
    await makeBooking(db, { entities: [entity], from: NOW, canceled_at: NOW });
    const admin = await makeUser(db, { company, role: 'admin' });
    await db.tenantTransaction(tenant.id, ({ trx }) =>
      trx
        .updateTable('bookings')
        .set({ created_at: new Date(NOW - 24 * HOUR_MS) })
        .execute(),
    );
    const colleague = await makeUser(db, { tenant, role: 'admin' });
    const counted = await server.api.call('account.countForEnabling', {}, { token: await openSession(db, colleague) });
    expect(counted.owner?.id).toBe(owner.id);
    const own = { departments: 1, renting_entities: 1, clients: 2, bookings: 1, bookings_past_30_days: 1 };
    expect(counted.counters).toEqual({ companies: 2, staff_members: 3, ...own });
    const refused = await server.api.try('account.countForEnabling', {}, { token: await openSession(db, admin) });
    expect(refused.status).toBe(403);
  });
});
