import type { GuestFields } from '@ledig/contract/guests/guests.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Stay } from '#db/queries/bookings/stays.ts';
import { guestColumns } from '#db/queries/clients/guest-columns.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import { deleteRow, insertRow, loadQueryPage, updateVersion } from '#db/queries/statements/rows.ts';

const guestsOf = ({ trx, tenantId }: TenantTransaction, bookingId: number) =>
  trx
    .selectFrom('interactors as i')
    .innerJoin('renting_entities as e', (on) =>
      on.on('e.tenant_id', '=', tenantId).onRef('e.id', '=', 'i.renting_entity_id'),
    )
    .innerJoin('bookings as b', (on) => on.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'i.booking_id'))
    .innerJoin('clients as k', (on) => on.on('k.tenant_id', '=', tenantId).onRef('k.id', '=', 'b.client_id'))
    .select(['i.id', 'i.booking_id', 'i.renting_entity_id', 'e.name as renting_entity_name', 'i.name', 'i.occupation'])
    .select(['i.nationality', 'i.birthday', 'i.travel_document_number', 'i.country_of_residence', 'i.address_1'])
    .select(['i.address_2', 'i.arrival_date', 'i.created_at', 'i.version'])
    .select((is) => is('k.erased_at', 'is not', null).$castTo<boolean>().as('is_in_register_only'))
    .select(({ ref }) => [
      ref('i.travel_document_type').$castTo<GuestFields['travel_document_type']>().as('travel_document_type'),
      ref('i.purpose_of_stay').$castTo<GuestFields['purpose_of_stay']>().as('purpose_of_stay'),
    ])
    .where('i.tenant_id', '=', tenantId)
    .where('i.booking_id', '=', bookingId);

/**
 * A guest with the name of their entity. The guests of an erased client's stay are shown in the guest register only
 * (docs/rules/clients.md#register).
 */
export type GuestRecord = Awaited<ReturnType<ReturnType<typeof guestsOf>['executeTakeFirstOrThrow']>>;

/** The guests of a booking in order of check-in. */
export const listGuests = (tx: TenantTransaction, bookingId: number): Promise<GuestRecord[]> =>
  guestsOf(tx, bookingId).orderBy('i.id').execute();

/** One page of guests, and their total. */
export const listGuestPage = (tx: TenantTransaction, bookingId: number, bounds: PageBounds) =>
  loadQueryPage(guestsOf(tx, bookingId), (guests) => guests.orderBy('i.id'), bounds);

/** A guest of a booking. Undefined when there is none. */
export const findGuest = (tx: TenantTransaction, bookingId: number, id: number): Promise<GuestRecord | undefined> =>
  guestsOf(tx, bookingId).where('i.id', '=', id).executeTakeFirst();

const columnsOf = (fields: GuestFields) => ({
  renting_entity_id: fields.renting_entity_id,
  ...guestColumns(fields),
});

/** Inserts a guest and returns the id. */
export const insertGuest = (
  tx: TenantTransaction,
  stay: Stay,
  fields: GuestFields,
  createdBy: number,
): Promise<number> =>
  insertRow(tx, 'interactors', {
    company_id: stay.companyId,
    department_id: stay.departmentId,
    booking_id: stay.id,
    ...columnsOf(fields),
    created_by: createdBy,
  });

/** Changes a guest and increments the version. */
export const updateGuestRow = (tx: TenantTransaction, id: number, fields: GuestFields): Promise<void> =>
  updateVersion(tx, 'interactors', id, columnsOf(fields));

/** Deletes a guest permanently. */
export const deleteGuest = async (tx: TenantTransaction, id: number): Promise<void> => {
  await deleteRow(tx, 'interactors', id);
};
