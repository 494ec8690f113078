import type { Language } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ActivitySystem, ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import {
  type DepartmentKind,
  type EntryFacts,
  type EntryStatus,
  scheduleOfWish,
} from '@ledig/domain/waiting-list/status.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { companyPhone } from '#db/queries/companies/company-phone.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { anyOf, constant } from '#db/queries/statements/rows.ts';
import { rowsInScope } from '#db/queries/statements/rows-in-scope.ts';

/** Entries `w` in scope. Observers have no access to the waiting list. */
export const entriesInScope = (tx: TenantTransaction, scope: Pick<Scope, 'companyId' | 'departmentId'>) =>
  rowsInScope(tx, 'waiting_list_entries', 'w', scope);

type EntryQuery = ReturnType<typeof entriesInScope>;

/** Adds the names of an entry, its open offer, and the booking that an accepted offer became. */
export const withEntryDetails = (query: EntryQuery, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'w.company_id'))
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'w.department_id'))
    .leftJoin('categories as k', (on) => on.on('k.tenant_id', '=', tenantId).onRef('k.id', '=', 'w.category_id'))
    .leftJoin('users as author', (on) =>
      on.on('author.tenant_id', '=', tenantId).onRef('author.id', '=', 'w.created_by'),
    )
    .leftJoin('waiting_list_offers as o', (on) =>
      on.on('o.tenant_id', '=', tenantId).onRef('o.entry_id', '=', 'w.id').on('o.status', '=', constant('open')),
    )
    .select(['w.id', 'w.company_id', 'c.name as company_name', 'c.slug as company_slug', 'w.department_id'])
    .select(['d.name as department_name', 'w.category_id', 'k.name as category_name', 'w.client_id', 'w.client_name'])
    .select(['w.client_email', 'w.client_country_code', 'w.client_phone_number', 'w.date_from', 'w.date_to'])
    // The window of starts, or the period of the stay.
    .select(['w.starts_at', 'w.ends_at', 'w.waits_until', 'w.guests', 'w.note', 'w.tags', 'w.queued_at', 'w.ended_at'])
    .select(['w.created_by', 'author.name as created_by_name', 'w.version', 'o.id as offer_id'])
    .select(['o.starts_at as offer_from', 'o.ends_at as offer_to', 'o.expires_at as offer_expires'])
    .select((is) => [
      companyPhone.as('company_phone'),
      storedZone(tenantId, 'w.company_id').as('zone'),
      is.fn.coalesce('d.name_en', 'd.name').as('department_name_en'),
      is.fn.coalesce('k.name_en', 'k.name').as('category_name_en'),
      is.ref('w.status').$castTo<EntryStatus>().as('status'),
      is.ref('w.language').$castTo<Language>().as('language'),
      // The department's schedule may have changed since the guest joined: `scheduleOfWish` is that of the entry.
      is.ref('d.schedule_system').$castTo<ScheduleSystem>().as('department_schedule'),
      is.ref('d.activity_system').$castTo<ActivitySystem>().as('activity_system'),
      is
        .selectFrom('waiting_list_offers as p')
        .select('p.booking_id')
        .where('p.tenant_id', '=', tenantId)
        .whereRef('p.entry_id', '=', 'w.id')
        .where('p.status', '=', constant('accepted'))
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('booking_id'),
    ]);

/** An entry of the waiting list with its names and its newest offer. */
export type EntryRecord = Awaited<ReturnType<ReturnType<typeof withEntryDetails>['executeTakeFirstOrThrow']>>;

const WHOLE_TENANT = { companyId: null, departmentId: null };

/** Selects entries of the tenant. */
export const selectEntries = (
  tx: TenantTransaction,
  narrow: (query: EntryQuery) => EntryQuery,
): Promise<EntryRecord[]> => withEntryDetails(narrow(entriesInScope(tx, WHOLE_TENANT)), tx.tenantId).execute();

/** An entry in scope. Undefined when there is none. */
export const findEntry = (tx: TenantTransaction, seen: Scope, id: number): Promise<EntryRecord | undefined> =>
  withEntryDetails(entriesInScope(tx, seen).where('w.id', '=', id), tx.tenantId).executeTakeFirst();

/**
 * Locks a department's line until the transaction ends. Every change of an entry or an offer takes this lock first.
 * Two servers then never offer the same place or change the same entry at once.
 */
export const lockLine = async ({ trx, tenantId }: TenantTransaction, departmentId: number): Promise<void> => {
  const key = `waiting-list:${tenantId}:${departmentId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};

/** Locks the line of an entry in scope and returns the entry. Undefined when there is none. */
export const lockEntry = async (tx: TenantTransaction, seen: Scope, id: number): Promise<EntryRecord | undefined> => {
  const entry = await findEntry(tx, seen, id);
  if (!entry) return undefined;
  await lockLine(tx, entry.department_id);
  // Read again: another change may have held the lock.
  return findEntry(tx, seen, id);
};

/** The fields that the rules of states need. */
export const factsOf = (row: EntryRecord): EntryFacts => ({
  status: row.status,
  waitsUntil: row.waits_until.getTime(),
  offer:
    row.offer_id === null || row.offer_expires === null
      ? null
      : { id: row.offer_id, expiresAt: row.offer_expires.getTime() },
});

/** The schedule system that an entry's wish was made for. */
export const scheduleOfEntry = ({ date_from: first, date_to: last }: Pick<EntryRecord, 'date_from' | 'date_to'>) =>
  scheduleOfWish({ first, last });

/** The kind of bookings that an entry's department takes now. */
export const departmentOfEntry = (row: EntryRecord): DepartmentKind => ({
  activitySystem: row.activity_system,
  scheduleSystem: row.department_schedule,
});

/** Changes an entry's status and increments its version. */
export const storeStatus = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
  status: EntryStatus,
  now: number,
): Promise<void> => {
  const isOver = status !== 'waiting' && status !== 'offered';
  await trx
    .updateTable('waiting_list_entries')
    .set((is) => ({ status, version: is('version', '+', 1), ended_at: isOver ? new Date(now) : null }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
};

/** Tells open screens that an entry changed. */
export const announceEntry = (
  tx: TenantTransaction,
  { id, company_id, department_id }: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
): void =>
  tx.announce({ kind: 'waiting.changed', id, companyId: company_id, departmentId: department_id, entityIds: [] });
