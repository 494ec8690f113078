import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** Ends a person's live sessions, all or all but one. Returns their number. */
export const endSessionsOf = async (
  { trx, tenantId }: TenantScope,
  userId: number,
  now: Date,
  but: Buffer | null,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = ${now}
     where tenant_id = ${tenantId} and user_id = ${userId} and ended_at is null and expires_at > ${now}
       and ${but === null ? sql`true` : sql`token_hash <> ${but}`}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
};

/** Number of devices on which a person is signed in. */
export const countLiveSessions = async ({ trx, tenantId }: TenantScope, userId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sessions
     where tenant_id = ${tenantId} and user_id = ${userId} and ended_at is null and expires_at > ${now}`.execute(trx);
  return rows[0]?.total ?? 0;
};

/** Whether a person uses two-factor sign-in. */
export const hasTwoFactor = async ({ trx, tenantId }: TenantScope, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from two_factor
     where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is not null`.execute(trx);
  return rows.length > 0;
};

/** Turns a person's two-factor sign-in off and ends sign-ins that wait for a code. */
export const removeTwoFactor = async ({ trx, tenantId }: TenantScope, userId: number): Promise<void> => {
  await trx.deleteFrom('two_factor').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('account_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'two_factor')
    .execute();
};
