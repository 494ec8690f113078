import { type Company, companySorts } from '@ledig/contract/companies/company-shapes.ts';
import { call } from '#lib/api/client.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

/** A page of companies for the list's state. */
export const listCompanies = async (state: ListState, signal: AbortSignal): Promise<ListPage<Company>> => {
  const { tab, search } = state;
  const query = listQuery(state, companySorts);
  const send = { signal };
  if (tab === 'archived') return (await call('companies.listArchivedCompanies', { query }, send)).companies;
  if (search !== '') return (await call('companies.searchCompanies', { query }, send)).companies;
  return (await call('companies.listCompanies', { query }, send)).companies;
};
