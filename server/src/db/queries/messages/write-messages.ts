import type { Language } from '@ledig/contract/primitives.ts';
import { MESSAGE_KINDS, type MessageKind, toggleOf } from '@ledig/domain/notifications/triggers.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { insertAll } from '../statements/rows.ts';

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

/** The booking or request of a message. */
export type AboutStay = { readonly bookingId: number } | { readonly requestId: number };

/** The language of the first message about a booking or request. Null when it had none. */
export const findFirstLanguage = async (
  { trx, tenantId }: Pick<TenantTransaction, 'trx' | 'tenantId'>,
  about: AboutStay,
): Promise<string | null> => {
  const [column, id] = 'bookingId' in about ? ['booking_id', about.bookingId] : ['booking_request_id', about.requestId];
  const { rows } = await sql<{ language: string | null }>`
    select payload ->> 'language' as language from outbox
     where tenant_id = ${tenantId} and ${sql.ref(column)} = ${id} order by id limit 1`.execute(trx);
  return rows[0]?.language ?? null;
};

/** Whether a company sends these messages as SMS. */
const sendsSms = async (
  { trx, tenantId }: Pick<TenantTransaction, 'trx' | 'tenantId'>,
  companyId: number,
  kind: MessageKind,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from company_settings s
     where s.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.key = ${toggleOf(kind, 'sms') ?? ''}
       and s.value in ('true', '1', '"true"', '"1"')`.execute(trx);
  return rows.length > 0;
};

/**
 * Writes the messages of an event into the outbox: an e-mail if the guest has an address, and an SMS where the
 * company's toggle is on. The delivery decides later whether to send them (rule: docs/rules/notifications.md#decision).
 */
export const writeMessages = async (tx: TenantTransaction, event: MessageEvent): Promise<void> => {
  tx.wakeMessages();
  const { kind, companyId, about, client, language, notBefore, note } = event;
  const bookingId = 'bookingId' in about ? about.bookingId : null;
  const [first, hasSms] = await Promise.all([
    bookingId === null ? null : findFirstLanguage(tx, { bookingId }),
    sendsSms(tx, companyId, kind),
  ]);
  const payload = JSON.stringify({
    ...(note && { note }),
    ...('together' in about && about.together && { booking_ids: about.together }),
    language: first ?? language,
  });
  const message = {
    kind,
    company_id: companyId,
    booking_id: bookingId,
    booking_request_id: 'requestId' in about ? about.requestId : null,
    payload,
    ...(notBefore !== undefined && { deliver_after: new Date(notBefore) }),
  };
  await insertAll(tx, 'outbox', [
    ...(client.email === '' ? [] : [{ ...message, channel: 'email', recipient: client.email }]),
    ...(hasSms ? [{ ...message, channel: 'sms', recipient: client.countryCode + client.phoneNumber }] : []),
  ]);
};

/** Withdraws the messages of an event that haven't been sent. Returns whether there was one. */
export const withdrawMessages = async (
  { trx, tenantId }: TenantTransaction,
  bookingId: number,
  kind: MessageKind,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = ${kind} and state = 'pending'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

/**
 * Withdraws all messages to a booking's guest that haven't been sent, because they would show the data of its next
 * guest. Waits for a message that is being sent. The others, and the guest's messages to the company, keep the client,
 * so that staff can't resend them (docs/rules/notifications.md#resend).
 */
export const withdrawFromGuest = async (
  { trx, tenantId }: TenantTransaction,
  { id: bookingId, clientId }: { readonly id: number; readonly clientId: number },
): Promise<void> => {
  await sql`
    delete from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = any(${[...MESSAGE_KINDS]}::text[])
       and state in ('pending', 'no_gateway')`.execute(trx);
  await sql`
    update outbox set former_client_id = ${clientId}
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and former_client_id is null
       and kind = any(${[...MESSAGE_KINDS, 'guest_message']}::text[])`.execute(trx);
};

/** Whether the confirmation was dropped, so that the booking's present guest never got it. */
export const lacksConfirmation = async ({ trx, tenantId }: TenantTransaction, bookingId: number): Promise<boolean> => {
  const { rows } = await sql<{ lacks: boolean }>`
    select coalesce(bool_and(state = 'dropped'), false) as lacks from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = 'booking_confirmation'
       and former_client_id is null`.execute(trx);
  return rows[0]?.lacks ?? false;
};
