import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { answerPage } from '#http/list-page.ts';
import { presentCompany } from './companies.present.ts';
import { listCompanyPage } from './company.store.ts';

type PageCall = Call<'companies.listCompanies' | 'companies.listArchivedCompanies' | 'companies.searchCompanies'>;

const listPage = ({ deps, tenant, user, query }: PageCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { companyId } = user.scope;
    const { sort = 'name', order = 'asc', searchText = '' } = query;
    const criteria = { companyId, archived, searchText };
    const load = (bounds: PageBounds) => listCompanyPage(tx, criteria, { ...bounds, sort, order });
    return { companies: await answerPage(tx, { query, path, companyId }, load, presentCompany) };
  });

/** Active companies in scope. */
export const listCompanies: Handler<'companies.listCompanies'> = (call) => listPage(call, '/companies', false);

/** Archived companies in scope. */
export const listArchivedCompanies: Handler<'companies.listArchivedCompanies'> = (call) =>
  listPage(call, '/companies/archived', true);

/** Active companies in scope that match every word. All for an empty text. */
export const searchCompanies: Handler<'companies.searchCompanies'> = (call) =>
  listPage(call, '/companies-search', false);
