import type { Quota, Usage } from '@ledig/domain/account/quotas.ts';
import { sql } from 'kysely';
import type { Env } from '#env.ts';
import type { TenantTransaction } from '../../database.ts';

/** The environment variables with a tenant's quotas. */
export type QuotaEnv = Pick<
  Env,
  | 'QUOTA_MAILS_PER_DAY'
  | 'QUOTA_SMS_PER_DAY'
  | 'QUOTA_COMPANIES'
  | 'QUOTA_FILES'
  | 'QUOTA_FILE_MEGABYTES'
  | 'QUOTA_STAFF'
>;

const limitsOf = (env: QuotaEnv): Readonly<Record<Quota, number>> => ({
  email: env.QUOTA_MAILS_PER_DAY,
  sms: env.QUOTA_SMS_PER_DAY,
  companies: env.QUOTA_COMPANIES,
  files: env.QUOTA_FILES,
  file_bytes: env.QUOTA_FILE_MEGABYTES * 1_048_576,
  staff: env.QUOTA_STAFF,
});

const sentToday = (tenantId: number, channel: 'email' | 'sms', now: Date) => sql`
  coalesce((select sent from message_counts where tenant_id = ${tenantId} and channel = ${channel}
    and day = ${now.toISOString().slice(0, 10)}::date), 0)`;

/** A tenant's use of each quota, and the limits. Messages are counted per UTC day. */
export const loadUsage = async (
  { trx, tenantId }: TenantTransaction,
  env: QuotaEnv,
  now: Date,
): Promise<Readonly<Record<Quota, Usage>>> => {
  const { rows } = await sql<Record<Quota, string | number>>`
    select ${sentToday(tenantId, 'email', now)}::int as email, ${sentToday(tenantId, 'sms', now)}::int as sms,
           (select count(*)::int from slugs where tenant_id = ${tenantId}) as companies,
           (select count(*)::int from users where tenant_id = ${tenantId} and archived_at is null) as staff,
           f.files, f.file_bytes
      from (select count(*)::int as files, coalesce(sum(octet_length(bytes)), 0)::bigint as file_bytes
              from files where tenant_id = ${tenantId}) f`.execute(trx);
  const used = rows[0];
  const limits = limitsOf(env);
  const names = Object.keys(limits) as Quota[];
  return Object.fromEntries(
    names.map((name) => [name, { used: Number(used?.[name] ?? 0), limit: limits[name] }]),
  ) as Record<Quota, Usage>;
};
