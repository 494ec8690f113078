import type { Scope } from '@ledig/domain/access/scope.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf, loadPage, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A block with the names of its company, department and units. Times are `HH:mm`. */
export interface BlockRecord {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly department_id: number;
  readonly department_name: string;
  readonly start_date: LocalDate;
  readonly end_date: LocalDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly renting_entity_ids: readonly number[] | null;
  readonly renting_entities: readonly { readonly id: number; readonly name: string }[] | null;
  readonly description_en: string;
  readonly description_no: string;
  readonly color: string;
  readonly blocking_type: string;
  readonly made_with: number | null;
  readonly made_together: number;
  readonly version: number;
}

/** The stored fields of a block. */
export interface BlockFields {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly entityIds: readonly number[] | null;
  readonly descriptionEn: string;
  readonly descriptionNo: string;
  readonly color: string;
  readonly blockingType: string;
}

type Condition = RawBuilder<unknown>;

const withinScope = (tenantId: number, { companyId, departmentId }: Scope): Condition[] => [
  sql`b.tenant_id = ${tenantId}`,
  sql`d.archived_at is null`,
  ...(companyId === null ? [] : [sql`b.company_id = ${companyId}`]),
  ...(departmentId === null ? [] : [sql`b.department_id = ${departmentId}`]),
];

const columns = (tenantId: number): Condition => sql`
  b.id, b.company_id, c.name as company_name, b.department_id, d.name as department_name, b.start_date, b.end_date,
  to_char(b.start_time, 'HH24:MI') as start_time, to_char(b.end_time, 'HH24:MI') as end_time, b.renting_entity_ids,
  (select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id) from renting_entities e
    where e.tenant_id = ${tenantId} and e.id = any(b.renting_entity_ids)) as renting_entities,
  b.description_en, b.description_no, b.color, b.blocking_type, b.made_with,
  (select count(*)::int from blocked_dates o
    where o.tenant_id = ${tenantId} and o.made_with = b.made_with and o.id <> b.id) as made_together,
  b.version`;

const FROM = sql`blocked_dates b
  join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
  join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id`;

/** Filter and order of a page of blocks. */
export interface BlockList {
  readonly companyId: number;
  /** Null for all departments. */
  readonly departmentId: number | null;
  readonly when: 'coming' | 'past' | 'all';
  /** Today in the company's zone. Blocks that end today count as coming. */
  readonly today: LocalDate;
  readonly sort: 'start_date' | 'department_name';
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** A page of blocks of active departments in scope. */
export const listBlockPage = async (
  tenant: TenantScope,
  scope: Scope,
  { companyId, departmentId, when, today, sort, order, page, pageSize }: BlockList,
): Promise<Page<BlockRecord>> => {
  const { trx, tenantId } = tenant;
  const conditions = allOf([
    ...withinScope(tenantId, scope),
    sql`b.company_id = ${companyId}`,
    ...(departmentId === null ? [] : [sql`b.department_id = ${departmentId}`]),
    ...(when === 'coming' ? [sql`b.end_date >= ${today}`] : []),
    ...(when === 'past' ? [sql`b.end_date < ${today}`] : []),
  ]);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const first = sort === 'start_date' ? sql`b.start_date` : nameOrder('d.name');
  return loadPage(
    tenant,
    sql<BlockRecord>`
      select ${columns(tenantId)} from ${FROM} where ${conditions}
       order by ${first} ${direction}, b.start_date, b.start_time nulls first, ${nameOrder('d.name')}, b.id
       ${pageBounds({ page, pageSize })}`.execute(trx),
    sql`${FROM} where ${conditions}`,
  );
};

/** Blocks in scope by id, in order of time. */
export const findBlocks = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  ids: readonly number[],
): Promise<BlockRecord[]> => {
  const conditions = allOf([...withinScope(tenantId, scope), sql`b.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<BlockRecord>`
    select ${columns(tenantId)} from ${FROM} where ${conditions}
     order by b.start_date, b.start_time nulls first, ${nameOrder('d.name')}, b.id`.execute(trx);
  return rows;
};

/** The blocks of the same request as this one, itself included, in scope. Optionally only those from its start on. */
export const findMadeWith = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  block: BlockRecord,
  fromStartOn: boolean,
): Promise<{ id: number; department_id: number }[]> => {
  const conditions = [
    ...withinScope(tenantId, scope),
    sql`(b.id = ${block.id} or b.made_with = ${block.made_with})`,
    ...(fromStartOn ? [sql`b.start_date >= ${block.start_date}`] : []),
  ];
  const { rows } = await sql<{ id: number; department_id: number }>`
    select b.id, b.department_id from ${FROM} where ${sql.join(conditions, sql` and `)}`.execute(trx);
  return rows;
};

/** Blocks of departments that end on a date or later, in the form that rules compare. */
export const listShapes = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
  endingFrom: LocalDate,
): Promise<
  Pick<
    BlockRecord,
    'id' | 'department_id' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'renting_entity_ids'
  >[]
> => {
  const { rows } = await sql<BlockRecord>`
    select b.id, b.department_id, b.start_date, b.end_date, to_char(b.start_time, 'HH24:MI') as start_time,
           to_char(b.end_time, 'HH24:MI') as end_time, b.renting_entity_ids
      from blocked_dates b
     where b.tenant_id = ${tenantId} and b.department_id = any(${[...departmentIds]}::bigint[])
       and b.end_date >= ${endingFrom}`.execute(trx);
  return rows;
};

export const insertBlock = async (
  { trx, tenantId }: TenantScope,
  place: { readonly companyId: number; readonly departmentId: number },
  fields: BlockFields,
  made: { readonly by: number; readonly with: number | null },
): Promise<number> => {
  const { id } = await trx
    .insertInto('blocked_dates')
    .values({
      tenant_id: tenantId,
      company_id: place.companyId,
      department_id: place.departmentId,
      ...rowOf(fields),
      made_with: made.with,
      created_by: made.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const rowOf = (fields: BlockFields) => ({
  start_date: fields.startDate,
  end_date: fields.endDate,
  start_time: fields.startTime,
  end_time: fields.endTime,
  renting_entity_ids: fields.entityIds === null ? null : [...fields.entityIds],
  description_en: fields.descriptionEn,
  description_no: fields.descriptionNo,
  color: fields.color,
  blocking_type: fields.blockingType,
});

/** Marks the first block of a group as a member of it. */
export const markFirst = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await sql`update blocked_dates set made_with = ${id} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/** Changes a block and increments its version. */
export const updateBlock = async ({ trx, tenantId }: TenantScope, id: number, fields: BlockFields): Promise<void> => {
  await trx
    .updateTable('blocked_dates')
    .set({ ...rowOf(fields), version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

export const deleteBlocks = async ({ trx, tenantId }: TenantScope, ids: readonly number[]): Promise<void> => {
  await sql`delete from blocked_dates where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(trx);
};
