import type { Role } from '@ledig/domain/access/roles.ts';
import { inScope, isStaffAt as isStaff, type Scope } from '@ledig/domain/access/scope.ts';
import type { BookerKind } from '@ledig/domain/availability/plan.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';

/** The signed-in person of a call; null for a visitor. */
export type Caller = { readonly role: Role; readonly scope: Scope } | null;

/** Whether a signed-in caller sees the department. */
export const seesDepartment = (user: Caller, { department }: AvailabilityContext): boolean =>
  user !== null && inScope(user.scope, { companyId: department.companyId, departmentId: department.id });

/** Whether the caller is signed in and counts as staff of the department. */
export const isStaffAt = (
  user: Caller,
  { companyId, departmentId }: Pick<Scope, 'companyId' | 'departmentId'>,
): boolean => user !== null && isStaff({ ...user.scope, role: user.role }, { companyId, departmentId });

/**
 * Staff who may book in a department keep the rules for staff on the public page: more guests than visitors may book
 * for, starts off the grid. In departments out of their scope they are visitors.
 */
export const rulesFor = (user: Caller, { department: { companyId, id } }: AvailabilityContext): BookerKind =>
  isStaffAt(user, { companyId, departmentId: id }) ? 'staff' : 'public';
