import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Call, Handler } from '../../http/call.ts';
import { envelope } from '../../http/paging.ts';
import { presentCompany } from './companies.present.ts';
import { listCompanyPage } from './company.store.ts';

type PageCall = Call<'companies.listCompanies' | 'companies.listArchivedCompanies' | 'companies.searchCompanies'>;

const answerPage = ({ deps, tenant, user, query }: PageCall, path: string, archived: boolean) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { companyId } = user.scope;
    const { page, sort = 'name', order = 'asc', searchText = '' } = query;
    const pageSize = await pageSizeFor(scope, companyId);
    const criteria = { companyId, archived, searchText };
    const found = await listCompanyPage(scope, criteria, { page, pageSize, sort, order });
    const rows = found.rows.map(presentCompany);
    return { companies: envelope({ rows, total: found.total }, { page, pageSize, path: `/api${path}` }) };
  });

/** Active companies in scope. */
export const listCompanies: Handler<'companies.listCompanies'> = (call) => answerPage(call, '/companies', false);

/** Archived companies in scope. */
export const listArchivedCompanies: Handler<'companies.listArchivedCompanies'> = (call) =>
  answerPage(call, '/companies/archived', true);

/** Active companies in scope that have every word; every one for an empty text. */
export const searchCompanies: Handler<'companies.searchCompanies'> = (call) =>
  answerPage(call, '/companies-search', false);
