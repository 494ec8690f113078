import type { Scope } from '@ledig/domain/access/scope.ts';
import {
  isRegisteredOn,
  missingFields,
  type RegisterPerson,
  type RegisterRules,
} from '@ledig/domain/guests/register.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsEndingAfter } from '#db/queries/bookings/booking-scope.ts';
import { hasStays } from '#db/queries/bookings/has-stays.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { Fault } from '#http/fault.ts';

/** A department in scope, with what its register needs. */
export interface RegisterPlace {
  readonly id: number;
  readonly name: string;
  readonly company: { readonly id: number; readonly name: string };
  readonly zone: string;
  readonly openingHours: OpeningHours;
  readonly rules: RegisterRules;
}

/**
 * A department in scope. The caller must check that it has stays.
 *
 * @throws Fault DEPARTMENT-701 for none
 */
export const openPlace = async (tx: TenantTransaction, scope: Scope, id: number): Promise<RegisterPlace> => {
  const { tenantId } = tx;
  const row = await departmentsInScope(tx, scope)
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'd.company_id'))
    .select(['d.name', 'd.company_id', 'c.name as company'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Fault('departmentNotFound');
  const settings = readSettings(
    await listSettings(tx, [row.company_id], ['timezone', 'working_hours', 'guest_register']),
  );
  const company = { id: row.company_id, name: row.company };
  const { zone, openingHours, guestRegister: rules } = settings;
  return { id, name: row.name, company, zone, openingHours, rules };
};

/** @throws Fault REPORT-1402 when the department has no stays from one day to another */
export const checkStays = async (
  { trx, tenantId }: TenantTransaction,
  { id, zone }: RegisterPlace,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> => {
  const during = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
  const found = await trx
    .selectFrom('departments as d')
    .select('d.id')
    .where('d.tenant_id', '=', tenantId)
    .where('d.id', '=', id)
    .where(hasStays(tenantId, during))
    .executeTakeFirst();
  if (!found) throw new Fault('reportNeedsStays');
};

interface GuestRow {
  /** Null for an online check-in that isn't registered yet. */
  readonly id: number | null;
  readonly online_id: number | null;
  readonly booking_id: number;
  readonly name: string;
  readonly birthday: string | null;
  readonly occupation: string;
  readonly nationality: string;
  readonly country: string;
  readonly address: string;
  readonly document_type: 'passport' | 'id' | 'drivers_license' | 'other';
  readonly document_number: string;
  readonly purpose: 'holiday' | 'business' | 'course_or_conference';
  readonly unit: string;
  readonly arrival_date: string | null;
  readonly starts_at: Date;
  readonly held_until: Date;
  readonly units: readonly { readonly id: number; readonly name: string }[];
  readonly confirmed_at: Date | null;
  readonly signed_as: string;
  readonly checked_at: Date | null;
  readonly checked_by: string | null;
}

const byName = new Intl.Collator('nb', { numeric: true }).compare;

/** SQL of the register's fields of a guest, from a table with the name `g`. */
const fields = sql`
  g.booking_id, g.name, g.birthday, g.occupation, g.nationality, g.country_of_residence as country,
  concat_ws(', ', nullif(g.address_1, ''), nullif(g.address_2, '')) as address, g.travel_document_type as document_type,
  g.travel_document_number as document_number, g.purpose_of_stay as purpose, g.arrival_date, g.confirmed_at, g.signed_as`;

interface Stays {
  /** SQL of the table expression `b`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

const registered = (tenantId: number, { from, where }: Stays) => sql<GuestRow>`
  select g.id, null::bigint as online_id, ${fields}, e.name as unit, '[]'::json as units, b.starts_at,
         l.ends_at as held_until, g.checked_at, u.name as checked_by
    from ${from} b
    join interactors g on g.tenant_id = ${tenantId} and g.booking_id = b.id
    join allocations l on l.tenant_id = ${tenantId} and l.booking_id = b.id and l.entity_id = g.renting_entity_id
    join renting_entities e on e.tenant_id = ${tenantId} and e.id = g.renting_entity_id
    left join users u on u.tenant_id = ${tenantId} and u.id = g.checked_by
   where ${where}`;

/**
 * Guests who checked in online and wait for the host. Their unit isn't chosen yet, so all units of the booking are
 * named.
 */
const checkedInOnline = (tenantId: number, { from, where }: Stays) => sql<GuestRow>`
  select null::bigint as id, g.id as online_id, ${fields}, coalesce(h.names, '') as unit, coalesce(h.units, '[]') as units,
         b.starts_at, coalesce(h.held_until, b.ends_at) as held_until, null::timestamptz as checked_at, null::text as checked_by
    from ${from} b
    join online_guests g on g.tenant_id = ${tenantId} and g.booking_id = b.id
    left join lateral (
      select max(l.ends_at) as held_until, string_agg(e.name, ', ' order by ${nameOrder('e.name')}, e.id) as names,
             json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id) as units
        from allocations l join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
       where l.tenant_id = ${tenantId} and l.booking_id = b.id) h on true
   where ${where}`;

/** The guests of a date, registered or checked in online, by unit and name. */
export const listRegister = async ({ trx, tenantId }: TenantTransaction, place: RegisterPlace, date: LocalDate) => {
  const from = startOfDay(date, place.zone);
  const to = startOfDay(addDays(date, 1), place.zone);
  const stays = {
    from: bookingsEndingAfter(tenantId, from),
    where: sql`b.department_id = ${place.id} and b.canceled_at is null and b.starts_at < ${new Date(to)}`,
  };
  const [known, online] = await Promise.all([
    registered(tenantId, stays).execute(trx),
    checkedInOnline(tenantId, stays).execute(trx),
  ]);
  return [...known.rows, ...online.rows]
    .map((row) => ({
      ...row,
      arrival: row.arrival_date ?? dateAt(row.starts_at.getTime(), place.zone),
      departure: dateAt(row.held_until.getTime(), place.zone),
      missing: missingFields({ ...row, travelDocumentNumber: row.document_number }, place.rules),
    }))
    .filter((row) => isRegisteredOn(row, date))
    .sort((a, b) => byName(a.unit, b.unit) || byName(a.name, b.name));
};
export type RegisterRow = Awaited<ReturnType<typeof listRegister>>[number];

/** Notes of staff about a guest. An undefined field is not changed. */
export interface Notes {
  readonly is_checked?: boolean | undefined;
  readonly is_confirmed?: boolean | undefined;
  readonly at: Date;
  readonly by: number;
}

/** The fields of a guest in scope that the rules of the signature need. Locks the guest until the transaction ends. */
export const lockSigner = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Scope,
  id: number,
): Promise<(RegisterPerson & { readonly companyId: number; readonly signedAs: string }) | undefined> =>
  trx
    .selectFrom('interactors as i')
    .select(['i.company_id as companyId', 'i.nationality', 'i.birthday', 'i.occupation', 'i.signed_as as signedAs'])
    .select('i.travel_document_number as travelDocumentNumber')
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', id)
    .$if(companyId !== null, (query) => query.where('i.company_id', '=', companyId ?? 0))
    .$if(departmentId !== null, (query) => query.where('i.department_id', '=', departmentId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores notes of a guest, with who made them and when. Undefined for a guest out of scope. */
export const storeCheck = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Scope,
  id: number,
  { is_checked: isChecked, is_confirmed: isConfirmed, at, by }: Notes,
) =>
  trx
    .updateTable('interactors as i')
    .set((is) => ({ version: is('version', '+', 1) }))
    .$if(isChecked !== undefined, (update) =>
      update.set({ checked_at: isChecked ? at : null, checked_by: isChecked ? by : null }),
    )
    .$if(isConfirmed !== undefined, (update) => update.set({ confirmed_at: isConfirmed ? at : null }))
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', id)
    .$if(companyId !== null, (update) => update.where('i.company_id', '=', companyId ?? 0))
    .$if(departmentId !== null, (update) => update.where('i.department_id', '=', departmentId ?? 0))
    .returning('booking_id')
    .executeTakeFirst();
