import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Database } from '#db/database.ts';
import { createPool } from '#db/pool.ts';
import { openFixture, rowsOf, tableFor } from '../bookings/fixture.ts';
import { testApp } from '../support/app.ts';
import { quiet } from '../support/quiet.ts';
import { TEST_MASTER_KEY } from '../support/test-database.ts';

const fixture = await openFixture();

/** Calls to a server with other settings of its sessions. */
const apiWith = async (options: string) => {
  const { isCluster } = inject('testServer');
  const pool = createPool({ ...fixture.database.app, options }, 2, quiet);
  const db = new Database(pool, quiet, TEST_MASTER_KEY, { isCluster });
  const server = await testApp(db);
  onTestFinished(() => server.close().then(() => db.close()));
  return server.api.as({ domain: 'fjord' });
};

test.each([
  ['lock_timeout', '300ms'],
  ['statement_timeout', '3s'],
])('a booking that waits longer than %s asks for a retry', async (setting, value) => {
  const api = await apiWith(`-c ${setting}=${value}`);
  const asked = tableFor(fixture, '2027-07-01T18:00');
  const refused = await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
    await sql`select 1 from renting_entities where tenant_id = ${tenantId} for update`.execute(trx);
    return api.refused('bookings.createPublicBooking', asked);
  });
  expect(refused).toMatchObject({ status: 503, code: 'REQUEST-3007' });
  expect(await rowsOf(fixture, 'select from bookings')).toEqual([]);
});
