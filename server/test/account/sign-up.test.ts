import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { accountMails, lastToken, makeAccount, newSignUp, signIn, tenantOf } from './account-helpers.ts';

const { db, server } = await openServer('migrated');

const PASSWORD = 'granskog og fjord';
const signUp = (body: object, idempotencyKey?: string) =>
  server.api.try('account.signUp', { body }, idempotencyKey === undefined ? {} : { idempotencyKey });

describe('signing up', () => {
  test('creates a demo account, also on a platform without any tenant', async () => {
    const body = newSignUp('fjellro', { email: 'Kari.Owner@fjellro.example' });
    expect((await signUp(body)).body).toEqual({ success: true, domain: 'fjellro' });
    const id = await tenantOf(db, 'fjellro');
    const session = await signIn(server, { email: body.user.email, tenant: { id, slug: 'fjellro' } }, PASSWORD);
    expect(session).toMatchObject({
      role: 'admin',
      is_owner: true,
      can_enable: true,
      is_demo: true,
      is_usable: true,
      domain: 'fjellro',
      parent_domain: 'fjellro',
      company_id: null,
      full_domain: { wizard_completed: false },
    });
    const { companies } = await server.api.call('account.listUserCompanies', {}, { token: session.access_token });
    expect(companies).toMatchObject([{ name: 'Fjellro' }]);
    const stored = await db.tenantRead(id, async ({ trx }) => ({
      address: await trx.selectFrom('addresses').select(['address', 'city', 'zip']).execute(),
      tenant: await trx.selectFrom('tenants').select('demo_expires_at').executeTakeFirstOrThrow(),
      slug: await trx.selectFrom('slugs').select('company_id').where('slug', '=', 'fjellro').executeTakeFirstOrThrow(),
      settings: await trx.selectFrom('company_settings').select(['company_id', 'key', 'value']).execute(),
    }));
    expect(stored.address).toEqual([{ address: 'Storgata 1', city: 'Oslo', zip: '0155' }]);
    expect(stored.tenant.demo_expires_at?.getTime()).toBe(NOW + 30 * 24 * HOUR_MS);
    expect(stored.slug.company_id).toBe(companies[0]?.id);
    // The booking page promises a confirmation.
    expect(stored.settings).toEqual([{ company_id: companies[0]?.id, key: 'email_booking_confirmation', value: true }]);
  });

  test('answers a repeated call again, and creates nothing twice', async () => {
    const body = newSignUp('twice');
    expect((await signUp(body, 'key-1')).body).toEqual({ success: true, domain: 'twice' });
    expect((await signUp(body, 'key-1')).body).toEqual({ success: true, domain: 'twice' });
    expect((await signUp(body, 'key-2')).fault).toMatchObject({ code: 'AUTH-101' });
    expect(await accountMails(db, await tenantOf(db, 'twice'))).toHaveLength(1);
  });

  test.each([
    ['a domain that is taken', 'AUTH-101', 'company.domain', newSignUp('fjellro')],
    [
      'an owner who has an account',
      'AUTH-102',
      'user.email',
      newSignUp('other_one', { email: 'kari.owner@FJELLRO.example' }),
    ],
    ['a domain of the product itself', 'AUTH-103', 'company.domain', newSignUp('wizard')],
  ])('refuses %s: %s', async (_, code, field, body) => {
    const { fault } = await signUp(body);
    expect(fault.code).toBe(code);
    expect(fault.errors[field]?.[0]).toContain(`${code}|`);
  });

  test.each([
    ['a domain with a digit in front', { company: { domain: '2hytter' } }, 'company.domain', 'AUTH-103'],
    ['a domain with a hyphen', { company: { domain: 'fjell-ro' } }, 'company.domain', 'AUTH-103'],
    [
      'passwords that differ',
      { user: { password_confirmation: 'another one' } },
      'user.password_confirmation',
      'FIELD-3118',
    ],
    ['a short password', { user: { password: 'kort', password_confirmation: 'kort' } }, 'user.password', 'FIELD-3117'],
    [
      'a common password',
      { user: { password: 'Password1', password_confirmation: 'Password1' } },
      'user.password',
      'FIELD-3130',
    ],
    ['no name', { user: { name: ' ' } }, 'user.name', 'FIELD-3100'],
    ['an invalid phone number', { user: { phone_number: '0123' } }, 'user.phone_number', 'FIELD-3106'],
    ['an unknown field', { user: { is_owner: true } }, 'user.is_owner', 'FIELD-3112'],
  ])('refuses %s', async (_, { user, company }: { user?: object; company?: object }, field, code) => {
    const refused = await server.api.refused('account.signUp', { body: newSignUp('free_one', user, company) });
    expect(refused).toEqual({ status: 422, code: 'REQUEST-3001', fields: { [field]: code } });
  });

  test('accepts a long password without special characters', async () => {
    const password = 'bare små bokstaver';
    expect((await signUp(newSignUp('plain', { password, password_confirmation: password }))).ok).toBe(true);
  });

  test('gives a domain and an address to one of many concurrent calls', async () => {
    const sameDomain = await Promise.all(Array.from({ length: 5 }, () => signUp(newSignUp('wanted'))));
    expect(sameDomain.map(({ ok, fault }) => (ok ? 'made' : fault.code)).sort()).toEqual([
      ...Array(4).fill('AUTH-101'),
      'made',
    ]);
    const owner = { email: 'one.owner@fjellro.example' };
    const sameOwner = await Promise.all(Array.from({ length: 5 }, (_, at) => signUp(newSignUp(`wanted_${at}`, owner))));
    expect(sameOwner.map(({ ok, fault }) => (ok ? 'made' : fault.code)).sort()).toEqual([
      ...Array(4).fill('AUTH-102'),
      'made',
    ]);
  });
});

describe('verifying an address', () => {
  const verify = (token: string, domain: string) =>
    server.api.try('account.verifyEmail', { body: { token } }, { domain });
  const profileOf = async (token: string) => (await server.api.call('account.getProfile', {}, { token })).profile;

  test("works once, by the mail's link, which the outbox keeps sealed; then a welcome mail follows", async () => {
    const body = newSignUp('proving');
    await signUp(body);
    const id = await tenantOf(db, 'proving');
    const [mail] = await accountMails(db, id);
    expect(mail).toMatchObject({ kind: 'account_verify_email', recipient: body.user.email, language: 'en-us' });
    expect(mail?.path).toMatch(/^\/verify-email\/proving-[\w-]{43}$/);
    const token = await lastToken(db, id);
    expect(mail?.raw).not.toContain(token.slice(8));
    const session = await signIn(server, { email: body.user.email, tenant: { id, slug: 'proving' } }, PASSWORD);
    expect((await profileOf(session.access_token)).email_verified_at).toBeNull();
    expect((await verify(token, 'fjellro')).fault).toMatchObject({ code: 'AUTH-119' });
    expect((await verify(token, 'proving')).body).toEqual({ success: true, domain: 'proving' });
    expect((await verify(token, 'proving')).fault).toMatchObject({ code: 'AUTH-119' });
    expect((await profileOf(session.access_token)).email_verified_at).not.toBeNull();
    expect((await accountMails(db, id)).at(-1)).toMatchObject({
      kind: 'account_welcome',
      path: '/proving/auth/signin',
    });
  });

  test('can be requested again, and works for 48 hours', async () => {
    const { tenant } = await makeAccount(db, 'again');
    const user = await makeUser(db, { tenant });
    const token = await openSession(db, user);
    await server.api.call('account.resendVerification', {}, { token });
    const sent = await lastToken(db, tenant.id);
    try {
      server.clock.now = NOW + 48 * HOUR_MS;
      expect((await verify(sent, 'again')).fault).toMatchObject({ code: 'AUTH-119' });
    } finally {
      server.clock.now = NOW;
    }
    expect((await verify(sent, 'again')).ok).toBe(true);
    await server.api.call('account.resendVerification', {}, { token });
    expect(await accountMails(db, tenant.id)).toHaveLength(1);
  });
});

describe('signing up with four fields', () => {
  const trial = (company_name: string, more: object = {}) => ({
    ...{
      company_name,
      name: 'Kari Nordmann',
      email: `${company_name.length}.${++count}@trial.example`,
      password: PASSWORD,
    },
    ...more,
  });
  let count = 0;
  const start = (body: object, idempotencyKey?: string) =>
    server.api.try(
      'account.startTrial',
      { body: body as never },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );

  test('creates an account with an empty phone number and address, and its owner can sign in at once', async () => {
    const body = trial('Havblikk AS');
    expect((await start(body)).body).toEqual({ success: true, domain: 'havblikk' });
    const id = await tenantOf(db, 'havblikk');
    const session = await signIn(server, { email: body.email, tenant: { id, slug: 'havblikk' } }, PASSWORD);
    expect(session).toMatchObject({ role: 'admin', is_owner: true, name: 'Kari Nordmann', domain: 'havblikk' });
    const as = server.api.as({ domain: 'havblikk', token: session.access_token });
    const { first_steps: steps } = await as.call('dashboard.getFirstSteps', {});
    expect(steps).toMatchObject({ company: false, shown: true });
    const { companies } = await as.call('companies.listCompanies', { query: {} });
    expect(companies.data[0]).toMatchObject({ name: 'Havblikk AS', phone_number: '', organization_number: '' });
    const company = {
      ...{ name: 'Havblikk AS', organization_number: '974760673', country_code: '+47', phone_number: '22334455' },
      address: { address: 'Storgata 1', city: 'Oslo', zip: '0155' },
    };
    await as.call('companies.updateCompany', { params: { id: companies.data[0]?.id ?? 0 }, body: company });
    expect((await as.call('dashboard.getFirstSteps', {})).first_steps.company).toBe(true);
  });

  test('takes another domain when that of the name is taken or reserved', async () => {
    const domainOf = async (name: string) => ((await start(trial(name))).body as { domain: string }).domain;
    expect(await domainOf('Fjordgløtt')).toBe('fjordglott');
    expect(await domainOf('Fjordgløtt')).toBe('fjordglott_2');
    expect(await domainOf('Settings')).toBe('company_2');
    expect(await domainOf('<b>Ås & Co</b>')).toBe('b_as_co_b');
  });

  test('at the same time with one name makes accounts on different domains', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(trial('Samtidig'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as { domain: string }).domain)).size).toBe(4);
  });

  test('answers a repeated call again, and creates nothing twice', async () => {
    await start(trial('Gjentatt'));
    const body = trial('Gjentatt');
    const first = await start(body, 'trial-key');
    expect(first.body).toEqual({ success: true, domain: 'gjentatt_2' });
    expect((await start(body, 'trial-key')).body).toEqual(first.body);
    expect((await start(body)).fault).toMatchObject({ code: 'AUTH-102', errors: { email: [expect.any(String)] } });
  });

  test.each<[string, object, string]>([
    ['a common password', { password: 'password123' }, 'password'],
    ['a short password', { password: 'kort' }, 'password'],
    ["the company's name as password", { password: 'Nektes Grundig' }, 'password'],
    ['no e-mail address', { email: 'missing' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown field', { domain: 'mine' }, 'domain'],
  ])('refuses %s on its field', async (_title, more, field) => {
    const { fault } = await start(trial('Nektes Grundig', more));
    expect(Object.keys(fault?.errors ?? {})).toEqual([field]);
  });
});

describe('reserved domain', () => {
  test('is refused for a further company, and when a company changes its domain', async () => {
    const { api } = server;
    const tenant = await makeTenant(db);
    const company = await makeCompany(db, { tenant, slug: tenant.slug });
    const token = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
    const address = { address: 'Storgata 1', city: 'Oslo', zip: '0155' };
    const fields = {
      name: 'X',
      organization_number: '974760673',
      country_code: '+47',
      phone_number: '22 33 44 55',
      address,
    };
    const body = { ...fields, domain: 'login' };
    for (const refused of [
      await api.refused('companies.createCompany', { body }, { token }),
      await api.refused('companies.updateCompany', { params: { id: company.id }, body }, { token }),
    ]) {
      expect(refused).toMatchObject({ status: 422, code: 'AUTH-103', fields: { domain: 'AUTH-103' } });
    }
  });
});
