import type { Scope } from './scope.ts';

/**
 * How far staff must see to make a call (docs/rules/access.md#reach), from wide to narrow:
 * - `tenant`: changes or shows what all companies share. Staff bound to a company may not.
 * - `company`: changes or shows a company's record, files or settings. Staff bound to a department may not.
 * - `department`: bookings, units, clients and the like. All staff may; the handler narrows the data to their scope.
 * - `own`: the caller's own account and session.
 */
export const STAFF_REACHES = ['tenant', 'company', 'department', 'own'] as const;
export type StaffReach = (typeof STAFF_REACHES)[number];

/** The reach of a call. `public` calls need no session; they see what visitors see. */
export type Reach = StaffReach | 'public';

/** Where staff are bound: to a company, to a department of it, or to neither. */
export type Bound = Pick<Scope, 'companyId' | 'departmentId'>;

/** Whether staff with this scope may make calls of this reach (docs/rules/access.md#reach). */
export function hasReach({ companyId, departmentId }: Bound, reach: Reach): boolean {
  if (reach === 'tenant') return companyId === null && departmentId === null;
  if (reach === 'company') return departmentId === null;
  return true;
}
