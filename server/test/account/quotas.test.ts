import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { openSession } from '../support/app.ts';
import { formFile } from '../support/forms.ts';
import { makeCompany, makeTenant, makeUser } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';
import { serverWith } from './account-helpers.ts';

const database = await openDatabase('migrated');
const { db } = database;

beforeAll(async () => {});

const server = (settings: Partial<Env>) => serverWith(db, settings);

describe('quotas of a tenant', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const settings = { QUOTA_COMPANIES: 2, QUOTA_STAFF: 2, QUOTA_FILES: 1, QUOTA_FILE_MEGABYTES: 1 };
  const fixture = async (limits: Partial<Env> = settings) => {
    const { api } = await server(limits);
    const tenant = await makeTenant(db);
    const company = await makeCompany(db, { tenant, slug: tenant.slug });
    const token = await openSession(db, await makeUser(db, { tenant, role: 'admin' }));
    return { api, tenant, company, token };
  };
  const newCompany = (domain: string) => ({
    body: {
      name: 'X',
      organization_number: '974760673',
      country_code: '+47',
      phone_number: '22 33 44 55',
      address: { address: 'Storgata 1', city: 'Oslo', zip: '0155' },
      domain,
    },
  });

  test('limit companies, also for concurrent calls', async () => {
    const { api, token } = await fixture();
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => api.try('companies.createCompany', newCompany(`quota_${n}`), { token })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = made.find(({ ok }) => !ok);
    expect(refused?.fault).toMatchObject({ code: 'QUOTA-3401' });
    expect(refused?.fault.errors.domain?.[0]).toContain('2');
  });

  test('limit staff', async () => {
    const { api, token, company } = await fixture();
    const add = (email: string) => {
      const user = { name: 'Ola', email, role: 'host', country_code: '+47', phone_number: '91234567' } as const;
      const body = { user: { ...user, company_id: company.id, department_id: null } };
      return api.try('staff.createStaffMember', { body }, { token });
    };
    expect((await add('a@quota.example')).ok).toBe(true);
    expect((await add('b@quota.example')).fault).toMatchObject({ code: 'QUOTA-3404' });
  });

  test('limit files, but allow replacing one', async () => {
    const { api, token, company } = await fixture();
    const upload = (name: 'companies.uploadCompanyLogo' | 'companies.uploadCompanyBackgroundImage', bytes = PIXEL) => {
      const image = formFile(bytes, 'logo.png', 'image/png');
      return api.try(name, { body: { company_id: String(company.id), image } }, { token });
    };
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
    );
    expect((await upload('companies.uploadCompanyLogo')).ok).toBe(true);
    expect((await upload('companies.uploadCompanyLogo', drawing)).ok).toBe(true);
    expect((await upload('companies.uploadCompanyBackgroundImage')).fault).toMatchObject({ code: 'QUOTA-3402' });
    const files = await db.tenantRead(company.tenant.id, ({ trx }) => trx.selectFrom('files').select('hash').execute());
    expect(files).toHaveLength(1);
  });

  test('limit the bytes of files', async () => {
    const { api, token, company, tenant } = await fixture({ ...settings, QUOTA_FILES: 10 });
    await db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`insert into files (tenant_id, hash, media_type, bytes)
          values (${tenant.id}, ${'e'.repeat(64)}, 'image/png', ${Buffer.alloc(1_048_570)})`.execute(trx),
    );
    const image = formFile(PIXEL, 'logo.png', 'image/png');
    const body = { company_id: String(company.id), image };
    expect((await api.try('companies.uploadCompanyLogo', { body }, { token })).fault).toMatchObject({
      code: 'QUOTA-3403',
    });
  });

  test('are shown to admins of the full tenant, with a warning from 80 %', async () => {
    const { api, token } = await fixture({ ...settings, QUOTA_STAFF: 1, QUOTA_FILES: 5 });
    const { usage } = await api.call('account.getUsage', {}, { token });
    expect(usage).toContainEqual({ quota: 'staff', used: 1, limit: 1, is_near: true });
    expect(usage).toContainEqual({ quota: 'files', used: 0, limit: 5, is_near: false });
    expect(usage).toContainEqual({ quota: 'file_bytes', used: 0, limit: 1_048_576, is_near: false });
    expect(usage.map(({ quota }) => quota)).toEqual(['email', 'sms', 'companies', 'files', 'file_bytes', 'staff']);
  });
});
