import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { TenantTransaction } from '../../database.ts';

/** Limit for the length of a stay, to bound the search for those that began before. */
const LONGEST_STAY_MS = 400 * DAY_MS;

/** The tenant's bookings that are neither canceled nor over at an instant (epoch milliseconds). */
export const bookingsAhead = ({ trx, tenantId }: TenantTransaction, now: number) =>
  trx
    .selectFrom('bookings')
    .where('tenant_id', '=', tenantId)
    .where('canceled_at', 'is', null)
    .where('starts_at', '>', new Date(now - LONGEST_STAY_MS))
    .where('ends_at', '>', new Date(now));
