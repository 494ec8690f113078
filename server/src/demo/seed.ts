import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { hashPassword } from '#crypto/passwords.ts';
import { actAs } from '#db/actor.ts';
import type { Database, TenantTransaction } from '#db/database.ts';
import { isDomainTaken } from '#db/failures.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import { DEMO_FIRST_SETTINGS } from './company-settings.ts';
import { DEMO_COMPANIES } from './places.ts';
import { planDemo } from './plan/plan.ts';
import { takeIds } from './rows.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './staff.ts';
import { storeBook } from './store-book.ts';
import { storePlaces } from './store-places.ts';

const SEED = 20_260_401;
/** The demo's companies are older than their first booking. */
const AGE_DAYS = 90;

const hashPasswords = async (password: string): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(DEMO_STAFF.map(async ({ email }) => [email, await hashPassword(password)] as const)));

const storeTenant = async ({ trx, tenantId }: TenantTransaction, made: string): Promise<void> => {
  await sql`
    insert into tenants (id, root_slug, name, is_demo, demo_expires_at, wizard_completed, first_settings, created_at)
    overriding system value
    values (${tenantId}, ${DEMO_SLUG}, ${DEMO_COMPANIES[0]?.name}, true, null, true, ${JSON.stringify(DEMO_FIRST_SETTINGS)}::jsonb, ${made})`.execute(
    trx,
  );
};

/**
 * Creates the shared demo tenant around `now`: two companies, four departments, staff, several hundred bookings,
 * requests and blocked dates. The same moment gives the same rows, except salts and ids. Does nothing when there is a
 * tenant `demo`.
 *
 * @param password password of all its staff
 */
export const seedDemo = async (db: Database, now: Date, password = DEMO_PASSWORD): Promise<void> => {
  const exists = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('slug').where('slug', '=', DEMO_SLUG).executeTakeFirst(),
  );
  if (exists) return;
  const passwordHashes = await hashPasswords(password);
  const plan = planDemo(now.getTime(), SEED);
  const made = new Date(now.getTime() - AGE_DAYS * DAY_MS).toISOString();
  // Only a tenant itself can see and write its row, so its id comes first.
  const [tenantId] = await db.unscopedTransaction((trx) => takeIds(trx, 'tenants', 1));
  if (tenantId === undefined) throw new Error('the sequence of tenants gave no id');
  await actAs({ kind: 'setup' }, () =>
    db.tenantTransaction(tenantId, async (tx) => {
      await storeTenant(tx, made);
      const places = await storePlaces(tx, made, passwordHashes);
      await storeBook(tx, made, places, plan);
    }),
  ).catch((error: unknown) => {
    // Another server has just created it.
    if (!isDomainTaken(error)) throw error;
  });
};
