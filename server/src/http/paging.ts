/** Rows of one page and how many there are in all. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** The paging envelope (decisions, API conventions). `path` is the address of the list without its page. */
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
