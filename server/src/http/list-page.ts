import type { TenantTransaction } from '#db/database.ts';
import { findListSettings, type Page, type PageBounds } from '#db/queries/statements/list-page.ts';
import { envelope, type ListQuery } from './paging.ts';

/** The requested page and its number of rows: the setting of the caller's company, or a fixed number. */
type AskedPage = {
  /** The query of the call: the page, and the search, filters and order that the links to other pages keep. */
  readonly query: ListQuery;
  /** Path of the list, without `/api` and the query. */
  readonly path: string;
} & (
  | {
      /** Company whose page size applies. Null for the tenant's first active company. */
      readonly companyId: number | null;
    }
  | { readonly pageSize: number }
);

/**
 * Returns one page of a list: loads it, presents each row, and adds the paging envelope.
 *
 * @param load selects the rows and counts them, usually with `loadPage`
 */
export const answerPage = async <T, R>(
  tx: TenantTransaction,
  { query, path, ...size }: AskedPage,
  load: (bounds: PageBounds) => Promise<Page<T>>,
  present: (row: T) => R,
) => {
  const { pageSize } = 'pageSize' in size ? size : await findListSettings(tx, size.companyId);
  const { rows, total } = await load({ page: query.page, pageSize });
  return envelope({ rows: rows.map(present), total }, { query, pageSize, path: `/api${path}` });
};
