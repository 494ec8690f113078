import type { Page } from '../db/queries/list-page.ts';

/** The paging envelope. `path` is the path of the list without the page. */
export const envelope = <T>(page: Page<T>, options: { page: number; pageSize: number; path: string }) => {
  const last = Math.max(1, Math.ceil(page.total / options.pageSize));
  const at = (number: number) => `${options.path}?page=${number}`;
  return {
    data: [...page.rows],
    current_page: options.page,
    total: page.total,
    per_page: options.pageSize,
    next_page_url: options.page < last ? at(options.page + 1) : null,
    prev_page_url: options.page > 1 ? at(Math.min(options.page - 1, last)) : null,
    path: options.path,
  };
};
