import type { Language } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { ownerLanguage } from '../db/queries/staff-language.ts';

/** A mail to a company. */
export interface CompanyMail {
  readonly kind: string;
  readonly companyId: number;
  /** The booking that it is about; null for none. */
  readonly bookingId: number | null;
  /** With the language of the mail where the owner has none. */
  readonly payload: Readonly<Record<string, unknown>> & { readonly language: Language };
}

/**
 * Writes a mail into the outbox, to the company's address for guests, else to the tenant's owner. Without either it is kept for
 * staff to read among the messages. The mail is in the owner's language, else in the payload's.
 */
export const writeToCompany = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  { kind, companyId, bookingId, payload }: CompanyMail,
  now: Date,
): Promise<void> => {
  wakeMessages();
  await sql`
    with reader as (
      select coalesce(
        (select nullif(s.value #>> '{}', '') from company_settings s
          where s.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.key = 'support_email'),
        (select u.email from users u where u.tenant_id = ${tenantId} and u.is_owner and u.archived_at is null limit 1)) as email
    )
    insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload, deliver_after, state, reason)
    select ${tenantId}::bigint, ${kind}, 'email', coalesce(email, ''), ${companyId}::bigint, ${bookingId}::bigint,
           ${JSON.stringify(payload)}::jsonb
             || jsonb_build_object('language', coalesce(${ownerLanguage(tenantId)}, ${payload.language})),
           ${now}::timestamptz, case when email is null then 'unwanted' else 'pending' end,
           case when email is null then 'off' end
      from reader`.execute(trx);
};
