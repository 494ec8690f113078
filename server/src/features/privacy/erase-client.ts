import { listBookingPlaces } from '../../db/queries/booking-places.ts';
import { forgetClients } from '../../db/queries/forget-guests.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findClient, findObstacles } from './client-data.store.ts';

/**
 * Erases a client permanently. Their bookings stay without the person, and the guest register for its period
 * (docs/rules/clients.md#erasure).
 *
 * @throws Fault CLIENT-300 when there is no such client, CLIENT-301 while a booking or request isn't over, CLIENT-302
 * when other companies than the admin's have data of the client
 */
export const eraseClient: Handler<'privacy.eraseClient'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const client = await findClient(tx, user.scope, params.id, true);
    if (!client) throw new Fault('clientNotFound');
    if (client.erased_at !== null) return { success: true } as const;
    const { ahead, elsewhere } = await findObstacles(tx, user.scope, client.id, new Date(now));
    if (elsewhere) throw new Fault('clientOfSeveralCompanies');
    if (ahead) throw new Fault('clientHasBookings');
    const bookingIds = await forgetClients(tx, [client.id], now);
    for (const place of await listBookingPlaces(tx, bookingIds)) tx.announce({ ...place, kind: 'booking.changed' });
    return { success: true } as const;
  });
