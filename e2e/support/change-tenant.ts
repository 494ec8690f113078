import pg from 'pg';
import { withOwner } from '../../server/src/db/backup/with-owner.ts';
import { dataFolder } from './start-server.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export type Owner = Parameters<Parameters<typeof withOwner>[1]>[0];

interface TenantChange {
  readonly origin: string;
  /** The domain of the tenant. */
  readonly slug: string;
  /** The statement that no API call can make. It must change one row. */
  readonly statement: string;
  readonly values: readonly unknown[];
}

/**
 * Changes one row of a tenant through the login that owns the tables. `then` runs afterwards with the same login.
 * @throws when the statement changes no row, or several
 */
export const changeTenant = async (
  { origin, slug, statement, values }: TenantChange,
  then?: (owner: Owner) => Promise<void>,
): Promise<void> => {
  const env = { DATA_DIR: dataFolder(new URL(origin)), DATABASE_URL: process.env.DATABASE_URL };
  await withOwner({ env, log: quiet, besideServer: true }, async (owner) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query('begin');
      // The policies also apply to the owner.
      await client.query(
        "select set_config('app.tenant_id', (select tenant_id::text from slugs where slug = $1), true)",
        [slug],
      );
      const { rowCount } = await client.query(statement, [...values]);
      if (rowCount !== 1) throw new Error(`${rowCount} rows of ${slug} instead of one`);
      await client.query('commit');
    } finally {
      await client.end();
    }
    await then?.(owner);
  });
};
