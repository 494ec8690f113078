import type { Language } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { staffLanguage } from '../accounts/staff-language.ts';
import { writeMessages } from '../messages/write-messages.ts';
import { anyOf, updateVersion } from '../statements/rows.ts';
import { announceRequest } from './announce-request.ts';

/**
 * Selects the pending requests of a company that were sent at or before `sentBefore`, begin after `now`, and were never
 * answered with an offer of other times. Epoch milliseconds.
 */
export interface Waiting {
  readonly companyId: number;
  readonly sentBefore: number;
  readonly now: number;
}

/** A member of staff who may answer requests. */
export interface Answerer {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

const waiting = (tenantId: number, { companyId, sentBefore, now }: Waiting) => sql`
  r.tenant_id = ${tenantId} and r.company_id = ${companyId} and r.status = 'pending'
  and r.created_at <= ${new Date(sentBefore)} and r.starts_at > ${new Date(now)} and r.offered_at is null`;

/** Number of waiting requests. */
export const countWaiting = async ({ trx, tenantId }: TenantTransaction, of: Waiting): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from booking_requests r where ${waiting(tenantId, of)}`.execute(trx);
  return rows[0]?.total ?? 0;
};

/** Marks waiting requests as reminded, each once, and returns their departments. */
export const markReminded = async ({ trx, tenantId }: TenantTransaction, of: Waiting): Promise<number[]> => {
  const { rows } = await sql<{ department_id: number }>`
    update booking_requests r set reminded_at = ${new Date(of.now)}
     where ${waiting(tenantId, of)} and r.reminded_at is null
     returning r.department_id`.execute(trx);
  return [...new Set(rows.map((row) => row.department_id))];
};

/** Active admins and hosts who see requests of these departments, by id. */
export const listAnswerers = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  departmentIds: readonly number[],
): Promise<Answerer[]> => {
  const rows = await trx
    .selectFrom('users as u')
    .select(['u.name', 'u.email', staffLanguage(tenantId, sql`u.id`).as('language')])
    .where('u.tenant_id', '=', tenantId)
    .where('u.archived_at', 'is', null)
    .where('u.role', 'in', ['admin', 'host'])
    .where((is) => is.or([is('u.company_id', 'is', null), is('u.company_id', '=', companyId)]))
    .where((is) => is.or([is('u.department_id', 'is', null), is('u.department_id', '=', anyOf(departmentIds))]))
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ ...row, language: row.language ?? 'no' }));
};

interface Declined {
  readonly id: number;
  readonly department_id: number;
  readonly wished_entity_id: number | null;
  readonly language: Language;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
}

const BATCH = 100;

/**
 * Declines waiting requests, with the messages to their guests; at most 100. Requests that staff are answering at the
 * moment are left for the next run.
 *
 * @param reasonIn the reason, in the guest's language
 * @returns whether there may be more
 */
export const declineWaiting = async (
  tx: TenantTransaction,
  of: Waiting,
  reasonIn: (language: Language) => string,
): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const { rows } = await sql<Declined>`
    select r.id, r.department_id, r.wished_entity_id, r.language, r.client_email, r.client_country_code, r.client_phone_number
      from booking_requests r where ${waiting(tenantId, of)}
     order by r.id limit ${BATCH} for no key update skip locked`.execute(trx);
  for (const row of rows) {
    const note = reasonIn(row.language);
    const decision = { status: 'declined', decline_reason: note, decided_at: new Date(of.now) };
    await updateVersion(tx, 'booking_requests', row.id, decision);
    await writeMessages(tx, {
      kind: 'booking_request_declined',
      about: { requestId: row.id },
      companyId: of.companyId,
      client: { email: row.client_email, countryCode: row.client_country_code, phoneNumber: row.client_phone_number },
      language: row.language,
      note,
    });
    await announceRequest(tx, 'request.changed', {
      id: row.id,
      companyId: of.companyId,
      departmentId: row.department_id,
      wishedEntityId: row.wished_entity_id,
    });
  }
  return rows.length === BATCH;
};
