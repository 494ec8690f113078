import { announceErased } from '#db/queries/privacy/announce-erased.ts';
import { forgetClients } from '#db/queries/privacy/forget-guests.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { lockLine } from '#waiting-list/entries.store.ts';
import { findClient, findObstacles, listLinesOf } from './client-data.store.ts';

/**
 * Erases a client permanently. Their bookings stay without the person, and the guest register for its period
 * (docs/rules/clients.md#erasure).
 *
 * @throws Fault CLIENT-300 when there is no such client, CLIENT-301 while a booking or request isn't over, CLIENT-302
 * when other companies than the admin's have data of the client
 */
export const eraseClient: Handler<'privacy.eraseClient'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    // Locked before the client, as in calls of guests in line. A guest who accepts an offer at the same time has a booking.
    for (const departmentId of await listLinesOf(tx, params.id)) await lockLine(tx, departmentId);
    const client = await findClient(tx, user.scope, params.id, true);
    if (!client) throw new Fault('clientNotFound');
    if (client.erased_at !== null) return { success: true } as const;
    const { ahead, elsewhere } = await findObstacles(tx, user.scope, client.id, new Date(now));
    if (elsewhere) throw new Fault('clientOfSeveralCompanies');
    if (ahead) throw new Fault('clientHasBookings');
    await announceErased(tx, await forgetClients(tx, [client.id], now));
    return { success: true } as const;
  });
