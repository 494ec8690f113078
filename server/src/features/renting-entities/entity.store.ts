import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Property } from '@ledig/domain/renting-entities/properties.ts';
import type { EntityDepartment, EntityPlan } from '@ledig/domain/renting-entities/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { placesInScope } from '#db/queries/statements/list-page.ts';
import { insertRow, updateVersion } from '#db/queries/statements/rows.ts';

/** An entity with the names of its company, department, category and staff member. */
export interface EntityRecord {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly picture_hash: string | null;
  readonly domain: string;
  readonly type: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_archived: boolean;
  readonly zone: string | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly department_type: string;
  readonly department_archived: boolean;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly allow_categories: boolean;
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly capacity: number;
  readonly can_combine: boolean;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly properties: readonly Property[];
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  readonly created_at: Date;
  readonly archived: boolean;
  readonly version: number;
}

type Condition = RawBuilder<unknown>;

/** SQL conditions: entity `e` is in scope. */
export const within = (tenantId: number, scope: Scope): Condition[] => [
  ...placesInScope('e', tenantId, scope),
  ...(scope.entityIds === null ? [] : [sql`e.id = any(${[...scope.entityIds]}::bigint[])`]),
];

/** SQL of full entities, up to the joins. A deleted category counts as none. */
const entityColumns = (tenantId: number): Condition => sql`
  e.id, e.name, e.name_en, e.description, e.picture_hash, c.slug as domain, e.type, e.company_id, c.name as company_name,
  c.archived_at is not null as company_archived, ${storedZone(tenantId, 'e.company_id')} as zone,
  e.department_id, d.name as department_name, d.department_type, d.archived_at is not null as department_archived,
  d.schedule_system, d.activity_system, d.allow_categories, k.id as category_id, k.name as category_name,
  e.capacity, e.can_combine, e.user_id, u.name as user_name, e.properties, e.created_by,
  a.name as created_by_name, e.created_at, e.archived_at is not null as archived, e.version`;

const entityJoins = sql`
  join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
  join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
  left join categories k on k.tenant_id = e.tenant_id and k.id = e.category_id and k.deleted_at is null
  left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
  left join users a on a.tenant_id = e.tenant_id and a.id = e.created_by`;

/** Full entities for the SQL after the joins: conditions, order, lock. */
const selectEntities = async ({ trx, tenantId }: TenantTransaction, rest: Condition): Promise<EntityRecord[]> => {
  const { rows } = await sql<EntityRecord>`
    select ${entityColumns(tenantId)} from renting_entities e ${entityJoins} where ${rest}`.execute(trx);
  return rows;
};

/** An entity in scope, archived or not. Undefined when there is none. */
export const findEntity = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<EntityRecord | undefined> => {
  const conditions = sql.join([...within(tx.tenantId, scope), sql`e.id = ${id}`], sql` and `);
  return (await selectEntities(tx, conditions))[0];
};

/**
 * Locks an entity in scope against changes and new bookings until the transaction ends. (A booking locks the entity's
 * key.) Reads after it see all earlier bookings. The department is locked first: a change of a department locks in the
 * same order.
 */
export const lockEntity = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<EntityRecord | undefined> => {
  const { trx, tenantId } = tx;
  const conditions = sql.join([...within(tenantId, scope), sql`e.id = ${id}`], sql` and `);
  await sql`
    select from departments d
     where d.tenant_id = ${tenantId} and d.id = (select e.department_id from renting_entities e where ${conditions})
       for share`.execute(trx);
  const { rows } = await sql`select from renting_entities e where ${conditions} for update`.execute(trx);
  return rows.length === 0 ? undefined : findEntity(tx, scope, id);
};

/** The department of an entity. */
export const departmentOf = (row: EntityRecord): EntityDepartment => ({
  id: row.department_id,
  companyId: row.company_id,
  departmentType: row.department_type,
  scheduleSystem: row.schedule_system,
  activitySystem: row.activity_system,
  allowCategories: row.allow_categories,
});

/** The stored fields of an entity, after the rules. */
export interface EntityFields {
  readonly name: string;
  readonly nameEn: string | null;
  readonly description: string;
  readonly capacity: number;
  readonly plan: EntityPlan;
}

const columnsOf = ({ name, nameEn, description, capacity, plan }: EntityFields) => ({
  name,
  name_en: nameEn,
  description,
  capacity,
  type: plan.type,
  can_combine: plan.canCombine,
  user_id: plan.userId,
  category_id: plan.categoryId,
  properties: JSON.stringify(plan.properties),
  is_valid: true,
});

/** Inserts an entity and returns its id. */
export const insertEntity = (
  tx: TenantTransaction,
  { id: department_id, companyId: company_id }: EntityDepartment,
  fields: EntityFields,
  createdBy: number,
): Promise<number> =>
  insertRow(tx, 'renting_entities', { company_id, department_id, ...columnsOf(fields), created_by: createdBy });

export const updateEntityRow = (tx: TenantTransaction, id: number, fields: EntityFields): Promise<void> =>
  updateVersion(tx, 'renting_entities', id, columnsOf(fields));

/** Sets or removes the picture of an entity. */
export const setPicture = (tx: TenantTransaction, id: number, hash: string | null): Promise<void> =>
  updateVersion(tx, 'renting_entities', id, { picture_hash: hash });

/** Archives an entity at an instant (epoch milliseconds), or reactivates it with null. */
export const setArchived = (tx: TenantTransaction, id: number, at: number | null): Promise<void> =>
  updateVersion(tx, 'renting_entities', id, { archived_at: at === null ? null : new Date(at) });

/** Names of a department's active units. */
export const listUnitNames = async ({ trx, tenantId }: TenantTransaction, departmentId: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('renting_entities')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
};

/**
 * Locks the names of a department's units against other series until the transaction ends. Reads after it see the units
 * of all earlier series.
 */
export const lockUnitNames = async ({ trx, tenantId }: TenantTransaction, departmentId: number): Promise<void> => {
  const key = `unit-names:${tenantId}:${departmentId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};
