import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import type { RefusalName } from '@ledig/domain/refusals.ts';
import { Fault } from '#http/fault.ts';
import type { TenantTransaction } from '../../database.ts';
import { type CompanyRecord, findCompany } from './companies.ts';

/**
 * Returns a company that is in the caller's scope.
 *
 * @throws Fault `missing` when it isn't in scope; COMPANY-403 when it is archived, unless the call only reads
 */
export const openCompany = async (
  tx: TenantTransaction,
  seen: Scope,
  companyId: number,
  missing: RefusalName = 'companyNotFound',
  onlyReads = false,
): Promise<CompanyRecord> => {
  const company = await findCompany(tx, companyId);
  if (!company || !inScope(seen, { companyId })) throw new Fault(missing);
  if (company.archived && !onlyReads) throw new Fault('companyArchived');
  return company;
};
