import pg from 'pg';
import { withOwner } from '../../server/src/db/backup/with-owner.ts';
import { dataFolder } from './start-server.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Expires a demo account through the login that owns the tables, because no API call can. */
export const expireDemo = async (origin: string, slug: string): Promise<void> => {
  const { DATABASE_URL } = process.env;
  const DATA_DIR = dataFolder(new URL(origin));
  await withOwner({ env: { DATA_DIR, DATABASE_URL }, log: quiet, besideServer: true }, async (owner) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query('begin');
      // The policies also apply to the owner.
      await client.query(
        "select set_config('app.tenant_id', (select tenant_id::text from slugs where slug = $1), true)",
        [slug],
      );
      const { rowCount } = await client.query(
        "update tenants set demo_expires_at = now() - interval '1 minute' where root_slug = $1 and is_demo",
        [slug],
      );
      if (rowCount !== 1) throw new Error(`no demo account at ${slug}`);
      await client.query('commit');
    } finally {
      await client.end();
    }
  });
};
