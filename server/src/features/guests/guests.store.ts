import type { GuestFields } from '@ledig/contract/guests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { countGuests } from '../../db/queries/count-guests.ts';
import { guestColumns } from '../../db/queries/guest-columns.ts';
import { type Page, pageBounds } from '../../db/queries/list-page.ts';
import type { Stay } from '../../db/queries/stays.ts';

/** A guest with the name of their entity. */
export interface GuestRecord {
  readonly id: number;
  readonly booking_id: number;
  readonly renting_entity_id: number;
  readonly renting_entity_name: string;
  readonly name: string;
  readonly occupation: string;
  readonly nationality: string;
  readonly birthday: string | null;
  readonly travel_document_type: GuestFields['travel_document_type'];
  readonly travel_document_number: string;
  readonly country_of_residence: string;
  readonly purpose_of_stay: GuestFields['purpose_of_stay'];
  readonly address_1: string;
  readonly address_2: string;
  readonly arrival_date: string | null;
  readonly created_at: Date;
  readonly version: number;
}

const select = async ({ trx, tenantId }: TenantScope, rest: RawBuilder<unknown>): Promise<GuestRecord[]> => {
  const { rows } = await sql<GuestRecord>`
    select i.id, i.booking_id, i.renting_entity_id, e.name as renting_entity_name, i.name, i.occupation, i.nationality, i.birthday,
           i.travel_document_type, i.travel_document_number, i.country_of_residence, i.purpose_of_stay, i.address_1, i.address_2,
           i.arrival_date, i.created_at, i.version
      from interactors i
      join renting_entities e on e.tenant_id = i.tenant_id and e.id = i.renting_entity_id
     where i.tenant_id = ${tenantId} and ${rest}`.execute(trx);
  return rows;
};

/** The guests of a booking in order of check-in. */
export const listGuests = (tenant: TenantScope, bookingId: number): Promise<GuestRecord[]> =>
  select(tenant, sql`i.booking_id = ${bookingId} order by i.id`);

/** One page of guests, and their total. */
export const listGuestPage = async (
  tenant: TenantScope,
  bookingId: number,
  bounds: { readonly page: number; readonly pageSize: number },
): Promise<Page<GuestRecord>> => {
  const [rows, total] = await Promise.all([
    select(tenant, sql`i.booking_id = ${bookingId} order by i.id ${pageBounds(bounds)}`),
    countGuests(tenant, bookingId),
  ]);
  return { rows, total };
};

/** A guest of a booking. Undefined when there is none. */
export const findGuest = async (tenant: TenantScope, bookingId: number, id: number): Promise<GuestRecord | undefined> =>
  (await select(tenant, sql`i.booking_id = ${bookingId} and i.id = ${id}`))[0];

const columnsOf = (fields: GuestFields) => ({
  renting_entity_id: fields.renting_entity_id,
  ...guestColumns(fields),
});

/** Inserts a guest and returns the id. */
export const insertGuest = async (
  { trx, tenantId }: TenantScope,
  stay: Stay,
  fields: GuestFields,
  createdBy: number,
): Promise<number> => {
  const row = await trx
    .insertInto('interactors')
    .values({
      tenant_id: tenantId,
      company_id: stay.companyId,
      department_id: stay.departmentId,
      booking_id: stay.id,
      ...columnsOf(fields),
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Changes a guest and increments the version. */
export const updateGuestRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  fields: GuestFields,
): Promise<void> => {
  await trx
    .updateTable('interactors')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Deletes a guest permanently. */
export const deleteGuest = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await trx.deleteFrom('interactors').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
};
