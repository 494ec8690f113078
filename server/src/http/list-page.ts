import type { TenantScope } from '../db/database.ts';
import { type Page, type PageBounds, pageSizeFor } from '../db/queries/list-page.ts';
import { envelope } from './paging.ts';

/** The requested page. */
interface AskedPage {
  readonly page: number;
  /** Path of the list, without `/api` and the page. */
  readonly path: string;
  /** Company whose page size applies. Null for the tenant's first active company. */
  readonly companyId: number | null;
}

/**
 * Returns one page of a list: loads it in the company's page size, presents each row, and adds the paging envelope.
 *
 * @param load selects the rows and counts them, usually with `loadPage`
 */
export const answerPage = async <T, R>(
  scope: TenantScope,
  { page, path, companyId }: AskedPage,
  load: (bounds: PageBounds) => Promise<Page<T>>,
  present: (row: T) => R,
) => {
  const bounds = { page, pageSize: await pageSizeFor(scope, companyId) };
  const { rows, total } = await load(bounds);
  return envelope({ rows: rows.map(present), total }, { ...bounds, path: `/api${path}` });
};
