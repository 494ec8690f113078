import type { Scope } from './scope.ts';

/**
 * The part of the tenant that staff must be responsible for to make a call (docs/rules/access.md#reach), from wide to
 * narrow:
 * - `tenant`: changes or shows data that all companies share. Refused for staff of a company.
 * - `company`: changes or shows a company's record, files or settings. Refused for staff of a department.
 * - `department`: bookings, units, clients and similar data. Open to all staff; the handler limits the data to their
 *   scope.
 * - `own`: the caller's own account and session.
 */
export const STAFF_REACHES = ['tenant', 'company', 'department', 'own'] as const;
export type StaffReach = (typeof STAFF_REACHES)[number];

/** The reach of a call. `public` calls need no session and see what visitors see. */
export type Reach = StaffReach | 'public';

/** The company or department that staff are limited to, if any. */
export type Bound = Pick<Scope, 'companyId' | 'departmentId'>;

/** Whether staff with this scope may make calls of this reach (docs/rules/access.md#reach). */
export function hasReach({ companyId, departmentId }: Bound, reach: Reach): boolean {
  if (reach === 'tenant') return companyId === null && departmentId === null;
  if (reach === 'company') return departmentId === null;
  return true;
}
