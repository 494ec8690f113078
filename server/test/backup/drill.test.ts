import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUp } from '#db/backup/backup.ts';
import { backupKeysOf } from '#db/backup/envelope.ts';
import { restore } from '#db/backup/restore.ts';
import { Database, type TenantTransaction } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { connectDatabase, embeddedOwner } from '#db/open.ts';
import { createPool, type Login } from '#db/pool.ts';
import { makeDataDir } from '../support/child.ts';
import { makeCompany, makeDepartment, makeEntity, makeFile, makeTenant } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';
import {
  asOwner,
  openEmptyDatabase,
  TEST_MASTER_KEY,
  type TestDatabase,
  testDatabase,
} from '../support/test-database.ts';

// Recovery drill: backs up a database with bookings and files, loses it and restores it byte by byte.

const BOOKINGS = Number(process.env.DRILL_BOOKINGS ?? 5_000);
/** As many as a statement can insert within its time limit, also on a busy machine. */
const AT_ONCE = 5_000;
const KEYS = backupKeysOf(undefined, TEST_MASTER_KEY);
const { isCluster } = inject('testServer');
let source: TestDatabase;
let folder: string;
let file: string;
/** Sums of the tables in the file. */
let stored: Record<string, string>;

/** Row counts and a checksum over every byte of each table. */
const contentsOf = async (owner: Login): Promise<Record<string, string>> => {
  const tables = await asOwner<{ name: string }>(
    owner,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
  );
  // One statement, because a new session for each table takes longer than the tables.
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
         from "${name}" t`,
  );
  const rows = await asOwner<{ name: string; sum: string }>(owner, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

/** Tables with their policies, whether these are forced, and disabled triggers. */
const guardsOf = (owner: Login) =>
  asOwner(
    owner,
    `select relname, relrowsecurity, relforcerowsecurity,
            (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'D') as off
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledig-drill-'));
  file = path.join(folder, 'whole.sql.gz');
  source = await testDatabase('demo');
  const { db } = source;
  const tenant = await makeTenant(db, { slug: 'drill' });
  const company = await makeCompany(db, { tenant, slug: 'drill', name: 'Tab\tand\\ "line"\nbreak \u2028 æøå 🛶' });
  const entity = await makeEntity(db, { department: await makeDepartment(db, { company }) });
  for (let at = 0; at < 5; at++) {
    const hash = randomBytes(32).toString('hex');
    await makeFile(db, tenant, hash, randomBytes(200_000).toString('latin1'));
  }
  // A hundred thousand audit rows would be as slow as the drill itself. The owner's login writes none. The rows above
  // have written some.
  const fill = async ({ trx }: TenantTransaction) => {
    await sql`insert into clients (tenant_id, name, email, country_code, phone_number)
              values (${tenant.id}, 'Kari', 'kari@drill.test', '+47', '40000000')`.execute(trx);
    for (let from = 0; from < BOOKINGS; from += AT_ONCE) {
      await sql`
      with made as (
        insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email,
                              client_country_code, client_phone_number, starts_at, ends_at, guests, note)
        select ${tenant.id}, ${company.id}, ${entity.department.id}, (select max(id) from clients where tenant_id = ${tenant.id}),
               'Gjest ' || n, 'kari@drill.test', '+47', '40000000', '2020-01-01'::timestamptz + n * interval '2 hours',
               '2020-01-01'::timestamptz + (n * 2 + 1) * interval '1 hour', 1 + n % 4, E'a\\tb\\n' || n
          from generate_series(${from + 1}::int, ${from + AT_ONCE}::int) n
        returning tenant_id, id, starts_at, ends_at)
      insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at)
      select tenant_id, id, ${entity.department.id}, ${entity.id}, starts_at, ends_at from made`.execute(trx);
    }
  };
  // A row as a node of a cluster numbers it: higher than the sequence.
  await asOwner(
    source.owner,
    `insert into audit_log (tenant_id, id, actor, action, kind) overriding system value
     values ($1, 1::bigint << 50, 'system', 'update', 'tenants')`,
    [tenant.id],
  );
  const asOwnerLogin = new Database(createPool({ ...source.owner, options: '-c timezone=UTC' }, 1, quiet));
  await asOwnerLogin.tenantTransaction(tenant.id, fill).finally(() => asOwnerLogin.close());
  await backUp(source.owner, file, KEYS);
  stored = await contentsOf(source.owner);
});

afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Restores the file, compares every row, and starts a server on it. */
const checkRestoring = async (target: Login): Promise<void> => {
  const { end } = await restore(target, file, { keys: KEYS });
  expect(end.rows.bookings).toBeGreaterThanOrEqual(BOOKINGS);
  expect(end.rows.files).toBeGreaterThanOrEqual(5);
  expect(await contentsOf(target)).toEqual(stored);
  const db = await connectDatabase(target, 2, quiet);
  try {
    const before = await asOwner<{ last: number }>(target, 'select max(id)::int as last from companies');
    const next = await makeCompany(db, { slug: 'after_the_drill' });
    expect(next.id).toBeGreaterThan(before[0]?.last ?? 0);
    // The policies are active: no other tenant is visible, and without a tenant no row is.
    const seen = await db.tenantRead(next.tenant.id, ({ trx }) => sql`select 1 from bookings`.execute(trx));
    expect(seen.rows).toHaveLength(0);
    expect(await guardsOf(target)).toEqual(await guardsOf(source.owner));
  } finally {
    await db.close();
  }
};

/** New rows of triggers follow the restored ones. */
const checkNewIds = async (target: Login): Promise<void> =>
  expect(
    await asOwner(
      target,
      `select nextval(pg_get_serial_sequence('audit_log', 'id')) > max(id) as follows from audit_log`,
    ),
  ).toEqual([{ follows: true }]);

it('restores every row of every table, and a server works on it', async () => {
  const target = await openEmptyDatabase();
  await checkRestoring(target);
  if (!isCluster) await checkNewIds(target);
});

it.runIf(isCluster)('of a cluster can be restored into one PostgreSQL', async () => {
  const embedded = await startEmbedded({ dataDir: await makeDataDir(), log: quiet });
  try {
    const target = await embeddedOwner(embedded);
    await checkRestoring(target);
    await checkNewIds(target);
  } finally {
    await embedded.stop();
  }
});

it('can be read by its owner only, and leaves no unfinished file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(stat(`${file}.unfinished`)).rejects.toThrow();
});

it("is refused with one line when its file can't be written", async () => {
  const below = path.join(file, 'next.sql.gz');
  await expect(backUp(source.owner, below, KEYS)).rejects.toThrow(
    /^\S+next\.sql\.gz can't be written: (ENOTDIR|EEXIST)\.$/,
  );
});

it('refuses a database with any content, and changes nothing there', async () => {
  await expect(restore(source.owner, file, { keys: KEYS })).rejects.toThrow('The database is not empty');
  expect(await contentsOf(source.owner)).toEqual(stored);
});

it.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 100)],
  ['without its end', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -200))],
  ['of another kind', () => gzipSync('-- PostgreSQL database dump\n')],
  ['not packed at all', () => Buffer.from('hello')],
])('refuses a file %s before it begins', async (_, spoil) => {
  const spoilt = path.join(folder, 'spoilt.sql.gz');
  await writeFile(spoilt, spoil(await readFile(file)));
  const target = await openEmptyDatabase();
  await expect(restore(target, spoilt, { keys: KEYS })).rejects.toThrow('This is no whole backup');
  const tables = await asOwner(
    target,
    `select from pg_class c where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  expect(tables).toEqual([]);
});

it('refuses the backup of a newer server', async () => {
  const newer = path.join(folder, 'newer.sql.gz');
  const head = { format: 1, made_at: '2030-01-01T00:00:00Z', migrations: ['9999-later'] };
  await writeFile(newer, gzipSync(`-- Ledig backup ${JSON.stringify(head)}\n-- end {"rows":{}}\n`));
  await expect(restore(await openEmptyDatabase(), newer, { keys: KEYS, unsigned: true })).rejects.toThrow(
    'newer version of this server',
  );
});

it('works tenant by tenant for a login under row-level security', async () => {
  const plain = `ledig_plain_${randomBytes(5).toString('hex')}`;
  const target = await openEmptyDatabase();
  await asOwner(target, `create role ${plain} login createrole password 'drill'`);
  const login = { ...target, user: plain, password: 'drill' };
  try {
    await asOwner(target, `alter database ${target.database} owner to ${plain}`);
    await asOwner(target, `alter schema public owner to ${plain}`);
    await restore(login, file, { keys: KEYS });
    const again = path.join(folder, 'again.sql.gz');
    const { rows } = await backUp(login, again, KEYS);
    expect(rows.bookings).toBeGreaterThanOrEqual(BOOKINGS);
    const second = await openEmptyDatabase();
    await restore(second, again, { keys: KEYS });
    expect(await contentsOf(second)).toEqual(stored);
  } finally {
    await asOwner(inject('testServer').admin, `drop database ${target.database} with (force)`);
    await asOwner(inject('testServer').admin, `drop role ${plain}`);
  }
});
