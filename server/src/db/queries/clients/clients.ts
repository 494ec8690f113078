import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

export interface ClientContact {
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
}

/**
 * SQL query for the id and preferences of a known client: by e-mail address, or by phone number if there is no address.
 * Of several clients with the phone number, the one with the same name comes first, then the newest
 * (docs/rules/bookings.md#without-email).
 */
export const selectKnownClient = (
  tenantId: number,
  client: ClientContact,
): RawBuilder<{ id: number; email_notifications: boolean; sms_notifications: boolean }> =>
  client.email === ''
    ? sql`select id, email_notifications, sms_notifications from clients
           where tenant_id = ${tenantId} and phone_number = ${client.phone_number}
             and country_code = ${client.country_code} and erased_at is null
           order by search_fold(name) = search_fold(${client.name}::text) desc, id desc limit 1`
    : sql`select id, email_notifications, sms_notifications from clients where tenant_id = ${tenantId} and email_key = lower(${client.email})`;

/**
 * Returns the client of an e-mail address, or of a phone number if there is no address, creating it if needed. An
 * existing client keeps its name: a booking must not rename another person.
 */
export const findOrMakeClient = async (
  { trx, tenantId }: TenantTransaction,
  client: ClientContact,
): Promise<number> => {
  const findKnown = async () => (await selectKnownClient(tenantId, client).execute(trx)).rows[0]?.id;
  const known = await findKnown();
  if (known !== undefined) return known;
  const made = await trx
    .insertInto('clients')
    .values({ tenant_id: tenantId, ...client })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another call may have created the client first.
  const id = made?.id ?? (await findKnown());
  if (id === undefined) throw new Error('A client can be neither found nor created');
  return id;
};
