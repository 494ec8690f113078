import { may } from './actions.ts';
import type { Role } from './roles.ts';

/** Limits the records that a user can see. Null means no limit on that level. */
export interface Scope {
  readonly tenantId: number;
  readonly companyId: number | null;
  readonly departmentId: number | null;
  /** The entities linked to an observer. */
  readonly entityIds: readonly number[] | null;
}

export interface ScopedUser {
  readonly tenantId: number;
  readonly role: Role;
  readonly companyId: number | null;
  readonly departmentId: number | null;
  /** Entities that name this user as their linked staff member. */
  readonly linkedEntityIds?: readonly number[] | undefined;
}

/** Where a record belongs. Undefined fields aren't checked. A list of entities is in scope when one of them is. */
export interface Place {
  readonly tenantId?: number | undefined;
  readonly companyId?: number | null | undefined;
  readonly departmentId?: number | null | undefined;
  readonly entityIds?: readonly number[] | undefined;
}

/**
 * A user's scope: the tenant, their company, or their department. For an observer it is the linked entities, or the
 * department without any (docs/rules/access.md#scope).
 */
export function scopeOf(user: ScopedUser): Scope {
  const linked = user.linkedEntityIds ?? [];
  const entityIds = user.role === 'observer' && linked.length > 0 ? linked : null;
  return { tenantId: user.tenantId, companyId: user.companyId, departmentId: user.departmentId, entityIds };
}

/**
 * The scope of a whole tenant. For callers that are limited in another way, such as by the private link of one booking.
 */
export function wholeTenant(tenantId: number): Scope {
  return { tenantId, companyId: null, departmentId: null, entityIds: null };
}

/** Whether the scope is only a part of the tenant. */
export function isNarrow({ companyId, departmentId, entityIds }: Scope): boolean {
  return companyId !== null || departmentId !== null || entityIds !== null;
}

function agrees(bound: number | null, id: number | null | undefined): boolean {
  return bound === null || id === undefined || bound === id;
}

/**
 * Whether a record is in the scope. A record without a company or department is outside a scope that is limited to one.
 */
export function inScope(scope: Scope, place: Place): boolean {
  if (place.tenantId !== undefined && place.tenantId !== scope.tenantId) return false;
  if (!agrees(scope.companyId, place.companyId) || !agrees(scope.departmentId, place.departmentId)) return false;
  const { entityIds } = scope;
  return entityIds === null || place.entityIds === undefined || place.entityIds.some((id) => entityIds.includes(id));
}

/**
 * Whether a signed-in person may book in a department, so that the rules for staff apply on the public page. Elsewhere
 * on the public page, staff are visitors. Rule: docs/rules/bookings.md#visitors.
 */
export function isStaffAt(
  { role, companyId, departmentId }: Pick<ScopedUser, 'role' | 'companyId' | 'departmentId'>,
  place: Pick<Place, 'companyId' | 'departmentId'>,
): boolean {
  return may(role, 'booking.create') && agrees(companyId, place.companyId) && agrees(departmentId, place.departmentId);
}
