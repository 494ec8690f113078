import type { Handler } from '../../http/call.ts';
import { presentEntity } from './renting-entities.present.ts';
import { listEntities } from './renting-entities.store.ts';

/** Active entities of the domain; ids that are not there leave none. */
export const listPublicEntities: Handler<'rentingEntities.listPublicEntities'> = async ({ deps, tenant, query }) => {
  const { departmentId, rentingEntityId } = query;
  const entityIds = rentingEntityId === undefined ? null : [rentingEntityId];
  const rows = await deps.db.tenantRead(tenant.id, (scope) => listEntities(scope, { departmentId, entityIds }));
  return { entities: rows.map(presentEntity) };
};

/** Active entities within the signed-in person's company, department or own links. */
export const listActiveEntities: Handler<'rentingEntities.listActiveEntities'> = async ({ deps, tenant, user }) => {
  const rows = await deps.db.tenantRead(tenant.id, (scope) => listEntities(scope, user.scope));
  return { renting_entities: rows.map(presentEntity) };
};
