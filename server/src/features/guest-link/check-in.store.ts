import type { CheckInBody } from '@ledig/contract/guests/check-in-shapes.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Stay } from '#db/queries/bookings/stays.ts';
import { guestColumns } from '#db/queries/clients/guest-columns.ts';

/** An online check-in that waits for the host. */
export interface OnlineGuestRecord {
  readonly id: number;
  readonly name: string;
  readonly confirmed_at: Date;
}

/** The online check-ins of a booking in the order of signing. */
export const listOnlineGuests = (
  { trx, tenantId }: TenantTransaction,
  bookingId: number,
): Promise<OnlineGuestRecord[]> =>
  trx
    .selectFrom('online_guests')
    .select(['id', 'name', 'confirmed_at'])
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

/** Inserts the signed entry of a guest. */
export const insertOnlineGuest = async (
  { trx, tenantId }: TenantTransaction,
  stay: Stay,
  fields: CheckInBody,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('online_guests')
    .values({
      tenant_id: tenantId,
      company_id: stay.companyId,
      department_id: stay.departmentId,
      booking_id: stay.id,
      ...guestColumns(fields),
      signed_as: fields.signed_as,
      confirmed_at: now,
    })
    .execute();
};
