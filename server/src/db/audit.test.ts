import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeBooking, makeCompany, makeEntity, makeUser } from '#test/support/makers.ts';
import { asOwner, openDatabase } from '#test/support/test-database.ts';
import { type Actor, actAs } from './actor.ts';
import type { TenantTransaction } from './database.ts';

const database = await openDatabase();

const company = await makeCompany(database.db);
const admin = await makeUser(database.db, { tenant: company.tenant, role: 'admin' });

const act = (work: (tx: TenantTransaction) => Promise<unknown>, actor: Actor = staff()) =>
  actAs(actor, () => database.db.tenantTransaction(company.tenant.id, work));
const staff = (): Actor => ({ kind: 'staff', userId: admin.id, name: `O'Neil "the \\ boss"`, ip: '192.0.2.7' });
const newest = async (kind: string) => {
  const { rows } = await database.db.tenantRead(company.tenant.id, ({ trx }) =>
    sql<Record<string, unknown>>`select * from audit_log where kind = ${kind} order by id desc`.execute(trx),
  );
  return rows;
};
const rename = (name: string) => (tx: TenantTransaction) =>
  sql`update companies set name = ${name}, version = version + 1 where id = ${company.id}`.execute(tx.trx);

describe('audit log of a change', () => {
  test('records the person, the origin, and the values before and after', async () => {
    await act(rename('Fjell AS'));
    expect((await newest('companies'))[0]).toMatchObject({
      actor: 'staff',
      user_id: admin.id,
      user_name: `O'Neil "the \\ boss"`,
      ip: '192.0.2.7',
      action: 'update',
      record_id: company.id,
      record_name: 'Fjell AS',
      company_id: company.id,
      changed: { before: { name: company.name }, after: { name: 'Fjell AS' } },
    });
  });

  test('has no row when nothing changed', async () => {
    const before = await newest('companies');
    await act(rename('Fjell AS'));
    expect(await newest('companies')).toEqual(before);
  });

  test('has no row when the transaction is rolled back', async () => {
    const before = await newest('companies');
    await act(async (tx) => {
      await rename('Never')(tx);
      throw new Error('no');
    }).catch(() => undefined);
    expect(await newest('companies')).toEqual(before);
  });

  test('has one row for several updates in one transaction, with the first and last values', async () => {
    const before = (await newest('companies')).length;
    await act(async (tx) => {
      await rename('One')(tx);
      await rename('Two')(tx);
    });
    const rows = await newest('companies');
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]?.changed).toEqual({ before: { name: 'Fjell AS' }, after: { name: 'Two' } });
  });

  test('names the system outside of calls and jobs, and the job inside a job', async () => {
    await database.db.tenantTransaction(company.tenant.id, rename('Three'));
    expect((await newest('companies'))[0]).toMatchObject({ actor: 'system', user_id: null });
    await act(rename('Four'), { kind: 'job', name: 'forget-guests' });
    expect((await newest('companies'))[0]).toMatchObject({ actor: 'job', user_name: 'forget-guests' });
  });

  test('records a change even when the application role sets the actor to setup', async () => {
    await act(rename('Five'), { kind: 'setup' });
    expect((await newest('companies'))[0]).toMatchObject({ actor: 'system', record_name: 'Five' });
  });

  test('has no row for the owner’s login', async () => {
    const before = await newest('companies');
    await asOwner(database.owner, "update companies set name = 'Six' where id = $1", [company.id]);
    expect(await newest('companies')).toEqual(before);
  });
});

test('leaves out secrets', async () => {
  await act(({ trx }) => sql`update users set password_hash = 'another' where id = ${admin.id}`.execute(trx));
  expect((await newest('users'))[0]?.changed).toEqual({
    before: { password_hash: '***' },
    after: { password_hash: '***' },
  });
  expect(JSON.stringify(await newest('users'))).not.toContain('argon2');
});

test('records each setting under its own key', async () => {
  const set = (key: string, value: unknown) => (tx: TenantTransaction) =>
    sql`insert into company_settings (tenant_id, company_id, key, value)
        values (${tx.tenantId}, ${company.id}, ${key}, ${JSON.stringify(value)})
        on conflict (tenant_id, company_id, key) do update set value = excluded.value`.execute(tx.trx);
  await act(set('pagination', 20));
  await act(async (tx) => {
    await set('pagination', 50)(tx);
    await set('timezone', 'Europe/Oslo')(tx);
  });
  const [zone, pages] = await newest('company_settings');
  expect(zone).toMatchObject({ action: 'insert', record_name: 'timezone', company_id: company.id });
  expect(pages).toMatchObject({ action: 'update', record_name: 'pagination' });
  expect(pages?.changed).toEqual({ before: { value: 20 }, after: { value: 50 } });
});

test('records a moved booking as one row with its entities and times', async () => {
  const booking = await makeBooking(database.db, { from: Date.parse('2027-03-20T11:00:00Z') });
  const { tenant } = booking.department;
  const other = await makeEntity(database.db, { department: booking.department });
  await database.db.tenantTransaction(tenant.id, async ({ trx }) => {
    await sql`update allocations set entity_id = ${other.id} where booking_id = ${booking.id}`.execute(trx);
    await sql`update bookings set guests = 3, version = version + 1 where id = ${booking.id}`.execute(trx);
  });
  const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
    sql`select action, changed from audit_log where kind = 'bookings' order by id`.execute(trx),
  );
  expect(rows).toMatchObject([
    { action: 'insert' },
    {
      action: 'update',
      changed: {
        before: { renting_entity_id: booking.entities[0]?.id, guests: 2 },
        after: { renting_entity_id: other.id, guests: 3 },
      },
    },
  ]);
});

test('records each sign-in and sign-out under the person', async () => {
  const hash = Buffer.from('x'.repeat(32));
  await act(
    ({ trx, tenantId }) =>
      sql`insert into sessions (tenant_id, token_hash, user_id, expires_at)
          values (${tenantId}, ${hash}, ${admin.id}, now())`.execute(trx),
    { kind: 'visitor', ip: '192.0.2.8' },
  );
  await act(({ trx }) => sql`update sessions set expires_at = now() + interval '1 hour'`.execute(trx));
  await act(({ trx }) => sql`update sessions set ended_at = now()`.execute(trx));
  const rows = await newest('sessions');
  expect(rows).toMatchObject([
    { action: 'update', record_id: admin.id },
    { action: 'insert', record_id: admin.id, ip: '192.0.2.8' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(hash.toString('hex'));
});

describe('retention of the audit log', () => {
  test.each(['insert into audit_log (tenant_id, actor, action, kind) values (1, 1, 1, 1)', 'delete from audit_log'])(
    'refuses the server itself: %s',
    async (statement) => {
      const write = act(({ trx }) => sql.raw(statement).execute(trx));
      await expect(write).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('removes only rows older than twelve months', async () => {
    await asOwner(database.owner, `update audit_log set at = now() - interval '13 months' where kind = 'users'`);
    const others = await newest('companies');
    const { rows } = await database.db.tenantTransaction(company.tenant.id, ({ trx }) =>
      sql<{ count: number }>`select audit_prune(${company.tenant.id}) as count`.execute(trx),
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
    expect(await newest('users')).toEqual([]);
    expect(await newest('companies')).toEqual(others);
  });
});

/** Tenant tables without an audit trigger, each with its reason. */
const UNRECORDED: Record<string, string> = {
  account_tokens: 'what they allow is recorded when it is done',
  allocations: 'part of the booking',
  context_versions: 'a counter of changes',
  audit_log: 'the log itself',
  audit_seals: 'made from the log',
  fire_list_ticks: 'each row names the person; kept for thirty days',
  files: 'named by their contents; what shows them is recorded',
  audit_security: 'a log itself',
  calendar_feeds: 'the security log has every change',
  search_words: 'made of what is recorded',
  idempotency_keys: 'answers kept for a day',
  owners: 'part of the user',
  message_counts: 'counts what the outbox shows',
  figure_bases: 'settings of the roll-ups; follow from those of the company',
  figure_changes: 'stale periods; deleted when they are counted',
  figure_days: 'roll-ups; follow from the bookings',
  report_figures: 'figures of a report; follow from the bookings',
  provider_accounts: 'links and their removal are in the security log',
  outbox: 'only messages that staff write are recorded; the others follow from what is recorded',
  slugs: 'part of the company',
  staff_addresses: 'part of the staff member',
  survey_answers: 'written by guests; shown with the survey',
  survey_tokens: 'links of messages; follow from the survey',
  guest_links: 'links of messages; follow from the booking',
};

test('every tenant table has an audit trigger or a reason not to', async () => {
  const tables = await asOwner<{ name: string }>(
    database.owner,
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and (a.attname = 'tenant_id')
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit') order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(UNRECORDED).sort());
});
