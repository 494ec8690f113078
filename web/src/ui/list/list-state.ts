import { patchParams } from '#lib/patch-params.ts';

/** A list's view as stored in the address. A reload, a shared link and the back button restore it. */
export interface ListState {
  readonly tab: string;
  readonly search: string;
  readonly page: number;
  /** A column's key, or null for the server's order. */
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
}

/** Valid values: the tabs (the first is the default) and the sortable columns. */
export interface ListShape {
  readonly tabs: readonly string[];
  readonly sortable: readonly string[];
}

/** The API's limit for a search text. */
const MAX_SEARCH = 255;

/** Reads the state from an address; invalid values count as missing. */
export const readListState = (params: URLSearchParams, { tabs, sortable }: ListShape): ListState => {
  const [tab, sort, page] = [params.get('tab'), params.get('sort'), params.get('page') ?? ''];
  return {
    tab: tabs.find((one) => one === tab) ?? tabs[0] ?? '',
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sortable.find((one) => one === sort) ?? null,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
};

/** Writes the state into an address. Default values are left out; other parameters stay. */
export const writeListState = (before: URLSearchParams, state: ListState, { tabs }: ListShape): URLSearchParams =>
  patchParams(before, {
    tab: state.tab === tabs[0] ? null : state.tab,
    search: state.search,
    page: state.page === 1 ? null : String(state.page),
    sort: state.sort,
    order: state.sort !== null && state.order === 'desc' ? 'desc' : null,
  });

/** The query of a list's call: page, search text, and the order by one of `sorts`. */
export const listQuery = <Sort extends string>(
  { search = '', page, sort, order }: Omit<ListState, 'tab' | 'search'> & Partial<Pick<ListState, 'search'>>,
  sorts: readonly Sort[],
) => {
  const column = sorts.find((one) => one === sort);
  return { page: String(page), ...(search !== '' && { searchText: search }), ...(column && { sort: column, order }) };
};
