import type { SecuritySettings } from '@ledig/contract/account-security.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

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
  { trx, tenantId }: TenantScope,
  userId: number,
  lock = false,
): Promise<TwoFactorRow | undefined> => {
  const { rows } = await sql<TwoFactorRow>`
    select secret, confirmed_at, last_step, recovery_hashes from two_factor
     where tenant_id = ${tenantId} and user_id = ${userId} ${lock ? sql`for update` : sql``}`.execute(trx);
  return rows[0];
};

/** Stores a new unconfirmed secret. Returns false when a confirmed one exists, which stays. */
export const saveSecret = async (
  { trx, tenantId }: TenantScope,
  userId: number,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into two_factor as t (tenant_id, user_id, secret, created_at) values (${tenantId}, ${userId}, ${secret}, ${now})
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
     where t.confirmed_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Turns two-factor sign-in on. */
export const confirmSecret = (
  { trx, tenantId }: TenantScope,
  userId: number,
  step: number,
  hashes: Buffer[],
  now: Date,
) =>
  sql`update two_factor set confirmed_at = ${now}, codes_made_at = ${now}, last_step = ${step}, recovery_hashes = ${hashes}::bytea[]
       where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);

/** Replaces the recovery codes. */
export const replaceRecoveryCodes = ({ trx, tenantId }: TenantScope, userId: number, hashes: Buffer[], now: Date) =>
  sql`update two_factor set codes_made_at = ${now}, recovery_hashes = ${hashes}::bytea[]
       where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);

/** Records the step of a used code, so that it can't be used again. */
export const noteStep = ({ trx, tenantId }: TenantScope, userId: number, step: number) =>
  sql`update two_factor set last_step = ${step} where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);

/** Removes a used recovery code. */
export const dropRecoveryCode = ({ trx, tenantId }: TenantScope, userId: number, hash: Buffer) =>
  sql`update two_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
       where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);

/** The tenant's sign-in rules. */
export const findSecuritySettings = async ({ trx, tenantId }: TenantScope): Promise<SecuritySettings> =>
  trx
    .selectFrom('tenants')
    .select(['two_factor_required', 'sign_in_by_link', 'idle_minutes'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Stores the given sign-in rules of the tenant. */
export const saveSecuritySettings = (
  { trx, tenantId }: TenantScope,
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
export const signsInByLink = async ({ trx, tenantId }: TenantScope): Promise<boolean> => {
  const row = await trx
    .selectFrom('tenants')
    .select(['is_demo', 'sign_in_by_link'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined && (row.is_demo || row.sign_in_by_link);
};
