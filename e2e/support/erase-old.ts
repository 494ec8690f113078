import { actAs } from '../../server/src/db/actor.ts';
import { Database } from '../../server/src/db/database.ts';
import { createPool } from '../../server/src/db/pool.ts';
import { forgetGuests } from '../../server/src/jobs/forget-guests.ts';
import type { Log } from '../../server/src/log.ts';
import { changeTenant } from './change-tenant.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;

/**
 * Moves a booking back in time, because no API call makes one in the past, and runs the nightly erasure at once.
 * @param days by which it is moved
 */
export const eraseAsIfOld = (origin: string, bookingId: number, days: number): Promise<void> =>
  changeTenant(
    {
      origin,
      slug: 'demo',
      statement:
        'update bookings set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2) where id = $1',
      values: [bookingId, days],
    },
    async (owner) => {
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
    },
  );
