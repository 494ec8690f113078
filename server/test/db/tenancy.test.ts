import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner, openDatabase } from '../support/test-database.ts';

/** Tables that belong to the platform rather than a tenant, each with its reason. */
const PLATFORM_TABLES: Record<string, string> = {
  tenants: 'its policy is on its own id',
  slugs: 'how a request finds its tenant',
  staff_addresses: 'how an e-mail address finds its tenants, under hashes',
  owners: 'an owner is unique on the whole platform; its policy is on its tenant',
  sign_up_invitations: 'an invitation makes a tenant, and belongs to none before',
  rate_limits: 'attempts are counted across tenants, under hashes',
  platform_secrets: 'keys that every server shares',
  kysely_migration: 'which migrations ran',
  kysely_migration_lock: 'one migration at a time',
};

const database = await openDatabase('migrated');
const tenants: number[] = [];

for (const name of ['alpha', 'beta']) tenants.push(await makeTenant(name));

async function makeTenant(name: string): Promise<number> {
  const { rows } = await database.db.unscopedTransaction((trx) =>
    sql<{ id: number }>`select nextval('tenants_id_seq') as id`.execute(trx),
  );
  const id = rows[0]?.id ?? 0;
  await database.db.tenantTransaction(id, async ({ trx }) => {
    await sql`insert into tenants (id, root_slug, name) overriding system value values (${id}, ${name}, ${name})`.execute(
      trx,
    );
    await sql`insert into slugs (slug, tenant_id) values (${name}, ${id})`.execute(trx);
    await sql`insert into addresses (tenant_id, address, city, zip) values (${id}, ${name}, 'Oslo', '0150')`.execute(
      trx,
    );
  });
  return id;
}

interface TableFacts {
  name: string;
  secured: boolean;
  forced: boolean;
  policies: number;
  first_key_column: string | null;
  nullable_tenant: boolean | null;
}

const tables = () =>
  asOwner<TableFacts>(
    database.owner,
    `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
            (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
            (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
              where i.indrelid = c.oid and i.indisprimary) as first_key_column,
            (select not a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as nullable_tenant
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );

describe('catalogue', () => {
  test('every tenant table has tenant_id first in its primary key, and forced policies', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(15);
    for (const table of all) {
      if (table.name in PLATFORM_TABLES) continue;
      expect(table, table.name).toMatchObject({
        secured: true,
        forced: true,
        policies: 1,
        first_key_column: 'tenant_id',
        nullable_tenant: false,
      });
    }
  });

  test('tenants and slugs have forced policies as well', async () => {
    const secured = (await tables()).filter((table) => table.secured && table.forced).map((table) => table.name);
    expect(secured).toEqual(expect.arrayContaining(['tenants', 'slugs']));
  });

  test('every unique, exclusion and foreign key of a tenant table begins with tenant_id', async () => {
    const constraints = await asOwner<{ table: string; name: string; first: string; type: string }>(
      database.owner,
      `select c.conrelid::regclass::text as table, c.conname as name, a.attname as first, c.contype as type
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'x', 'f')`,
    );
    const loose = constraints.filter(({ table, first }) => !(table in PLATFORM_TABLES) && first !== 'tenant_id');
    expect(loose).toEqual([]);
  });

  test('the role of the pool owns nothing and may only log in', async () => {
    const { user } = database.app;
    const [role] = await asOwner(database.owner, 'select * from pg_roles where rolname = $1', [user]);
    expect(role).toMatchObject({
      rolcanlogin: true,
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
    });
    const owned = await asOwner(database.owner, 'select relname from pg_class where relowner = $1::regrole', [user]);
    expect(owned).toEqual([]);
    const member = await asOwner(database.owner, 'select roleid from pg_auth_members where member = $1::regrole', [
      user,
    ]);
    expect(member).toEqual([]);
  });

  test('every table except those of the platform is empty without a tenant', async () => {
    for (const { name } of await tables()) {
      if (name === 'slugs' || name === 'staff_addresses' || name === 'platform_secrets' || name.startsWith('kysely'))
        continue;
      const { rows } = await database.db.unscopedRead((trx) =>
        sql`select 1 from ${sql.table(name)} limit 1`.execute(trx),
      );
      expect(rows, name).toEqual([]);
    }
  });
});

describe('tenant transaction', () => {
  const cities = (tenant: number) =>
    database.db.tenantRead(tenant, ({ trx }) => trx.selectFrom('addresses').select(['tenant_id', 'address']).execute());

  test('sees only its own rows, even when the query names no tenant', async () => {
    const [alpha = 0, beta = 0] = tenants;
    expect(await cities(alpha)).toEqual([{ tenant_id: alpha, address: 'alpha' }]);
    expect(await cities(beta)).toEqual([{ tenant_id: beta, address: 'beta' }]);
  });

  test('changes no row of another tenant', async () => {
    const [alpha = 0, beta = 0] = tenants;
    const result = await database.db.tenantTransaction(alpha, ({ trx }) =>
      trx.updateTable('addresses').set({ city: 'Bergen' }).where('tenant_id', '=', beta).executeTakeFirst(),
    );
    expect(result.numUpdatedRows).toBe(0n);
  });

  test("can't write a row for another tenant", async () => {
    const [alpha = 0, beta = 0] = tenants;
    const foreign = { tenant_id: beta, address: 'x', city: 'x', zip: 'x' };
    const write = database.db.tenantTransaction(alpha, ({ trx }) =>
      trx.insertInto('addresses').values(foreign).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test("can't reserve a slug for another tenant, nor move one", async () => {
    const [alpha = 0, beta = 0] = tenants;
    const take = database.db.tenantTransaction(alpha, ({ trx }) =>
      trx.insertInto('slugs').values({ slug: 'stolen', tenant_id: beta }).execute(),
    );
    await expect(take).rejects.toMatchObject({ code: '42501' });
    const move = await database.db.tenantTransaction(alpha, ({ trx }) =>
      trx.updateTable('slugs').set({ company_id: 1 }).where('slug', '=', 'beta').executeTakeFirst(),
    );
    expect(move.numUpdatedRows).toBe(0n);
  });

  test('leaves no tenant on the session', async () => {
    const [alpha = 0] = tenants;
    await cities(alpha);
    const { rows } = await database.db.unscopedRead((trx) =>
      sql<{ id: number | null }>`select app_tenant() as id`.execute(trx),
    );
    expect(rows).toEqual([{ id: null }]);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as a tenant', async (id) => {
    await expect(database.db.tenantTransaction(id, async () => 1)).rejects.toThrow(RangeError);
    await expect(database.db.tenantRead(id, async () => 1)).rejects.toThrow(RangeError);
  });

  test("can't read its role's password", async () => {
    const read = database.db.unscopedRead((trx) => sql`select * from ledig_private.app_login`.execute(trx));
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });
});
