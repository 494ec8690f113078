import { entitySorts, type RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { call } from '#lib/api/client.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

/** A page of units for the list's state, optionally of some departments. */
export const listEntities = async (
  state: ListState,
  departmentIds: readonly number[],
  signal: AbortSignal,
): Promise<ListPage<RentingEntity>> => {
  const { tab, search } = state;
  const query = listQuery(state, entitySorts);
  const departments = departmentIds.length === 0 ? {} : { departmentIds: departmentIds.join(',') };
  const send = { signal };
  if (tab === 'archived') {
    const input = { query: { ...query, ...departments } };
    return (await call('rentingEntities.listArchivedEntities', input, send)).renting_entities;
  }
  if (departmentIds.length > 0) {
    const input = { query, body: { departmentIds: [...departmentIds] } };
    return (await call('rentingEntities.listEntitiesOfDepartments', input, send)).renting_entities;
  }
  if (search !== '') return (await call('rentingEntities.searchEntities', { query }, send)).renting_entities;
  return (await call('rentingEntities.listEntities', { query }, send)).renting_entities;
};
