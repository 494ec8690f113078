import { type Company, companySorts } from '@ledig/contract/company-shapes.ts';
import { call } from '#lib/api/client.ts';
import type { ListPage } from '#ui/list/list-screen.tsx';
import type { ListState } from '#ui/list/list-state.ts';

/** A page of companies for the list's state. */
export const listCompanies = async (
  { tab, search, page, sort, order }: ListState,
  signal: AbortSignal,
): Promise<ListPage<Company>> => {
  const column = companySorts.find((one) => one === sort);
  const query = {
    page: String(page),
    ...(search === '' ? {} : { searchText: search }),
    ...(column && { sort: column, order }),
  };
  const send = { signal };
  if (tab === 'archived') return (await call('companies.listArchivedCompanies', { query }, send)).companies;
  if (search !== '') return (await call('companies.searchCompanies', { query }, send)).companies;
  return (await call('companies.listCompanies', { query }, send)).companies;
};
