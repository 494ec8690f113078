import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import { domainOf } from './account.present.ts';
import { findPersonByEmail } from './account.store.ts';

/** Maximum number of tenants that one call sends mails for. */
const TENANTS_MAX = 20;

/** Tenants with an active staff member of this e-mail address. */
const listTenantsUnscoped = (db: Database, email: string): Promise<number[]> =>
  db.unscopedRead(async (trx) => {
    const rows = await trx
      .selectFrom('staff_addresses')
      .select('tenant_id')
      .where('digest', '=', sql<Buffer>`digest_of_address(${email})`)
      .orderBy('tenant_id')
      .limit(TENANTS_MAX)
      .execute();
    return rows.map((row) => row.tenant_id);
  });

/**
 * Sends a mail with the domain to sign in on, from each tenant with this address. The answer is the same for unknown
 * addresses. Limited per e-mail address and per network. Rule: docs/rules/accounts.md#forgotten-domain.
 */
export const findDomains: Handler<'account.findDomains'> = async ({ deps, body, now, language, ip }) => {
  const { email } = body;
  await limitAttempts(
    deps,
    now,
    [
      { of: `find-domains ${email.toLowerCase()}`, most: 3, minutes: 60 },
      ...networkLimits('find-domains', ip, { most: 20, minutes: 60 }),
    ],
    'email',
  );
  const write = async (tx: TenantTransaction) => {
    const person = await findPersonByEmail(tx, email);
    if (!person || person.company_archived) return;
    const { name, email: recipient } = person;
    const domain = domainOf(person);
    const path = `/${domain}/auth/signin`;
    const message = { kind: 'account_domain', recipient, name, language, path, about: domain } as const;
    await writeAccountMessage(tx, deps.secrets.linkKey, message, new Date(now));
  };
  for (const tenantId of await listTenantsUnscoped(deps.db, email)) await deps.db.tenantTransaction(tenantId, write);
  return { success: true };
};
