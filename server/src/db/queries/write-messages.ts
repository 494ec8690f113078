import type { Language } from '@ledig/contract/primitives.ts';
import { type MessageKind, toggleOf } from '@ledig/domain/notifications/triggers.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** An event that triggers messages to a guest. */
export interface MessageEvent {
  readonly kind: MessageKind;
  readonly companyId: number;
  /** `together`: all bookings that the message is about, the named one included. */
  readonly about:
    | { readonly bookingId: number; readonly together?: readonly number[] }
    | { readonly requestId: number };
  readonly client: { readonly email: string; readonly countryCode: string; readonly phoneNumber: string };
  /** The caller's language. A booking that already had messages keeps its first language. */
  readonly language: Language;
  /** Earliest time to send, in epoch milliseconds. Default: at once. */
  readonly notBefore?: number;
  /** A text from staff to the guest, such as the reason of a decline. */
  readonly note?: string;
}

/** The language of a booking's first message. Null when it had none. */
const findFirstLanguage = async (
  { trx, tenantId }: Pick<TenantScope, 'trx' | 'tenantId'>,
  bookingId: number | null,
): Promise<string | null> => {
  if (bookingId === null) return null;
  const { rows } = await sql<{ language: string | null }>`
    select payload ->> 'language' as language from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} order by id limit 1`.execute(trx);
  return rows[0]?.language ?? null;
};

/**
 * Writes the messages of an event into the outbox: an e-mail if the guest has an address, and an SMS where the
 * company's toggle is on. The delivery decides later whether to send them (rule: docs/rules/notifications.md#decision).
 */
export const writeMessages = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  event: MessageEvent,
): Promise<void> => {
  wakeMessages();
  const { kind, companyId, about, client, language, notBefore, note } = event;
  const bookingId = 'bookingId' in about ? about.bookingId : null;
  const requestId = 'requestId' in about ? about.requestId : null;
  const together = 'together' in about && about.together ? JSON.stringify(about.together) : null;
  const first = await findFirstLanguage({ trx, tenantId }, bookingId);
  const payload = sql`jsonb_strip_nulls(jsonb_build_object('note', ${note === '' ? null : (note ?? null)}::text,
    'booking_ids', ${together}::jsonb, 'language', ${first ?? language}::text))`;
  const due = sql`coalesce(${notBefore === undefined ? null : new Date(notBefore)}::timestamptz, now())`;
  const columns = sql.raw(
    'tenant_id, kind, channel, recipient, company_id, booking_id, booking_request_id, payload, deliver_after',
  );
  const place = sql`${companyId}::bigint, ${bookingId}::bigint, ${requestId}::bigint`;
  if (client.email !== '')
    await sql`
    insert into outbox (${columns})
    values (${tenantId}, ${kind}, 'email', ${client.email}, ${place}, ${payload}, ${due})`.execute(trx);
  await sql`
    insert into outbox (${columns})
    select s.tenant_id, ${kind}, 'sms', ${client.countryCode + client.phoneNumber}, ${place}, ${payload}, ${due}
      from company_settings s
     where s.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.key = ${toggleOf(kind, 'sms') ?? ''}
       and s.value in ('true', '1', '"true"', '"1"')
    returning 1 as one`.execute(trx);
};

/** Withdraws the messages of an event that haven't been sent. Returns whether there was one. */
export const withdrawMessages = async (
  { trx, tenantId }: TenantScope,
  bookingId: number,
  kind: MessageKind,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = ${kind} and state = 'pending'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Whether the booking's confirmation was dropped, so that the guest never got it. */
export const lacksConfirmation = async ({ trx, tenantId }: TenantScope, bookingId: number): Promise<boolean> => {
  const { rows } = await sql<{ lacks: boolean }>`
    select coalesce(bool_and(state = 'dropped'), false) as lacks from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = 'booking_confirmation'`.execute(trx);
  return rows[0]?.lacks ?? false;
};
