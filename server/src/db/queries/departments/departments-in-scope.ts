import type { Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '../../database.ts';

/** Departments `d` in a scope, archived or not. */
export const departmentsInScope = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Pick<Scope, 'companyId' | 'departmentId'>,
) =>
  trx
    .selectFrom('departments as d')
    .where('d.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('d.company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('d.id', '=', departmentId));
