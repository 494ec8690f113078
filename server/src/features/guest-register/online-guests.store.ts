import type { TenantTransaction } from '#db/database.ts';
import { insertRow } from '#db/queries/statements/rows.ts';

/** The fields of an online check-in that the decision about its registration needs. */
export interface OnlineGuest {
  readonly id: number;
  readonly booking_id: number;
  readonly birthday: string | null;
  readonly arrival_date: string | null;
}

/** An online check-in of the tenant. The caller must check the scope of its booking. */
export const findOnlineGuest = ({ trx, tenantId }: TenantTransaction, id: number): Promise<OnlineGuest | undefined> =>
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
  tx: TenantTransaction,
  id: number,
  { entityId, checkedAt, by }: Registration,
): Promise<number> => {
  const guest = await tx.trx
    .selectFrom('online_guests')
    .select(['company_id', 'department_id', 'booking_id', 'name', 'occupation', 'nationality', 'birthday'])
    .select(['travel_document_type', 'travel_document_number', 'country_of_residence', 'purpose_of_stay'])
    .select(['address_1', 'address_2', 'arrival_date', 'signed_as', 'confirmed_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return insertRow(tx, 'interactors', {
    ...guest,
    renting_entity_id: entityId,
    checked_at: checkedAt,
    checked_by: checkedAt === null ? null : by,
    created_by: by,
  });
};
