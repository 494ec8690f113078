import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';
import { accountMails, makeAccount, serverWith } from './account-helpers.ts';

/** docs/rules/accounts.md#forgotten-domain */

const database = await openDatabase('migrated');

const find = async (email: string) => {
  const { api } = await serverWith(database.db);
  return api.call('account.findDomains', { body: { email } });
};

describe('forgotten domain', () => {
  test('each tenant of the address sends its own domain, also when the case differs', async () => {
    const fjord = await makeAccount(database.db, 'fjordhotell');
    const { email } = fjord.owner;
    const tenant = await makeTenant(database.db, { slug: 'vidda' });
    const company = await makeCompany(database.db, { tenant, slug: 'vidda_hytter' });
    await makeUser(database.db, { tenant, company, email });
    expect(await find(email.toUpperCase())).toEqual({ success: true });
    const mail = { kind: 'account_domain', recipient: email };
    expect(await accountMails(database.db, fjord.tenant.id)).toMatchObject([
      { ...mail, path: '/fjordhotell/auth/signin', raw: expect.stringContaining('"about":"fjordhotell"') },
    ]);
    expect(await accountMails(database.db, tenant.id)).toMatchObject([{ ...mail, path: '/vidda_hytter/auth/signin' }]);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { tenant } = await makeAccount(database.db, 'stille');
    expect(await find('nobody@stille.example')).toEqual({ success: true });
    expect(await accountMails(database.db, tenant.id)).toEqual([]);
  });

  test('deactivated staff get no mail, and reactivated staff do', async () => {
    const { tenant } = await makeAccount(database.db, 'skogen');
    const { id, email } = await makeUser(database.db, { tenant });
    const setArchived = (at: Date | null) =>
      database.db.tenantTransaction(tenant.id, ({ trx }) =>
        sql`update users set archived_at = ${at} where tenant_id = ${tenant.id} and id = ${id}`.execute(trx),
      );
    await setArchived(new Date(NOW));
    await find(email);
    expect(await accountMails(database.db, tenant.id)).toEqual([]);
    await setArchived(null);
    await find(email);
    expect(await accountMails(database.db, tenant.id)).toHaveLength(1);
  });

  test("staff of an archived company get no mail, because they can't sign in", async () => {
    const { tenant } = await makeAccount(database.db, 'stengt');
    const company = await makeCompany(database.db, { tenant, slug: 'stengt_to', archived_at: new Date(NOW) });
    const { email } = await makeUser(database.db, { tenant, company });
    await find(email);
    expect(await accountMails(database.db, tenant.id)).toEqual([]);
  });

  test('the fourth call for an address within an hour is refused on its field', async () => {
    const { api, clock } = await serverWith(database.db, { RATE_LIMITS: true });
    const body = { email: 'often@example.com' };
    for (let n = 0; n < 3; n++) await api.call('account.findDomains', { body });
    const refused = await api.refused('account.findDomains', { body });
    expect(refused).toMatchObject({ code: 'REQUEST-3005', fields: { email: 'REQUEST-3005' } });
    clock.now += 60 * 60_000;
    expect(await api.call('account.findDomains', { body })).toEqual({ success: true });
  });
});

test("a tenant can't write an address of another tenant", async () => {
  const { tenant } = await makeAccount(database.db, 'alene');
  const other = await makeAccount(database.db, 'andre');
  const write = database.db.tenantTransaction(tenant.id, ({ trx }) =>
    sql`insert into staff_addresses (tenant_id, digest) values (${other.tenant.id}, digest_of_address('x@y.zz'))`.execute(
      trx,
    ),
  );
  await expect(write).rejects.toMatchObject({ code: '42501' });
});
