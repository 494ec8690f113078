import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

/** Replaces the name of an erased person. */
export const ERASED = '***';

/** Replaces a stored answer that named an erased person. */
export const ERASED_ANSWER = '{"erased": true}';

/** Small enough that one transaction doesn't block others for long. */
export const BATCH = 500;

export type Stays = 'bookings' | 'booking_requests' | 'waiting_list_entries';

/**
 * Removes stored answers of calls that made these bookings or requests, or checked in their guests, because a repeated
 * call would return the personal data. The keys stay, so that a repeated call makes no second booking.
 */
export const forgetAnswers = async (
  { trx, tenantId }: TenantTransaction,
  stays: Stays,
  ids: readonly number[],
): Promise<void> => {
  const texts = sql`${ids.map(String)}::text[]`;
  const id = (path: string) => sql`answer #>> ${path}::text[] = any(${texts})`;
  // Series, groups and blocked dates name several bookings with their clients.
  const isListed = sql`exists (
    select from jsonb_path_query(answer, '$.*.bookings[*].id') as named (id) where named.id #>> '{}' = any(${texts}))`;
  const made = {
    bookings: sql`(scope like 'booking:%' and (${id('{booking,id}')} or ${id('{id}')}) or ${id('{interactor,booking_id}')}
      or ${isListed})`,
    booking_requests: sql`scope like 'request:%' and (${id('{booking_request,id}')} or ${id('{id}')})`,
    waiting_list_entries: sql`scope like 'waiting-list:%' and (${id('{entry,id}')} or ${id('{id}')})`,
  }[stays];
  await sql`
    update idempotency_keys set answer = ${ERASED_ANSWER}::jsonb where tenant_id = ${tenantId} and ${made}`.execute(
    trx,
  );
};

/** Removes the personal data of records from the audit log. */
export const forgetTrail = async (
  { trx, tenantId }: TenantTransaction,
  kind: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`select audit_forget(${tenantId}, ${kind}, ${[...ids]}::bigint[])`.execute(trx);
};
