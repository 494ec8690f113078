import { entitySorts, type RentingEntity } from '@ledig/contract/renting-entity-shapes.ts';
import { call } from '#lib/api/client.ts';
import type { ListPage } from '#ui/list/list-screen.tsx';
import type { ListState } from '#ui/list/list-state.ts';

/** A page of units for the list's state, optionally of some departments. */
export const listEntities = async (
  { tab, search, page, sort, order }: ListState,
  departmentIds: readonly number[],
  signal: AbortSignal,
): Promise<ListPage<RentingEntity>> => {
  const column = entitySorts.find((one) => one === sort);
  const query = {
    page: String(page),
    ...(search === '' ? {} : { searchText: search }),
    ...(column && { sort: column, order }),
  };
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
