import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '#db/database.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import {
  anyOf,
  countRows,
  insertRow,
  loadQueryPage,
  timeOf,
  updateRow,
  updateVersion,
} from '#db/queries/statements/rows.ts';

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

const blocksInScope = ({ trx, tenantId }: TenantTransaction, { companyId, departmentId }: Scope) =>
  trx
    .selectFrom('blocked_dates as b')
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'b.department_id'))
    .where('b.tenant_id', '=', tenantId)
    .where('d.archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('b.company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('b.department_id', '=', departmentId));

/** Adds the columns of a block with the names of its company, department and units. Times are `HH:mm`. */
const withDetails = (query: ReturnType<typeof blocksInScope>, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'b.company_id'))
    .select(['b.id', 'b.company_id', 'c.name as company_name', 'b.department_id', 'd.name as department_name'])
    .select(['b.start_date', 'b.end_date', 'b.renting_entity_ids', 'b.description_en', 'b.description_no', 'b.color'])
    .select(['b.blocking_type', 'b.made_with', 'b.version'])
    .select([timeOf('b.start_time').as('start_time'), timeOf('b.end_time').as('end_time')])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('renting_entities as e')
          .select(['e.id', 'e.name'])
          .where('e.tenant_id', '=', tenantId)
          .where(({ eb, ref }) => eb('e.id', '=', sql<number>`any(${ref('b.renting_entity_ids')})`))
          .orderBy(nameOrder('e.name'))
          .orderBy('e.id'),
      ).as('renting_entities'),
      is
        .selectFrom('blocked_dates as o')
        .select(countRows.as('count'))
        .where('o.tenant_id', '=', tenantId)
        .whereRef('o.made_with', '=', 'b.made_with')
        .whereRef('o.id', '<>', 'b.id')
        .$asScalar()
        .$notNull()
        .as('made_together'),
    ]);

export type BlockRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** Filter and order of a page of blocks. */
export interface BlockList extends PageBounds {
  readonly companyId: number;
  /** Null for all departments. */
  readonly departmentId: number | null;
  readonly when: 'coming' | 'past' | 'all';
  /** Today in the company's zone. Blocks that end today count as coming. */
  readonly today: LocalDate;
  readonly sort: 'start_date' | 'department_name';
  readonly order: SortOrder;
}

/** A page of blocks of active departments in scope. */
export const listBlockPage = (
  tx: TenantTransaction,
  scope: Scope,
  { companyId, departmentId, when, today, sort, order, ...bounds }: BlockList,
) =>
  loadQueryPage(
    blocksInScope(tx, scope)
      .where('b.company_id', '=', companyId)
      .$if(departmentId !== null, (query) => query.where('b.department_id', '=', departmentId))
      .$if(when !== 'all', (query) => query.where('b.end_date', when === 'coming' ? '>=' : '<', today)),
    (from) =>
      withDetails(from, tx.tenantId)
        .orderBy(sort === 'start_date' ? 'b.start_date' : nameOrder('d.name'), order)
        .orderBy('b.start_date')
        .orderBy('b.start_time', (by) => by.asc().nullsFirst())
        .orderBy(nameOrder('d.name'))
        .orderBy('b.id'),
    bounds,
  );

/** Blocks in scope by id, in order of time. */
export const findBlocks = (tx: TenantTransaction, scope: Scope, ids: readonly number[]): Promise<BlockRecord[]> =>
  withDetails(blocksInScope(tx, scope), tx.tenantId)
    .where('b.id', '=', anyOf(ids))
    .orderBy('b.start_date')
    .orderBy('b.start_time', (by) => by.asc().nullsFirst())
    .orderBy(nameOrder('d.name'))
    .orderBy('b.id')
    .execute();

/** The blocks of the same request as this one, itself included, in scope. Optionally only those from its start on. */
export const findMadeWith = (tx: TenantTransaction, scope: Scope, block: BlockRecord, fromStartOn: boolean) =>
  blocksInScope(tx, scope)
    .select(['b.id', 'b.department_id'])
    .where((is) => is.or([is('b.id', '=', block.id), is('b.made_with', '=', block.made_with)]))
    .$if(fromStartOn, (query) => query.where('b.start_date', '>=', block.start_date))
    .execute();

/** Blocks of departments that end on a date or later, in the form that rules compare. */
export const listShapes = (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  endingFrom: LocalDate,
) =>
  trx
    .selectFrom('blocked_dates as b')
    .select(['b.id', 'b.department_id', 'b.start_date', 'b.end_date', 'b.renting_entity_ids'])
    .select([timeOf('b.start_time').as('start_time'), timeOf('b.end_time').as('end_time')])
    .where('b.tenant_id', '=', tenantId)
    .where('b.department_id', '=', anyOf(departmentIds))
    .where('b.end_date', '>=', endingFrom)
    .execute();

export const insertBlock = (
  tx: TenantTransaction,
  place: { readonly companyId: number; readonly departmentId: number },
  fields: BlockFields,
  made: { readonly by: number; readonly with: number | null },
): Promise<number> =>
  insertRow(tx, 'blocked_dates', {
    company_id: place.companyId,
    department_id: place.departmentId,
    ...rowOf(fields),
    made_with: made.with,
    created_by: made.by,
  });

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
export const markFirst = (tx: TenantTransaction, id: number): Promise<void> =>
  updateRow(tx, 'blocked_dates', id, { made_with: id });

/** Changes a block and increments its version. */
export const updateBlock = (tx: TenantTransaction, id: number, fields: BlockFields): Promise<void> =>
  updateVersion(tx, 'blocked_dates', id, rowOf(fields));

export const deleteBlocks = async ({ trx, tenantId }: TenantTransaction, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('blocked_dates').where('tenant_id', '=', tenantId).where('id', '=', anyOf(ids)).execute();
};
