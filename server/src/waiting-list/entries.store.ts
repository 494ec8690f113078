import type { Language } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { EntryFacts, EntryStatus } from '@ledig/domain/waiting-list/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { companyPhone } from '../db/queries/company-phone.ts';
import { storedZone } from '../db/queries/company-settings.ts';
import { allOf, placesInScope } from '../db/queries/list-page.ts';
import { anyOf } from '../db/queries/rows.ts';

/** An entry of the waiting list with its names and its newest offer. */
export interface EntryRecord {
  readonly id: number;
  readonly status: EntryStatus;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_phone: string;
  readonly company_slug: string;
  readonly zone: string;
  readonly department_id: number;
  readonly department_name: string;
  /** The English name, with the Norwegian one as a fallback. */
  readonly department_name_en: string;
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  /** `yyyy-MM-dd`. */
  readonly date_from: string;
  readonly date_to: string;
  /** The window of starts, or the period of the stay. */
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly waits_until: Date;
  readonly guests: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly language: Language;
  readonly queued_at: Date;
  readonly ended_at: Date | null;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  readonly version: number;
  /** The open offer; null without one. */
  readonly offer_id: number | null;
  readonly offer_from: Date | null;
  readonly offer_to: Date | null;
  readonly offer_expires: Date | null;
  /** The booking that an accepted offer became. */
  readonly booking_id: number | null;
}

type Row = Omit<EntryRecord, 'zone'> & { readonly zone: string | null };

/** SQL conditions: entry `w` is in scope. Observers have no access to the waiting list. */
export const entriesInScope = (tenantId: number, scope: Scope): RawBuilder<unknown>[] =>
  placesInScope('w', tenantId, scope);

/** Selects entries `w`. */
export const selectEntries = async (
  { trx, tenantId }: TenantScope,
  conditions: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<EntryRecord[]> => {
  const { rows } = await sql<Row>`
    select w.id, w.status, w.company_id, c.name as company_name, ${companyPhone} as company_phone,
           c.slug as company_slug, ${storedZone(tenantId, 'w.company_id')} as zone, w.department_id, d.name as department_name,
           coalesce(d.name_en, d.name) as department_name_en, d.schedule_system, w.category_id, k.name as category_name, w.client_id, w.client_name, w.client_email,
           w.client_country_code, w.client_phone_number, w.date_from::text as date_from, w.date_to::text as date_to,
           w.starts_at, w.ends_at, w.waits_until, w.guests, w.note, w.tags, w.language, w.queued_at, w.ended_at, w.created_by,
           author.name as created_by_name, w.version, o.id as offer_id, o.starts_at as offer_from, o.ends_at as offer_to,
           o.expires_at as offer_expires, a.booking_id
      from waiting_list_entries w
      join companies c on c.tenant_id = ${tenantId} and c.id = w.company_id
      join departments d on d.tenant_id = ${tenantId} and d.id = w.department_id
      left join categories k on k.tenant_id = ${tenantId} and k.id = w.category_id
      left join users author on author.tenant_id = ${tenantId} and author.id = w.created_by
      left join waiting_list_offers o on o.tenant_id = ${tenantId} and o.entry_id = w.id and o.status = 'open'
      left join lateral (
        select p.booking_id from waiting_list_offers p
         where p.tenant_id = ${tenantId} and p.entry_id = w.id and p.status = 'accepted' order by p.id desc limit 1) a on true
     where ${conditions} ${rest}`.execute(trx);
  return rows.map((row) => ({ ...row, zone: zoneOrDefault(row.zone) }));
};

/** An entry in scope. Undefined when there is none. */
export const findEntry = async (scope: TenantScope, seen: Scope, id: number): Promise<EntryRecord | undefined> => {
  const conditions = allOf([...entriesInScope(scope.tenantId, seen), sql`w.id = ${id}`]);
  const [row] = await selectEntries(scope, conditions);
  return row;
};

/**
 * Locks a department's line until the transaction ends. Every change of an entry or an offer takes this lock first.
 * Two servers then never offer the same place or change the same entry at once.
 */
export const lockLine = async ({ trx, tenantId }: TenantScope, departmentId: number): Promise<void> => {
  const key = `waiting-list:${tenantId}:${departmentId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
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

/** Changes an entry's status and increments its version. */
export const storeStatus = async (
  { trx, tenantId }: TenantScope,
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
  scope: TenantScope,
  { id, company_id, department_id }: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
): void =>
  scope.announce({ kind: 'waiting.changed', id, companyId: company_id, departmentId: department_id, entityIds: [] });
