import type { TenantTransaction } from '../../database.ts';
import { constant } from '../statements/rows.ts';

/** The tenant's offers of the waiting list that are open at an instant (epoch milliseconds). */
export const openOffers = ({ trx, tenantId }: TenantTransaction, now: number) =>
  trx
    .selectFrom('waiting_list_offers as o')
    .where('o.tenant_id', '=', tenantId)
    .where('o.status', '=', constant('open'))
    .where('o.expires_at', '>', new Date(now));
