import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';

export interface HoldRow {
  readonly id: number;
  readonly client_name: string;
  readonly guests: number;
  readonly department_id: number;
  readonly entity_ids: readonly number[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly expires_at: Date;
}

/** Open offers of departments that overlap a window and haven't run out, by start. */
export const listHolds = async (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  { from, to }: Period,
  now: number,
): Promise<HoldRow[]> => {
  const { rows } = await sql<HoldRow>`
    select o.id, w.client_name, w.guests, o.department_id, o.starts_at, o.ends_at, o.expires_at,
           array(select l.entity_id from allocations l where l.tenant_id = ${tenantId} and l.offer_id = o.id
                  order by l.entity_id) as entity_ids
      from waiting_list_offers o join waiting_list_entries w on w.tenant_id = ${tenantId} and w.id = o.entry_id
     where o.tenant_id = ${tenantId} and o.department_id = any(${[...departmentIds]}::bigint[]) and o.status = 'open'
       and o.expires_at > ${new Date(now)} and o.starts_at < ${new Date(to)} and o.ends_at > ${new Date(from)}
     order by o.starts_at, o.id`.execute(trx);
  return rows;
};
