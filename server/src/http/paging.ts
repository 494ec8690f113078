import type { Page } from '#db/queries/statements/list-page.ts';

/** The query of a list, as parsed. Lists of values were sent separated by commas. */
export type ListQuery = Readonly<Record<string, unknown>> & { readonly page: number };

/** The query of another page of the same list: search, filters and order stay. */
const queryOf = (query: ListQuery, page: number): string => {
  const whole: Record<string, unknown> = { ...query, page };
  const sent = Object.entries(whole).map(([name, value]): [string, string] => [name, String(value ?? '')]);
  return new URLSearchParams(sent.filter(([, value]) => value !== '')).toString();
};

/** The paging envelope. `path` is the path of the list without the query. */
export const envelope = <T>(page: Page<T>, options: { query: ListQuery; pageSize: number; path: string }) => {
  const { page: current } = options.query;
  const last = Math.max(1, Math.ceil(page.total / options.pageSize));
  const at = (number: number) => `${options.path}?${queryOf(options.query, number)}`;
  return {
    data: [...page.rows],
    current_page: current,
    total: page.total,
    per_page: options.pageSize,
    next_page_url: current < last ? at(current + 1) : null,
    prev_page_url: current > 1 ? at(Math.min(current - 1, last)) : null,
    path: options.path,
  };
};
