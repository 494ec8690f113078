import { opennessOf } from '../auth/usable.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';

/** Whether guests of a tenant get e-mails at all: the server has a gateway and the account is verified (docs/rules/notifications.md#promises). */
export const canSendMail = async (
  { db, env }: { readonly db: Database; readonly env: Pick<Env, 'SMTP_URL'> },
  tenantId: number,
  now: number,
): Promise<boolean> => env.SMTP_URL !== undefined && (await opennessOf(db, tenantId, now)) === 'open';
