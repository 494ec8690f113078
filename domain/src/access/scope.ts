import type { Role } from './roles.ts';

/** How far a user sees. Null means: not narrowed on this level. */
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

/** Where a record belongs. What is undefined is not judged; an entity list is in scope when one of it is. */
export interface Place {
  readonly tenantId?: number | undefined;
  readonly companyId?: number | null | undefined;
  readonly departmentId?: number | null | undefined;
  readonly entityIds?: readonly number[] | undefined;
}

/**
 * A user's scope (decisions, "Tenancy and sign-in"): the tenant, their company, their department; an observer with linked
 * entities sees what concerns those, one without sees their department.
 */
export function scopeOf(user: ScopedUser): Scope {
  const linked = user.linkedEntityIds ?? [];
  const entityIds = user.role === 'observer' && linked.length > 0 ? linked : null;
  return { tenantId: user.tenantId, companyId: user.companyId, departmentId: user.departmentId, entityIds };
}

function agrees(bound: number | null, id: number | null | undefined): boolean {
  return bound === null || id === undefined || bound === id;
}

/** Whether a record lies within the scope. A record of no company or department is outside a scope bound to one. */
export function inScope(scope: Scope, place: Place): boolean {
  if (place.tenantId !== undefined && place.tenantId !== scope.tenantId) return false;
  if (!agrees(scope.companyId, place.companyId) || !agrees(scope.departmentId, place.departmentId)) return false;
  const { entityIds } = scope;
  return entityIds === null || place.entityIds === undefined || place.entityIds.some((id) => entityIds.includes(id));
}
