import type { Language } from '@ledig/contract/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { ownerLanguage } from '#db/queries/accounts/staff-language.ts';
import { insertRow } from '#db/queries/statements/rows.ts';

/** A mail to a company. */
export interface CompanyMail {
  readonly kind: string;
  readonly companyId: number;
  /** The booking that it is about; null for none. */
  readonly bookingId: number | null;
  /** With the language of the mail where the owner has none. */
  readonly payload: Readonly<Record<string, unknown>> & { readonly language: Language };
}

/** Outbox kinds of mails to a company. */
const COMPANY_KINDS: ReadonlySet<string> = new Set(['guest_message', 'survey_alert']);

/** Whether messages of the outbox kind go to a company instead of a guest. */
export const isCompanyMail = (kind: string): boolean => COMPANY_KINDS.has(kind);

/** SQL: the address for mails to a company now. Its address for guests, else that of the tenant's owner, else null. */
export const companyAddress = (
  tenantId: number,
  companyId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`coalesce(
  (select nullif(s.value #>> '{}', '') from company_settings s
    where s.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.key = 'support_email'),
  (select u.email from users u where u.tenant_id = ${tenantId} and u.is_owner and u.archived_at is null limit 1))`;

/**
 * Writes a mail into the outbox, to the company's address for guests, else to the tenant's owner. Without either it
 * fails as `no_address`, so that staff find it among the messages. The mail is in the owner's language, else in the
 * payload's.
 */
export const writeToCompany = async (
  tx: TenantTransaction,
  { kind, companyId, bookingId, payload }: CompanyMail,
  now: Date,
): Promise<void> => {
  const { trx, tenantId, wakeMessages } = tx;
  wakeMessages();
  const { email, language } = await trx
    .selectNoFrom([
      companyAddress(tenantId, sql`${companyId}`).as('email'),
      ownerLanguage(tenantId).$castTo<string | null>().as('language'),
    ])
    .executeTakeFirstOrThrow();
  const content = JSON.stringify({ ...payload, language: language ?? payload.language });
  await insertRow(tx, 'outbox', {
    kind,
    channel: 'email',
    recipient: email ?? '',
    company_id: companyId,
    booking_id: bookingId,
    payload: content,
    deliver_after: now,
    ...(email === null ? { state: 'failed', reason: 'no_address' } : {}),
  });
};
