import { randomBytes } from 'node:crypto';
import { hashPassword } from '#crypto/passwords.ts';
import { actAs } from '#db/actor.ts';
import type { Database } from '#db/database.ts';
import { deleteCalendarFeed } from '#db/queries/accounts/calendar-feeds.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import { endSessions } from '#db/queries/accounts/sessions.ts';
import { findWellKnown } from './prepare.ts';

const RANDOM_BYTES = 15;

/**
 * Gives a random password to demo staff who still have the published one, and ends their sessions and
 * calendar subscriptions.
 *
 * @returns the password and the e-mail addresses that have it now; null when no account had the published one
 */
export const replaceWellKnown = async (
  db: Database,
  now: Date,
): Promise<{ readonly password: string; readonly emails: readonly string[] } | null> => {
  const emails = await findWellKnown(db);
  if (emails.length === 0) return null;
  const password = randomBytes(RANDOM_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  const { tenant_id: demo } = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('tenant_id').where('slug', '=', DEMO_SLUG).executeTakeFirstOrThrow(),
  );
  await actAs({ kind: 'job', name: 'demo-password' }, () =>
    db.tenantTransaction(demo, async (tx) => {
      const { trx, tenantId } = tx;
      const changed = await trx
        .updateTable('users')
        .set({ password_hash: hash })
        .where('tenant_id', '=', tenantId)
        .where('email', 'in', emails)
        .returning('id')
        .execute();
      const staff = changed.map(({ id }) => id);
      await endSessions(tx, now, (sessions) => sessions.where('user_id', 'in', staff));
      for (const id of staff) await deleteCalendarFeed(tx, id);
    }),
  );
  return { password, emails };
};
