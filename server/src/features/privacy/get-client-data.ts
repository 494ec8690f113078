import { isNarrow } from '@ledig/domain/access/scope.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { type ClientRecord, findClient, listClientData, type StayRecord } from './client-data.store.ts';
import { presentClientData } from './privacy.present.ts';

/** A client with the contact data of their latest stay in the list (docs/rules/access.md#contact-data). */
const asGiven = (client: ClientRecord, stays: readonly StayRecord[]): ClientRecord => {
  const last = stays.reduce((one, other) => (other.created_at > one.created_at ? other : one));
  return {
    ...client,
    name: last.client_name,
    email: last.client_email,
    country_code: last.client_country_code,
    phone_number: last.client_phone_number,
  };
};

/**
 * A client's copy of their data, as far as it is in the admin's scope (docs/rules/clients.md#copy).
 *
 * @throws Fault CLIENT-300
 */
export const getClientData: Handler<'privacy.getClientData'> = ({ deps, tenant, user, params, language, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const client = await findClient(tx, user.scope, params.id);
    if (!client) throw new Fault('clientNotFound');
    const kept = await listClientData(tx, user.scope, client);
    const seen = isNarrow(user.scope) ? asGiven(client, [...kept.bookings, ...kept.requests, ...kept.entries]) : client;
    return { client_data: presentClientData(seen, kept, { now, language }) };
  });
