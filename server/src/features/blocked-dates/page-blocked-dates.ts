import { inScope } from '@ledig/domain/access/scope.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import { listBlockPage } from './block-rows.store.ts';
import { presentBlock } from './make-blocks.ts';
import { openDepartment } from './open-department.ts';

/** @throws Fault DEPARTMENT-701 for a department out of scope, or of another company */
const checkDepartment = async (
  tx: TenantTransaction,
  { scope: seen }: SignedIn,
  place: { readonly companyId: number; readonly departmentId: number },
): Promise<void> => {
  if (!inScope(seen, place)) throw new Fault('departmentNotFound');
  await openDepartment(tx, place, '9000-01-01');
};

/**
 * A page of blocks of a company in scope, of all its departments or one. Staff of one department see only that
 * department's.
 *
 * @throws Fault COMPANY-400 or DEPARTMENT-701 when out of scope
 */
export const listBlockedDates: Handler<'blockedDates.listBlockedDates'> = ({
  deps,
  tenant,
  user,
  params,
  query,
  now,
}) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { companyId } = params;
    const departmentId = params.departmentId === 'all' ? null : params.departmentId;
    const company = await findCompany(tx, companyId);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
    if (departmentId !== null) await checkDepartment(tx, user, { companyId, departmentId });
    const [stored] = await listSettings(tx, [companyId], ['timezone']);
    const { zone } = readSettings(stored ? { timezone: stored.value } : {});
    const { sort = 'start_date', when } = query;
    const order = query.order ?? (when === 'past' ? 'desc' : 'asc');
    const today = dateAt(now, zone);
    const list = { companyId, departmentId, when, today, sort, order };
    const at = { query, path: `/blocked-dates/${companyId}/${params.departmentId}`, companyId };
    const load = (bounds: PageBounds) => listBlockPage(tx, user.scope, { ...list, ...bounds });
    return { blocked_dates: await answerPage(tx, at, load, presentBlock) };
  });
