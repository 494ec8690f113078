import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Call, Handler } from '../../http/call.ts';
import { envelope } from '../../http/paging.ts';
import { listEntityPage, type PageCriteria } from './entity-page.store.ts';
import { presentWhole } from './renting-entities.present.ts';

type PageCall = Call<
  | 'rentingEntities.listEntities'
  | 'rentingEntities.listArchivedEntities'
  | 'rentingEntities.searchEntities'
  | 'rentingEntities.listEntitiesOfDepartments'
>;

const answerPage = ({ deps, tenant, user, query }: PageCall, path: string, criteria: PageCriteria) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { page, sort = 'name', order = 'asc' } = query;
    const pageSize = await pageSizeFor(scope, user.scope.companyId);
    const found = await listEntityPage(scope, user.scope, criteria, { page, pageSize, sort, order });
    const rows = found.rows.map(presentWhole);
    return { renting_entities: envelope({ rows, total: found.total }, { page, pageSize, path: `/api${path}` }) };
  });

/** Active entities in scope. */
export const listEntities: Handler<'rentingEntities.listEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return answerPage(call, '/renting-entities', { archived: false, searchText, departmentIds });
};

/** Archived entities in scope. */
export const listArchivedEntities: Handler<'rentingEntities.listArchivedEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return answerPage(call, '/renting-entities/archived', { archived: true, searchText, departmentIds });
};

/** Active entities in scope that have every word; every one for an empty text. */
export const searchEntities: Handler<'rentingEntities.searchEntities'> = (call) => {
  const { searchText = '', departmentIds = [] } = call.query;
  return answerPage(call, '/renting-entities-search', { archived: false, searchText, departmentIds });
};

/** Active entities of some departments; ids that are not there match nothing. */
export const listEntitiesOfDepartments: Handler<'rentingEntities.listEntitiesOfDepartments'> = (call) => {
  const { searchText = '' } = call.query;
  const { departmentIds } = call.body;
  return answerPage(call, '/renting-entities-by-department-ids', { archived: false, searchText, departmentIds });
};
