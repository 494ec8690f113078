import { opennessOf } from '#auth/usable.ts';
import type { Database } from '#db/database.ts';
import type { Env } from '#env.ts';

/**
 * Whether guests of a tenant get e-mails at all (docs/rules/notifications.md#promises). The server must have a gateway,
 * and the account must be verified.
 */
export const canSendMail = async (
  { db, env }: { readonly db: Database; readonly env: Pick<Env, 'SMTP_URL'> },
  tenantId: number,
  now: number,
): Promise<boolean> => env.SMTP_URL !== undefined && (await opennessOf(db, tenantId, now)) === 'open';
