import type { SecuritySettings } from '@ledig/contract/account/account-security.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';

export interface TwoFactorRow {
  /** Encrypted with `sealKey`. */
  readonly secret: string;
  readonly confirmed_at: Date | null;
  /** The last 30-second step whose code was used, counted from the epoch. */
  readonly last_step: number;
  readonly recovery_hashes: Buffer[];
}

/** A person's two-factor state. With a lock, no other code can be used at the same time. */
export const findTwoFactor = async (
  { trx, tenantId }: TenantTransaction,
  userId: number,
  lock = false,
): Promise<TwoFactorRow | undefined> =>
  trx
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at', 'last_step', 'recovery_hashes'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Stores a new unconfirmed secret. Returns false when a confirmed one exists, which stays. */
export const saveSecret = async (
  { trx, tenantId }: TenantTransaction,
  userId: number,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('two_factor')
    .values({ tenant_id: tenantId, user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ secret, last_step: 0, created_at: now })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** An update of a person's two-factor state. */
const ofPerson = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx.updateTable('two_factor').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

/** Turns two-factor sign-in on. */
export const confirmSecret = (tx: TenantTransaction, userId: number, step: number, hashes: Buffer[], now: Date) =>
  ofPerson(tx, userId)
    .set({ confirmed_at: now, codes_made_at: now, last_step: step, recovery_hashes: hashes })
    .execute();

/** Replaces the recovery codes. */
export const replaceRecoveryCodes = (tx: TenantTransaction, userId: number, hashes: Buffer[], now: Date) =>
  ofPerson(tx, userId).set({ codes_made_at: now, recovery_hashes: hashes }).execute();

/** Records the step of a used code, so that it can't be used again. */
export const noteStep = (tx: TenantTransaction, userId: number, step: number) =>
  ofPerson(tx, userId).set({ last_step: step }).execute();

/** Removes a used recovery code. */
export const dropRecoveryCode = (tx: TenantTransaction, userId: number, hash: Buffer) =>
  ofPerson(tx, userId)
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash}::bytea)` })
    .execute();

/** The tenant's sign-in rules. */
export const findSecuritySettings = async ({ trx, tenantId }: TenantTransaction): Promise<SecuritySettings> =>
  trx
    .selectFrom('tenants')
    .select(['two_factor_required', 'sign_in_by_link', 'idle_minutes'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Stores the given sign-in rules of the tenant. */
export const saveSecuritySettings = (
  { trx, tenantId }: TenantTransaction,
  { two_factor_required, sign_in_by_link, idle_minutes }: Partial<SecuritySettings>,
) =>
  trx
    .updateTable('tenants')
    .set({
      ...(two_factor_required !== undefined && { two_factor_required }),
      ...(sign_in_by_link !== undefined && { sign_in_by_link }),
      ...(idle_minutes !== undefined && { idle_minutes }),
    })
    .where('id', '=', tenantId)
    .execute();

/** Whether a link with credentials signs in directly: in demo tenants, and where the tenant allows it. */
export const signsInByLink = async ({ trx, tenantId }: TenantTransaction): Promise<boolean> => {
  const row = await trx
    .selectFrom('tenants')
    .select(['is_demo', 'sign_in_by_link'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined && (row.is_demo || row.sign_in_by_link);
};
