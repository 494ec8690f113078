import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { Fault } from '#http/fault.ts';

/**
 * Returns an active department with its blocked dates from about `date` on.
 *
 * @throws Fault DEPARTMENT-701 for any other department, or one of another company than the given one
 */
export const openDepartment = async (
  tx: TenantTransaction,
  named: { readonly departmentId: number; readonly companyId?: number | undefined },
  date: LocalDate,
): Promise<AvailabilityContext> => {
  const context = await findAvailabilityContext(tx, named.departmentId, addDays(date, -2));
  const isOther = named.companyId !== undefined && context?.department.companyId !== named.companyId;
  if (!context || context.department.archived || isOther) throw new Fault('departmentNotFound');
  return context;
};
