import type { Language } from '@ledig/contract/primitives.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

export type MessageKind = 'booking_confirmation' | 'booking_updated' | 'booking_canceled';

/** A message to a booking's client, on its way once the transaction is through. */
export interface Message {
  readonly bookingId: number;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly language: Language;
  /** Epoch milliseconds; not sent earlier. */
  readonly notBefore: number;
}

/** Writes a message into the outbox. */
export const writeMessage = async ({ trx, tenantId }: TenantScope, message: Message): Promise<void> => {
  const { bookingId, kind, recipient, language, notBefore } = message;
  await sql`
    insert into outbox (tenant_id, kind, channel, recipient, booking_id, payload, deliver_after)
    values (${tenantId}, ${kind}, 'email', ${recipient}, ${bookingId}, jsonb_build_object('language', ${language}::text),
      ${new Date(notBefore)})`.execute(trx);
};

/** Takes a message back that hasn't left yet; answers whether there was one. */
export const withdrawMessage = async (
  { trx, tenantId }: TenantScope,
  bookingId: number,
  kind: MessageKind,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from outbox
     where tenant_id = ${tenantId} and booking_id = ${bookingId} and kind = ${kind} and state = 'pending'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
