import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { CommitUncertain, Database, TransactionAborted } from '#db/database.ts';
import { createPool } from '#db/pool.ts';
import { quiet } from '../support/quiet.ts';
import { asOwner, openDatabase } from '../support/test-database.ts';

const TENANT = 1;
const database = await openDatabase('migrated');

beforeAll(async () => {
  await database.db.tenantTransaction(TENANT, async ({ trx }) => {
    await sql`insert into tenants (id, root_slug, name) overriding system value values (1, 'one', 'One')`.execute(trx);
    await sql`insert into addresses (tenant_id, address, city, zip) values (1, 'a', '0', '1'), (1, 'b', '0', '1')`.execute(
      trx,
    );
  });
});

/** Ends the pool's sessions, which the same role may do. */
const endSessions = () =>
  asOwner(
    database.app,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('values of the database', () => {
  test('are Dates for instants, text for dates, and numbers for big integers', async () => {
    const { rows } = await database.db.unscopedRead((trx) =>
      sql`select timestamptz '2027-03-28 03:30:00+02' as plain, timestamptz '2027-03-28 01:30:00.125+00' as fraction,
                 date '2027-03-28' as day, array[date '2027-03-28', null] as days, 9007199254740991::bigint as big,
                 array[1, 2]::bigint[] as bigs, time '09:05' as time, timestamptz '0099-01-01 00:00+00' as ancient`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([
      {
        plain: new Date('2027-03-28T01:30:00Z'),
        fraction: new Date('2027-03-28T01:30:00.125Z'),
        day: '2027-03-28',
        days: ['2027-03-28', null],
        big: 9007199254740991,
        bigs: [1, 2],
        time: '09:05:00',
        ancient: new Date('0099-01-01T00:00:00Z'),
      },
    ]);
  });
});

describe('transaction', () => {
  test('reports the statement that failed, not those after it in the same packet', async () => {
    /** Reports its error later than other statements. */
    const slow = async (work: Promise<unknown>) => {
      try {
        return await work;
      } finally {
        await null;
        await null;
      }
    };
    const work = database.db.tenantTransaction(TENANT, async ({ trx }) => {
      await sql`select 1`.execute(trx);
      const packet = Promise.all([slow(sql`select 1 / 0`.execute(trx)), sql`select 1`.execute(trx)]);
      setImmediate(() => {
        // Both answers wait in the socket, and are read at once.
        const end = performance.now() + 50;
        while (performance.now() < end);
      });
      await packet;
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  test('stores nothing when its work throws', async () => {
    const work = database.db.tenantTransaction(TENANT, async ({ trx }) => {
      await trx.updateTable('addresses').set({ zip: '9' }).where('tenant_id', '=', TENANT).execute();
      throw new Error('second thoughts');
    });
    await expect(work).rejects.toThrow('second thoughts');
    const rows = await database.db.tenantRead(TENANT, ({ trx }) =>
      trx.selectFrom('addresses').select('zip').distinct().execute(),
    );
    expect(rows).toEqual([{ zip: '1' }]);
  });

  test('fails when the error of a failed statement was swallowed', async () => {
    const work = database.db.tenantTransaction(TENANT, async ({ trx }) => {
      await trx.updateTable('addresses').set({ zip: '9' }).where('tenant_id', '=', TENANT).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(TransactionAborted);
  });

  test('that only reads may not write', async () => {
    const work = database.db.tenantRead(TENANT, ({ trx }) => trx.deleteFrom('addresses').execute());
    await expect(work).rejects.toMatchObject({ code: '25006' });
  });

  test('reads one snapshot', async () => {
    const counts = await database.db.tenantRead(TENANT, async ({ trx }) => {
      const count = () =>
        trx
          .selectFrom('addresses')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
      const before = await count();
      await database.db.tenantTransaction(TENANT, (other) =>
        other.trx.insertInto('addresses').values({ tenant_id: TENANT, address: 'c', city: '0', zip: '1' }).execute(),
      );
      return [before.n, (await count()).n];
    });
    expect(counts[0]).toBe(counts[1]);
  });

  test('gives each concurrent query its own rows', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => n);
    const answers = await database.db.unscopedRead((trx) =>
      Promise.all(asked.map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(trx)).rows[0]?.n)),
    );
    expect(answers).toEqual(asked);
  });

  test('is retried after a deadlock, and both finish', async () => {
    const bump = (order: string[]) => async () =>
      database.db.tenantTransaction(TENANT, async ({ trx }) => {
        for (const address of order) {
          await sql`update addresses set city = (city::int + 1)::text where tenant_id = ${TENANT} and address = ${address}`.execute(
            trx,
          );
          await sql`select pg_sleep(0.05)`.execute(trx);
        }
      });
    await Promise.all([bump(['a', 'b'])(), bump(['b', 'a'])()]);
    const rows = await database.db.tenantRead(TENANT, ({ trx }) =>
      trx.selectFrom('addresses').select('city').where('address', 'in', ['a', 'b']).execute(),
    );
    expect(rows).toEqual([{ city: '2' }, { city: '2' }]);
  });

  test('continues with a new session when its own was ended before the commit', async () => {
    // One session, so that the retry can't get another ended one.
    const single = new Database(createPool(database.app, 1, quiet));
    let tries = 0;
    const answer = await single.tenantTransaction(TENANT, async ({ trx }) => {
      tries++;
      await sql`select 1`.execute(trx);
      if (tries === 1) await endSessions();
      return (await sql<{ n: number }>`select 2 as n`.execute(trx)).rows[0]?.n;
    });
    await single.close();
    expect([tries, answer]).toEqual([2, 2]);
  });

  test("isn't retried when the session broke during the commit", async () => {
    // Its own session, because the other tests end those of the pool, and a retry would replace an ended one.
    const single = new Database(createPool(database.app, 1, quiet));
    let tries = 0;
    const work = single.tenantTransaction(TENANT, async ({ trx }) => {
      tries++;
      await sql`create temporary table if not exists slow_commit (x int unique deferrable initially deferred)`.execute(
        trx,
      );
      await sql`create or replace function pg_temp.wait() returns trigger language plpgsql as
                'begin perform pg_sleep(1); return null; end'`.execute(trx);
      await sql`create constraint trigger waits after insert on slow_commit deferrable initially deferred
                for each row execute function pg_temp.wait()`.execute(trx);
      await sql`insert into slow_commit values (1)`.execute(trx);
      setTimeout(() => void endSessions(), 200);
    });
    await expect(work).rejects.toThrow(CommitUncertain);
    await single.close();
    expect(tries).toBe(1);
  });

  test('survives a migration that changes the result of a prepared query', async () => {
    const star = () =>
      database.db.unscopedRead(async (trx) => (await sql`select * from platform_secrets`.execute(trx)).rows);
    for (let n = 0; n < 8; n++) await star();
    await asOwner(
      database.owner,
      "alter table platform_secrets add column extra int; insert into platform_secrets values ('k', 'v')",
    );
    expect(await star()).toMatchObject([{ name: 'k', extra: null }]);
  });
});

describe('pool', () => {
  test('survives sessions that end while idle', async () => {
    await database.db.isReady();
    await endSessions();
    expect(await database.db.unscopedRead(async (trx) => (await sql`select 1 as one`.execute(trx)).rows)).toEqual([
      { one: 1 },
    ]);
  });

  test('works as the application role, in UTC, with limits', async () => {
    const { rows } = await database.db.unscopedRead((trx) =>
      sql`select current_user as user, current_setting('timezone') as zone, current_setting('statement_timeout') as limit`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ user: database.app.user, zone: 'UTC', limit: '20s' }]);
  });

  test("can't switch to another role", async () => {
    const client = new pg.Client(database.app);
    await client.connect();
    await expect(client.query(`set role ${pg.escapeIdentifier(String(database.owner.user))}`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(client.query('set row_security = off; select * from addresses')).rejects.toMatchObject({
      code: '42501',
    });
    await client.end();
  });
});
