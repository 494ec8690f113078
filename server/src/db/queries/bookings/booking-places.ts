import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { anyOf } from '../statements/rows.ts';

/** Companies, departments and entities of bookings, against which scopes of live changes are checked. */
export const listBookingPlaces = ({ trx, tenantId }: TenantTransaction, ids: readonly number[]) =>
  trx
    .selectFrom('bookings as b')
    .select((is) => [
      'b.id',
      'b.company_id as companyId',
      'b.department_id as departmentId',
      sql<number[]>`array(${is
        .selectFrom('allocations as l')
        .select('l.entity_id')
        .where('l.tenant_id', '=', tenantId)
        .whereRef('l.booking_id', '=', 'b.id')})`.as('entityIds'),
    ])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', anyOf(ids))
    .execute();
