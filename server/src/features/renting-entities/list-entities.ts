import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Call, Handler } from '../../http/call.ts';
import { presentEntity } from './renting-entities.present.ts';
import { type EntityCriteria, listEntities } from './renting-entities.store.ts';

/** Active entities of the domain; ids that are not there leave none. */
export const listPublicEntities: Handler<'rentingEntities.listPublicEntities'> = async ({ deps, tenant, query }) => {
  const { departmentId, rentingEntityId } = query;
  const entityIds = rentingEntityId === undefined ? null : [rentingEntityId];
  const rows = await deps.db.tenantRead(tenant.id, (scope) => listEntities(scope, { departmentId, entityIds }));
  return { entities: rows.map(presentEntity) };
};

type OwnCall = Call<
  | 'rentingEntities.listActiveEntities'
  | 'rentingEntities.listAllArchivedEntities'
  | 'rentingEntities.listDailyEntities'
  | 'rentingEntities.listEntitiesByIds'
>;

/** Entities within the signed-in person's company, department or own links. */
const listOwn = async ({ deps, tenant, user }: OwnCall, criteria: Omit<EntityCriteria, keyof Scope> = {}) => {
  const rows = await deps.db.tenantRead(tenant.id, (scope) => listEntities(scope, { ...user.scope, ...criteria }));
  return rows.map(presentEntity);
};

/** Active ones. */
export const listActiveEntities: Handler<'rentingEntities.listActiveEntities'> = async (call) => ({
  renting_entities: await listOwn(call),
});

/** Archived ones, of archived departments too. */
export const listAllArchivedEntities: Handler<'rentingEntities.listAllArchivedEntities'> = async (call) => ({
  renting_entities: await listOwn(call, { states: 'archived' }),
});

/** Active ones for overnight stays; ids that are not there leave none. */
export const listDailyEntities: Handler<'rentingEntities.listDailyEntities'> = async (call) => {
  const { departmentId, categoryId } = call.query;
  return { entities: await listOwn(call, { daily: true, inDepartmentId: departmentId, categoryId }) };
};

/** Those with the ids that the caller may see, archived or not. */
export const listEntitiesByIds: Handler<'rentingEntities.listEntitiesByIds'> = async (call) => ({
  entities: await listOwn(call, { states: 'all', ids: call.body.ids }),
});
