import type { Scope } from '@ledig/domain/access/scope.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import type { fireListWindow } from '@ledig/domain/reports/in-house.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsEndingAfter } from '#db/queries/bookings/booking-scope.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { ERASED } from '#db/queries/privacy/forget-traces.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { anyOf } from '#db/queries/statements/rows.ts';
import { Fault } from '#http/fault.ts';
import { readDate } from '#http/input-dates.ts';

/** A company and some of its departments, by name. */
export interface Place {
  readonly company: { readonly id: number; readonly name: string; readonly documentHash: string | null };
  readonly zone: string;
  readonly departments: readonly DepartmentRecord[];
}
export interface DepartmentRecord {
  readonly id: number;
  readonly name: string;
  /** Street, postcode and city in one line. Empty without an address. */
  readonly address: string;
}

const listDepartments = async (
  tx: TenantTransaction,
  { departmentId }: Scope,
  { companyId, ids }: { readonly companyId: number; readonly ids: readonly number[] },
): Promise<DepartmentRecord[]> => {
  const rows = await departmentsInScope(tx, { companyId, departmentId })
    .leftJoin('addresses as a', (on) => on.on('a.tenant_id', '=', tx.tenantId).onRef('a.id', '=', 'd.address_id'))
    .select(['d.id', 'd.name', 'a.address', 'a.zip', 'a.city'])
    .where('d.archived_at', 'is', null)
    .where('d.id', '=', anyOf(ids))
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by).trim();
  return rows.map(({ id, name, address, zip, city }) => ({
    id,
    name,
    address: joined([address, joined([zip, city], ' ')], ', '),
  }));
};

/**
 * The requested company and departments.
 *
 * @throws Fault COMPANY-400 or DEPARTMENT-701 when one doesn't exist, isn't active, or isn't in scope
 */
export const openPlace = async (
  tx: TenantTransaction,
  scope: Scope,
  asked: { readonly company_id: number; readonly department_ids: readonly number[] },
): Promise<Place> => {
  const { company_id: companyId } = asked;
  const ids = [...new Set(asked.department_ids)];
  const [company, departments, settings] = await Promise.all([
    findCompany(tx, companyId),
    listDepartments(tx, scope, { companyId, ids }),
    listSettings(tx, [companyId], ['timezone']),
  ]);
  if (!company || company.archived || !inScope(scope, { companyId })) throw new Fault('companyNotFound');
  if (departments.length < ids.length) throw new Fault('departmentNotFound');
  return {
    company: { id: company.id, name: company.name, documentHash: company.firelist_hash },
    zone: readSettings(settings).zone,
    departments,
  };
};

/**
 * The requested date, or else today in the company's zone.
 *
 * @throws Fault FIELD-3108 when there is no such date
 */
export const dateOf = ({ zone }: Place, date: string | undefined, now: number): LocalDate =>
  date === undefined ? dateAt(now, zone) : readDate(date, zone, 'date');

/** A guest of a stay on the date. */
export interface GuestRow {
  readonly id: number;
  readonly departmentId: number;
  readonly name: string;
  readonly entity: string;
  readonly country: string;
  readonly checkedInAt: Date;
  readonly from: Date;
  readonly to: Date;
  readonly checkedOutAt: Date | null;
}

/** A unit of a stay without a checked-in guest in it. */
export interface EmptyStay {
  readonly departmentId: number;
  readonly entity: string;
}

/** Limit of one list. Beyond it the caller must choose fewer departments. */
const MOST_GUESTS = 20_000;

/** The date of a list with its limits. */
interface ListDay {
  readonly date: LocalDate;
  readonly window: ReturnType<typeof fireListWindow>;
}

/** SQL condition: guest `i` doesn't arrive later than on a date. */
const hasArrived = (date: LocalDate): RawBuilder<unknown> => sql`(i.arrival_date is null or i.arrival_date <= ${date})`;

/** SQL condition: stay `b` of the departments is on a day. */
const counts = (
  departmentIds: readonly number[],
  { to, goneAt }: ReturnType<typeof fireListWindow>,
): RawBuilder<unknown> => sql`
  b.department_id = any(${[...departmentIds]}::bigint[]) and b.canceled_at is null
  and b.starts_at < ${new Date(to)}
  and (b.checked_out_at is null or b.checked_out_at > ${new Date(goneAt)})`;

/**
 * Guests of the stays on a date, except guests who arrive later. Those of an erased client's stay have no name
 * (docs/rules/clients.md#register).
 *
 * @throws Fault REQUEST-3009 when there are too many to print at once
 */
export const listGuests = async (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  { date, window }: ListDay,
): Promise<GuestRow[]> => {
  const { rows } = await sql<GuestRow>`
    select i.id, b.department_id as "departmentId", case when k.erased_at is null then i.name else ${ERASED} end as name, e.name as entity, i.country_of_residence as country,
           i.created_at as "checkedInAt", b.starts_at as "from", b.ends_at as "to", b.checked_out_at as "checkedOutAt"
      from ${bookingsEndingAfter(tenantId, window.from)} b
      join interactors i on i.tenant_id = ${tenantId} and i.booking_id = b.id
      join clients k on k.tenant_id = ${tenantId} and k.id = b.client_id
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = i.renting_entity_id
     where ${counts(departmentIds, window)} and ${hasArrived(date)}
     limit ${MOST_GUESTS + 1}`.execute(trx);
  if (rows.length > MOST_GUESTS) throw new Fault('bodyTooLarge');
  return rows;
};

/**
 * Units of stays on the date without a checked-in guest in the unit, or whose guests all arrive later. Guests may be
 * there unregistered.
 */
export const listEmptyStays = async (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  { date, window }: ListDay,
): Promise<EmptyStay[]> => {
  const { rows } = await sql<EmptyStay>`
    select distinct b.department_id as "departmentId", e.name as entity
      from ${bookingsEndingAfter(tenantId, window.from)} b
      join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id and d.schedule_system = 'DAILY'
      join allocations l on l.tenant_id = ${tenantId} and l.booking_id = b.id and l.active
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
     where ${counts(departmentIds, window)} and b.ends_at > ${new Date(window.goneAt)}
       and not exists (select from interactors i where i.tenant_id = ${tenantId} and i.booking_id = b.id
                          and i.renting_entity_id = l.entity_id and ${hasArrived(date)})
     limit ${MOST_GUESTS}`.execute(trx);
  return rows;
};
