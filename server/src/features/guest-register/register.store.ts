import type { Scope } from '@ledig/domain/access/scope.ts';
import { isRegisteredOn, missingFields, type RegisterRules } from '@ledig/domain/guests/register.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { endsAfter } from '../../db/queries/booking-scope.ts';
import { listSettings } from '../../db/queries/company-settings.ts';
import { placesInScope } from '../../db/queries/list-page.ts';
import { Fault } from '../../http/fault.ts';

/** A department that keeps a register. */
export interface RegisterPlace {
  readonly id: number;
  readonly name: string;
  readonly company: { readonly id: number; readonly name: string };
  readonly zone: string;
  readonly rules: RegisterRules;
}

/**
 * A department in scope.
 *
 * @throws Fault DEPARTMENT-701 for none, REPORT-1402 for one without stays
 */
export const openPlace = async (tenant: TenantScope, scope: Scope, id: number): Promise<RegisterPlace> => {
  const { trx, tenantId } = tenant;
  const { rows } = await sql<{ name: string; system: string; company_id: number; company: string }>`
    select d.name, d.schedule_system as system, d.company_id, c.name as company
      from departments d join companies c on c.tenant_id = ${tenantId} and c.id = d.company_id
     where d.tenant_id = ${tenantId} and d.id = ${id} and (${scope.companyId}::bigint is null or d.company_id = ${scope.companyId})
       and (${scope.departmentId}::bigint is null or d.id = ${scope.departmentId})`.execute(trx);
  const [row] = rows;
  if (!row) throw new Fault('DEPARTMENT-701');
  if (row.system !== 'DAILY') throw new Fault('REPORT-1402');
  const settings = readSettings(await listSettings(tenant, [row.company_id], ['timezone', 'guest_register']));
  const company = { id: row.company_id, name: row.company };
  return { id, name: row.name, company, zone: settings.zone, rules: settings.guestRegister };
};

interface GuestRow {
  readonly id: number;
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
  readonly confirmed_at: Date | null;
  readonly checked_at: Date | null;
  readonly checked_by: string | null;
}

const byName = new Intl.Collator('nb', { numeric: true }).compare;

/** The registered guests of a date, by unit and name. */
export const listRegister = async ({ trx, tenantId }: TenantScope, place: RegisterPlace, date: LocalDate) => {
  const from = startOfDay(date, place.zone);
  const to = startOfDay(addDays(date, 1), place.zone);
  const { rows } = await sql<GuestRow>`
    select i.id, i.booking_id, i.name, i.birthday, i.occupation, i.nationality, i.country_of_residence as country,
           concat_ws(', ', nullif(i.address_1, ''), nullif(i.address_2, '')) as address, i.travel_document_type as document_type,
           i.travel_document_number as document_number, i.purpose_of_stay as purpose, e.name as unit, i.arrival_date, b.starts_at,
           l.ends_at as held_until, i.confirmed_at, i.checked_at, u.name as checked_by
      from bookings b
      join interactors i on i.tenant_id = ${tenantId} and i.booking_id = b.id
      join allocations l on l.tenant_id = ${tenantId} and l.booking_id = b.id and l.entity_id = i.renting_entity_id
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = i.renting_entity_id
      left join users u on u.tenant_id = ${tenantId} and u.id = i.checked_by
     where b.tenant_id = ${tenantId} and b.department_id = ${place.id} and b.canceled_at is null
       and b.starts_at < ${new Date(to)} and ${endsAfter(from)}`.execute(trx);
  return rows
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

/** Stores notes of a guest, with who made them and when. Undefined for a guest out of scope. */
export const storeCheck = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  id: number,
  { is_checked: isChecked, is_confirmed: isConfirmed, at, by }: Notes,
): Promise<
  { readonly booking_id: number; readonly company_id: number; readonly department_id: number } | undefined
> => {
  const changes = [
    sql`version = version + 1`,
    ...(isChecked === undefined
      ? []
      : [sql`checked_at = ${isChecked ? at : null}`, sql`checked_by = ${isChecked ? by : null}`]),
    ...(isConfirmed === undefined ? [] : [sql`confirmed_at = ${isConfirmed ? at : null}`]),
  ];
  const { rows } = await sql<{ booking_id: number; company_id: number; department_id: number }>`
    update interactors i set ${sql.join(changes)}
     where i.id = ${id} and ${sql.join(placesInScope('i', tenantId, scope), sql` and `)}
    returning booking_id, company_id, department_id`.execute(trx);
  return rows[0];
};
