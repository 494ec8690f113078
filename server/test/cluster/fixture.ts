import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#db/database.ts';
import { connectDatabase } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { type Line, startLine } from '../support/line.ts';
import { createDatabaseThrough, dropDatabaseOn } from '../support/nodes.ts';
import { quiet } from '../support/quiet.ts';
import { asOwner, TEST_MASTER_KEY } from '../support/test-database.ts';

/** Tests in this folder need TEST_DATABASE_URL to name the coordinator of a cluster. */
export const { isCluster } = inject('testServer');

/** The owner's login to an empty database on all nodes, and a line to each worker. Ends with the test. */
export const emptyCluster = async (): Promise<{ readonly owner: Login; readonly lines: readonly Line[] }> => {
  const { admin } = inject('testServer');
  const name = `${inject('testServer').templates.migrated}_${randomBytes(5).toString('hex')}`;
  const lines: Line[] = [];
  await createDatabaseThrough(admin, name, async (worker) => {
    const line = await startLine(worker);
    lines.push(line);
    return line;
  });
  onTestFinished(() => dropDatabaseOn(admin, name));
  const { host, port, ssl, user, password } = new pg.Client(admin);
  return { owner: { host, port, ssl, user, password: password ?? undefined, database: name }, lines };
};

/** Migrates, spreads and opens a database. Closes with the test. */
export const openCluster = async (owner: Login): Promise<Database> => {
  const db = await connectDatabase(owner, 4, quiet, { masterKey: TEST_MASTER_KEY });
  onTestFinished(() => db.close());
  return db;
};

/** The port of the worker that holds a tenant. */
export const portOf = async (owner: Login, tenantId: number): Promise<number> => {
  const rows = await asOwner<{ port: number }>(
    owner,
    `select nodeport::int as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('tenants', $1::bigint)`,
    [tenantId],
  );
  return rows[0]?.port ?? 0;
};
