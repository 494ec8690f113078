import { inScope } from '@ledig/domain/access/scope.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantScope } from '../../db/database.ts';
import { findCompany } from '../../db/queries/companies.ts';
import { listSettings } from '../../db/queries/company-settings.ts';
import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Handler, SignedIn } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { envelope } from '../../http/paging.ts';
import { listBlockPage } from './block-rows.store.ts';
import { presentBlock } from './keep-blocks.ts';
import { openDepartment } from './open-department.ts';

/** Throws DEPARTMENT-701 for a department that the caller can't see, or that isn't the company's. */
const checkDepartment = async (
  scope: TenantScope,
  { scope: seen }: SignedIn,
  place: { readonly companyId: number; readonly departmentId: number },
): Promise<void> => {
  if (!inScope(seen, place)) throw new Fault('DEPARTMENT-701');
  await openDepartment(scope, place, '9000-01-01');
};

/**
 * Blocks of a company in scope, of all its departments or one, a page. Staff of one department see that one's alone. Throws
 * COMPANY-400 and DEPARTMENT-701 for a place beyond the scope.
 */
export const listBlockedDates: Handler<'blockedDates.listBlockedDates'> = ({
  deps,
  tenant,
  user,
  params,
  query,
  now,
}) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { companyId } = params;
    const departmentId = params.departmentId === 'all' ? null : params.departmentId;
    const company = await findCompany(scope, companyId);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('COMPANY-400');
    if (departmentId !== null) await checkDepartment(scope, user, { companyId, departmentId });
    const [stored] = await listSettings(scope, [companyId], ['timezone']);
    const { zone } = readSettings(stored ? { timezone: stored.value } : {});
    const { page, sort = 'start_date', when } = query;
    const order = query.order ?? (when === 'past' ? 'desc' : 'asc');
    const pageSize = await pageSizeFor(scope, companyId);
    const today = dateAt(now, zone);
    const list = { companyId, departmentId, when, today, sort, order, page, pageSize };
    const found = await listBlockPage(scope, user.scope, list);
    const path = `/api/blocked-dates/${companyId}/${params.departmentId}`;
    const rows = found.rows.map(presentBlock);
    return { blocked_dates: envelope({ rows, total: found.total }, { page, pageSize, path }) };
  });
