/** What a list shows, as the address keeps it: a reload, a shared link and the way back find the same list. */
export interface ListState {
  readonly tab: string;
  readonly search: string;
  readonly page: number;
  /** A column's key; null for the server's own order. */
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
}

/** What the address may say: the tabs, the first of which needs no saying, and the columns that can be sorted. */
export interface ListShape {
  readonly tabs: readonly string[];
  readonly sortable: readonly string[];
}

/** As long as the API's search text may be. */
const MAX_SEARCH = 255;

/** Reads the address; whatever it says that makes no sense counts as not said. */
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

/** Writes the state into an address, leaving out what is as it would be without saying, and what isn't the list's as it is. */
export const writeListState = (before: URLSearchParams, state: ListState, { tabs }: ListShape): URLSearchParams => {
  const params = new URLSearchParams(before);
  const said: readonly (readonly [string, string])[] = [
    ['tab', state.tab === tabs[0] ? '' : state.tab],
    ['search', state.search],
    ['page', state.page === 1 ? '' : String(state.page)],
    ['sort', state.sort ?? ''],
    ['order', state.sort !== null && state.order === 'desc' ? 'desc' : ''],
  ];
  for (const [key, value] of said) {
    if (value === '') params.delete(key);
    else params.set(key, value);
  }
  return params;
};
