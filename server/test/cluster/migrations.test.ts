import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clusterOptions, spread } from '#db/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { protect, run } from '#db/migrations/protect.ts';
import type { Login } from '#db/pool.ts';
import { makeTenant } from '../support/makers.ts';
import { FIRST_SPREAD } from '../support/nodes.ts';
import { quiet } from '../support/quiet.ts';
import { asOwner } from '../support/test-database.ts';
import { emptyCluster, isCluster, openCluster } from './fixture.ts';

const connectOwner = async (owner: Login): Promise<pg.Client> => {
  const client = new pg.Client({ ...owner, options: clusterOptions });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const shardsOf = async (owner: Login, table: string): Promise<number> => {
  const rows = await asOwner(owner, 'select from pg_dist_shard where logicalrelid = $1::regclass', [table]);
  return rows.length;
};

describe.runIf(isCluster)('a migration after the tables were spread', () => {
  test('changes tables and functions of all nodes', { timeout: 480_000 }, async () => {
    const { owner } = await emptyCluster();
    await migrate(owner, FIRST_SPREAD);
    await spread(await connectOwner(owner), quiet);
    expect(await migrate(owner)).not.toEqual([]);
    const db = await openCluster(owner);
    const tenant = await makeTenant(db);
    const { rows } = await db.tenantRead(tenant.id, ({ trx }) =>
      sql`select count(*)::int as found from tenants where id = ${tenant.id}`.execute(trx),
    );
    expect(rows).toEqual([{ found: 1 }]);

    const options = { ...owner, options: clusterOptions, max: 1 };
    const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(options) }) });
    onTestFinished(() => kysely.destroy());
    await kysely.transaction().execute(async (trx) => {
      await run(trx, [
        `create table notes (tenant_id bigint not null, id bigint generated always as identity, note text not null, primary key (tenant_id, id))`,
      ]);
      await protect(trx, 'notes');
      await run(trx, ['alter table notes add foreign key (tenant_id) references tenants (id)']);
    });
    expect(await shardsOf(owner, 'notes')).toBe(await shardsOf(owner, 'bookings'));
  });
});
