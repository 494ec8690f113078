import type { TenantScope } from '../database.ts';

/** Ends a person's live sessions, all or all but one. Returns their number. */
export const endSessionsOf = async (
  { trx, tenantId }: TenantScope,
  userId: number,
  now: Date,
  but: Buffer | null,
): Promise<number> => {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (but !== null) query = query.where('token_hash', '<>', but);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
};

/** Number of devices on which a person is signed in. */
export const countLiveSessions = async ({ trx, tenantId }: TenantScope, userId: number, now: Date): Promise<number> => {
  const { total } = await trx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return total;
};

/** Whether a person uses two-factor sign-in. */
export const hasTwoFactor = async ({ trx, tenantId }: TenantScope, userId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('two_factor')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
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
