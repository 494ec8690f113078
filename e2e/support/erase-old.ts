import pg from 'pg';
import { actAs } from '../../server/src/db/actor.ts';
import { withOwner } from '../../server/src/db/backup/with-owner.ts';
import { Database } from '../../server/src/db/database.ts';
import { createPool } from '../../server/src/db/pool.ts';
import { forgetGuests } from '../../server/src/jobs/forget-guests.ts';
import type { Log } from '../../server/src/log.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;

/**
 * Moves a booking back in time, because no API call makes one in the past, and runs the nightly erasure at once.
 * @param days by which it is moved
 */
export const eraseAsIfOld = async (bookingId: number, days: number): Promise<void> => {
  const { E2E_DATA_DIR: DATA_DIR = '', DATABASE_URL } = process.env;
  await withOwner({ env: { DATA_DIR, DATABASE_URL }, log: quiet, besideServer: true }, async (owner) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query('begin');
      // The policies also apply to the owner.
      await client.query(
        "select set_config('app.tenant_id', (select tenant_id::text from slugs where slug = 'demo'), true)",
      );
      const { rowCount } = await client.query(
        'update bookings set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2) where id = $1',
        [bookingId, days],
      );
      if (rowCount !== 1) throw new Error(`no booking ${bookingId}`);
      await client.query('commit');
    } finally {
      await client.end();
    }
    const pool = createPool(owner, 1, quiet);
    try {
      const parts = { db: new Database(pool, quiet), now: Date.now } as unknown as Parameters<
        typeof forgetGuests.run
      >[0];
      await actAs({ kind: 'job', name: forgetGuests.name }, () =>
        forgetGuests.run(parts, new AbortController().signal),
      );
    } finally {
      await pool.end();
    }
  });
};
