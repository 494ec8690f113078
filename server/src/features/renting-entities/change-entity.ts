import type { EndpointName } from '@ledig/contract/api.ts';
import type { CreateEntityBody, UpdateEntityBody } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { decideEntity, type EntityDepartment, type EntityPlan } from '@ledig/domain/renting-entities/rules.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, SignedIn } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { type EntityFields, type EntityRecord, findEntity, lockEntity } from './entity.store.ts';
import { findStaff, listCategoryIds } from './entity-context.store.ts';
import { presentWhole } from './renting-entities.present.ts';

/** Fields of every call that changes an entity. */
export type ChangeCall = Pick<Call<EndpointName>, 'tenant' | 'now' | 'language' | 'deps'> & {
  readonly user: SignedIn;
};

/** An entity being changed, within its transaction. */
export interface Change {
  readonly tx: TenantTransaction;
  readonly entity: EntityRecord;
}

/**
 * The current entity with all fields.
 *
 * @throws Fault RENTING_ENTITY-1101 when it isn't in scope
 */
export const presentNow = async ({ user }: Pick<ChangeCall, 'user'>, tx: TenantTransaction, id: number) => {
  const row = await findEntity(tx, user.scope, id);
  if (!row) throw new Fault('unitNotFound');
  return presentWhole(row);
};

/** Announces a new or changed entity to open screens. */
export const announceEntity = (
  { announce }: TenantTransaction,
  { id, companyId, departmentId }: { readonly id: number; readonly companyId: number; readonly departmentId: number },
): void => announce({ kind: 'entity.changed', id, companyId, departmentId, entityIds: [id] });

/** Changes one entity in scope in a transaction. Concurrent changes and bookings of it wait. */
export const changeEntity = <T>(call: ChangeCall, id: number, act: (change: Change) => Promise<T>): Promise<T> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const entity = await lockEntity(tx, call.user.scope, id);
    if (!entity) throw new Fault('unitNotFound');
    announceEntity(tx, { id, companyId: entity.company_id, departmentId: entity.department_id });
    return act({ tx, entity });
  });

type Asked = CreateEntityBody | UpdateEntityBody;

/** Applies the rules of the department to the requested fields. */
export const decideAsked = async (
  tx: TenantTransaction,
  department: EntityDepartment,
  asked: Asked,
  { language }: Pick<ChangeCall, 'language'>,
): Promise<EntityPlan> => {
  const staff = await findStaff(tx, asked.user_id);
  const categoryIds = await listCategoryIds(tx, department.id);
  const { type_id: typeId, can_combine: canCombine, user_id: userId, category_id: categoryId, properties } = asked;
  const linkToStaff = asked.link_to_staff || userId !== null;
  const entity = { typeId, canCombine, linkToStaff, userId, categoryId, properties };
  return unwrap(decideEntity(entity, { department, staff, categoryIds, language }));
};

export const fieldsOf = (
  {
    name,
    name_en: nameEn,
    description,
    number_of_interactors: capacity,
  }: Pick<Asked, 'name' | 'name_en' | 'description' | 'number_of_interactors'>,
  plan: EntityPlan,
): EntityFields => ({
  name,
  nameEn,
  description,
  capacity,
  plan,
});
