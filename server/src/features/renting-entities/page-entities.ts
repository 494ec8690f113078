import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { answerPage } from '#http/list-page.ts';
import { listEntityPage, type PageCriteria } from './entity-page.store.ts';
import { presentWhole } from './renting-entities.present.ts';

type PageCall = Call<
  | 'rentingEntities.listEntities'
  | 'rentingEntities.listArchivedEntities'
  | 'rentingEntities.searchEntities'
  | 'rentingEntities.listEntitiesOfDepartments'
>;

const listPage = ({ deps, tenant, user, query }: PageCall, path: string, criteria: PageCriteria) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { sort = 'name', order = 'asc' } = query;
    const at = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listEntityPage(tx, user.scope, criteria, { ...bounds, sort, order });
    return { renting_entities: await answerPage(tx, at, load, presentWhole) };
  });

/** Active entities in scope. */
export const listEntities: Handler<'rentingEntities.listEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return listPage(call, '/renting-entities', { archived: false, searchText, departmentIds });
};

/** Archived entities in scope. */
export const listArchivedEntities: Handler<'rentingEntities.listArchivedEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return listPage(call, '/renting-entities/archived', { archived: true, searchText, departmentIds });
};

/** Active entities in scope that match every word. All for an empty text. */
export const searchEntities: Handler<'rentingEntities.searchEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return listPage(call, '/renting-entities-search', { archived: false, searchText, departmentIds });
};

/** Active entities of departments. Unknown ids match nothing. */
export const listEntitiesOfDepartments: Handler<'rentingEntities.listEntitiesOfDepartments'> = (call) => {
  const { searchText = '' } = call.query;
  const { departmentIds } = call.body;
  return listPage(call, '/renting-entities-by-department-ids', { archived: false, searchText, departmentIds });
};
