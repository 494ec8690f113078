import type { Scope } from '@ledig/domain/access/scope.ts';
import { showsEnglish } from '#db/queries/departments/english-names.ts';
import type { Call, Handler } from '#http/call.ts';
import { presentEntity, presentInEnglish } from './renting-entities.present.ts';
import { type EntityCriteria, listEntities } from './renting-entities.store.ts';

/** Active entities of the domain. Empty for unknown ids. */
export const listPublicEntities: Handler<'rentingEntities.listPublicEntities'> = async (call) => {
  const { deps, tenant, query } = call;
  const { departmentId, rentingEntityId } = query;
  const entityIds = rentingEntityId === undefined ? null : [rentingEntityId];
  const rows = await deps.db.tenantRead(tenant.id, (tx) => listEntities(tx, { departmentId, entityIds }));
  return { entities: rows.map(showsEnglish(call) ? presentInEnglish : presentEntity) };
};

type OwnCall = Call<
  | 'rentingEntities.listActiveEntities'
  | 'rentingEntities.listAllArchivedEntities'
  | 'rentingEntities.listDailyEntities'
  | 'rentingEntities.listEntitiesByIds'
>;

/** Entities in the caller's scope. */
const listOwn = async ({ deps, tenant, user }: OwnCall, criteria: Omit<EntityCriteria, keyof Scope> = {}) => {
  const rows = await deps.db.tenantRead(tenant.id, (tx) => listEntities(tx, { ...user.scope, ...criteria }));
  return rows.map(presentEntity);
};

/** Active entities in scope. */
export const listActiveEntities: Handler<'rentingEntities.listActiveEntities'> = async (call) => ({
  renting_entities: await listOwn(call),
});

/** Archived entities in scope, also those of archived departments. */
export const listAllArchivedEntities: Handler<'rentingEntities.listAllArchivedEntities'> = async (call) => ({
  renting_entities: await listOwn(call, { states: 'archived' }),
});

/** Active entities in scope for overnight stays. Empty for unknown ids. */
export const listDailyEntities: Handler<'rentingEntities.listDailyEntities'> = async (call) => {
  const { departmentId, categoryId } = call.query;
  return { entities: await listOwn(call, { daily: true, inDepartmentId: departmentId, categoryId }) };
};

/** Entities in scope with the given ids, archived or not. */
export const listEntitiesByIds: Handler<'rentingEntities.listEntitiesByIds'> = async (call) => ({
  entities: await listOwn(call, { states: 'all', ids: call.body.ids }),
});
