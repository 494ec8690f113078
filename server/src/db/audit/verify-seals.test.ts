import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ageLog, renameCompany, sealLogs } from '#test/support/audit-log.ts';
import { type Company, makeCompany } from '#test/support/makers.ts';
import { asOwner, openDatabase } from '#test/support/test-database.ts';
import { verifySeals } from './verify-seals.ts';

const database = await openDatabase();

/** Makes a tenant with an audit log that is partly old enough to be sealed. */
const makeLog = async (changes = 3): Promise<Company> => {
  const company = await makeCompany(database.db);
  for (let n = 0; n < changes; n++) await rename(company, `Name "${n}" – æøå\n\\`);
  await age(company, '2 hours');
  return company;
};
const rename = (company: Company, name: string) => renameCompany(database.db, company, name);
const age = ({ tenant }: Company, by: string) => ageLog(database.owner, tenant, by);
const seal = () => sealLogs(database.db);

const verify = async ({ tenant }: Company) => {
  const client = new pg.Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  const report = await verifySeals(client, new Date());
  return { ...report, problems: report.problems.filter(({ tenantId }) => tenantId === tenant.id) };
};
const rowsOf = ({ tenant }: Company) =>
  asOwner<{ id: string }>(database.owner, 'select id from audit_log where tenant_id = $1 order by id', [tenant.id]);
const sealsOf = ({ tenant }: Company) =>
  asOwner<{ id: string; row_ids: string[] }>(
    database.owner,
    'select id, row_ids from audit_seals where tenant_id = $1 order by id',
    [tenant.id],
  );

test('accepts an unchanged log with several seals', async () => {
  const company = await makeLog();
  await seal();
  await rename(company, 'Later');
  await age(company, '5 minutes');
  await rename(company, 'Just now');
  await seal();
  await seal();
  const seals = await sealsOf(company);
  const rows = await rowsOf(company);
  expect(seals).toHaveLength(2);
  expect(seals.flatMap(({ row_ids: ids }) => ids)).toEqual(rows.slice(0, -1).map(({ id }) => id));
  expect((await verify(company)).problems).toEqual([]);
});

test.each([
  ['what changed', `changed = '{"after": {"name": "Forged"}, "before": {}}'`],
  ['who did it', 'user_id = 7'],
  ['when', "at = '2020-01-01'"],
])('finds a changed row: %s', async (_, change) => {
  const company = await makeLog();
  await seal();
  const [, row] = await rowsOf(company);
  await asOwner(database.owner, `update audit_log set ${change} where id = $1`, [row?.id]);
  expect((await verify(company)).problems).toEqual([
    { tenantId: company.tenant.id, rowId: Number(row?.id), what: 'changed' },
  ]);
});

test('finds a missing row', async () => {
  const company = await makeLog();
  await seal();
  const [, row] = await rowsOf(company);
  await asOwner(database.owner, 'delete from audit_log where id = $1', [row?.id]);
  expect((await verify(company)).problems).toEqual([
    { tenantId: company.tenant.id, rowId: Number(row?.id), what: 'missing' },
  ]);
});

test('finds a row that was inserted later', async () => {
  const company = await makeLog();
  await seal();
  await asOwner(
    database.owner,
    `insert into audit_log (tenant_id, at, actor, action, kind) values ($1, now() - interval '30 days', 'system', 'update', 'companies')`,
    [company.tenant.id],
  );
  expect((await verify(company)).problems).toMatchObject([{ what: 'not sealed' }]);
});

test('finds a changed seal and a missing seal', async () => {
  const company = await makeLog();
  for (const name of ['Two', 'Three']) {
    await seal();
    await rename(company, name);
    await age(company, '5 minutes');
  }
  await seal();
  const [, second] = await sealsOf(company);
  await asOwner(database.owner, `update audit_seals set whole_digests[1] = '\\x00' where id = $1`, [second?.id]);
  expect((await verify(company)).problems).toMatchObject([{ what: 'broken seal' }]);
  await asOwner(database.owner, 'delete from audit_seals where id = $1', [second?.id]);
  const problems = (await verify(company)).problems.map(({ what }) => what);
  expect(problems).toContain('broken chain');
});

test('numbers a seal after the earlier ones, also on another node', async () => {
  const company = await makeLog();
  await seal();
  // As on a node that was added later than the present one.
  const others = 'sealed_at, from_at, to_at, row_ids, fixed_digests, whole_digests, previous, hash';
  await asOwner(
    database.owner,
    `insert into audit_seals (tenant_id, id, ${others}) overriding system value
     select tenant_id, id + (1::bigint << 50), ${others} from audit_seals where tenant_id = $1`,
    [company.tenant.id],
  );
  await asOwner(database.owner, 'delete from audit_seals where tenant_id = $1 and id < 1::bigint << 50', [
    company.tenant.id,
  ]);
  const [first] = await sealsOf(company);
  await rename(company, 'After the move');
  await age(company, '5 minutes');
  await seal();
  const seals = await sealsOf(company);
  expect(seals).toHaveLength(2);
  expect(seals[0]).toEqual(first);
  expect((await verify(company)).problems).toEqual([]);
});

test('puts a row that was committed late into the next seal', async () => {
  const company = await makeLog(1);
  await seal();
  await rename(company, 'Committed late');
  await age(company, '2 hours 10 seconds');
  await seal();
  expect(await sealsOf(company)).toHaveLength(2);
  expect((await verify(company)).problems).toEqual([]);
});

test('accepts and counts an erasure, but not its values without the marker', async () => {
  const company = await makeLog();
  const { id } = company.tenant;
  const [client] = await asOwner<{ id: string }>(
    database.owner,
    `insert into clients (tenant_id, name, email, country_code, phone_number) values ($1, 'Kari', 'kari@x.test', '+47', '1') returning id`,
    [id],
  );
  const change = (name: string, erase: boolean) =>
    database.db.tenantTransaction(id, async ({ trx }) => {
      await sql`update clients set name = ${name} where tenant_id = ${id} and id = ${Number(client?.id)}`.execute(trx);
      if (erase) await sql`select audit_forget(${id}, 'clients', array[${Number(client?.id)}]::bigint[])`.execute(trx);
    });
  await change('Berit', false);
  await age(company, '2 hours');
  await seal();
  await change('***', true);
  const report = await verify(company);
  expect(report.problems).toEqual([]);
  expect(report.erased).toBeGreaterThan(0);
  await asOwner(database.owner, `update audit_log set changed = '"***"' where tenant_id = $1 and kind = 'companies'`, [
    id,
  ]);
  expect((await verify(company)).problems).toMatchObject([{ what: 'changed' }, {}, {}, {}]);
});

test('accepts that rows older than twelve months and their digests are missing', async () => {
  const company = await makeCompany(database.db);
  for (const name of ['One', 'Two', 'Three']) await rename(company, name);
  await age(company, '13 months');
  await seal();
  await rename(company, 'Young');
  await age(company, '2 hours');
  await seal();
  await database.db.tenantTransaction(company.tenant.id, ({ trx, tenantId }) =>
    sql`select audit_prune(${tenantId})`.execute(trx),
  );
  const seals = await sealsOf(company);
  expect(seals.map(({ row_ids: ids }) => ids.length)).toEqual([0, 1]);
  expect((await verify(company)).problems).toEqual([]);
});

test('lets the application role read seals but not write them', async () => {
  const company = await makeLog();
  await seal();
  for (const statement of [
    'delete from audit_seals',
    "update audit_seals set hash = ''",
    'insert into audit_seals (tenant_id) values (1)',
  ]) {
    const tried = database.db.tenantTransaction(company.tenant.id, ({ trx }) => sql.raw(statement).execute(trx));
    await expect(tried).rejects.toThrow(/permission denied/);
  }
});
