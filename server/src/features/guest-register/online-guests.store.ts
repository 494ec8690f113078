import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** The fields of an online check-in that the decision about its registration needs. */
export interface OnlineGuest {
  readonly id: number;
  readonly booking_id: number;
  readonly birthday: string | null;
  readonly arrival_date: string | null;
}

/** An online check-in of the tenant. The caller must check the scope of its booking. */
export const findOnlineGuest = ({ trx, tenantId }: TenantScope, id: number): Promise<OnlineGuest | undefined> =>
  trx
    .selectFrom('online_guests')
    .select(['id', 'booking_id', 'birthday', 'arrival_date'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Registration {
  readonly entityId: number;
  /** When the host checked the identity; null: not checked yet. */
  readonly checkedAt: Date | null;
  readonly by: number;
}

/** Copies an online check-in to the registered guests with its signature. Returns the new guest's id. */
export const registerGuest = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { entityId, checkedAt, by }: Registration,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into interactors (tenant_id, company_id, department_id, booking_id, renting_entity_id, name, occupation, nationality,
           birthday, travel_document_type, travel_document_number, country_of_residence, purpose_of_stay, address_1, address_2,
           arrival_date, signed_as, confirmed_at, checked_at, checked_by, created_by)
    select o.tenant_id, o.company_id, o.department_id, o.booking_id, ${entityId}, o.name, o.occupation, o.nationality,
           o.birthday, o.travel_document_type, o.travel_document_number, o.country_of_residence, o.purpose_of_stay, o.address_1,
           o.address_2, o.arrival_date, o.signed_as, o.confirmed_at, ${checkedAt}::timestamptz,
           ${checkedAt === null ? null : by}::bigint, ${by}
      from online_guests o where o.tenant_id = ${tenantId} and o.id = ${id}
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
};
