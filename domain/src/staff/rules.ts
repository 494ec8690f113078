import type { Role } from '../access/roles.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';

/** The caller who adds, changes or deletes staff. Null: no limit to a company or department. */
export interface StaffManager {
  readonly id: number;
  readonly isOwner: boolean;
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** The requested company and department of a staff member. */
export interface StaffPlace {
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** The requested department. Null when out of the caller's scope. */
export type FoundDepartment = { readonly companyId: number } | null;

/** Whether a manager may create or remove admins: the owner, or an admin of the full tenant. */
export function mayManageAdmins({ isOwner, companyId }: StaffManager): boolean {
  return isOwner || companyId === null;
}

/**
 * Checks the company and department of a staff member. Managers of a company or department can only use their own
 * (USER-2016).
 *
 * @param mayHaveNone for the owner and others who already belong to the full tenant
 */
export function checkPlace(
  manager: StaffManager,
  { companyId, departmentId }: StaffPlace,
  department: FoundDepartment,
  mayHaveNone = false,
): Refusal | null {
  if (companyId === null && !mayHaveNone) return refuse('required', 'company_id');
  if (manager.companyId !== null && companyId !== manager.companyId) return refuse('outsideOwnScope', 'company_id');
  if (manager.departmentId !== null && departmentId !== manager.departmentId)
    return refuse('outsideOwnScope', 'department_id');
  if (departmentId === null) return null;
  return department?.companyId === companyId ? null : refuse('departmentOfOtherCompany', 'department_id');
}

/** Whether a manager may give a role to a staff member. */
export function checkRole(manager: StaffManager, role: Role): Refusal | null {
  return role === 'admin' && !mayManageAdmins(manager) ? refuse('mayNotMakeAdmin', 'role') : null;
}

/**
 * Whether a manager may move a staff member. The owner can't be moved, because staff of a company only see that
 * company. Admins can only be moved by managers who may create admins.
 */
export function checkMove(
  manager: StaffManager,
  person: { readonly role: Role; readonly isOwner: boolean },
): Refusal | null {
  if (person.isOwner) return refuse('ownerWithoutCompany', 'company_id');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('mayNotMakeAdmin') : null;
}

/** Whether staff of a place work in a department. */
export function worksIn(
  { companyId, departmentId }: StaffPlace,
  department: { readonly id: number; readonly companyId: number },
): boolean {
  const isOfCompany = companyId === null || companyId === department.companyId;
  return isOfCompany && (departmentId === null || departmentId === department.id);
}

/**
 * Refuses a place in which a staff member no longer works in the department of a unit that is linked to them
 * (docs/rules/accounts.md#moving-staff).
 *
 * @param linked the departments of their linked units
 */
export function checkLinkedUnits(
  place: StaffPlace,
  linked: readonly { readonly id: number; readonly companyId: number }[],
): Refusal | null {
  const lost = linked.find((department) => !worksIn(place, department));
  if (!lost) return null;
  const isOfCompany = place.companyId === null || place.companyId === lost.companyId;
  return refuse('staffIsLinkedToUnit', isOfCompany ? 'department_id' : 'company_id');
}

/** Refuses to change e-mail and role. */
export function checkFixed(
  current: { readonly email: string; readonly role: Role },
  asked: { readonly email?: string | undefined; readonly role?: Role | undefined },
): Refusal | null {
  if (asked.email !== undefined && asked.email.toLowerCase() !== current.email.toLowerCase())
    return refuse('emailAndRoleFixed', 'email');
  return asked.role !== undefined && asked.role !== current.role ? refuse('emailAndRoleFixed', 'role') : null;
}

/** A staff member to delete, and their connected records. */
export interface DeletedStaff {
  readonly id: number;
  readonly role: Role;
  readonly isOwner: boolean;
  /** Whether an entity is linked to them. */
  readonly hasEntities: boolean;
  /** Whether they have created bookings. */
  readonly hasBookings: boolean;
}

/**
 * Whether a staff member may be deleted: not oneself, not the owner, and an admin only by managers who may create
 * admins. They must have no linked entities and no bookings.
 */
export function decideDelete(manager: StaffManager, person: DeletedStaff): Result<null> {
  if (person.id === manager.id) return refuse('mayNotDeleteSelf');
  if (person.isOwner) return refuse('mayNotDeleteOwner');
  if (person.role === 'admin' && !mayManageAdmins(manager)) return refuse('mayNotDeleteStaff');
  if (person.hasEntities) return refuse('staffIsLinkedToUnit');
  return person.hasBookings ? refuse('staffHasBookings') : accept(null);
}

/**
 * Whether a manager may deactivate or reactivate a person (docs/rules/accounts.md#deactivating-staff): not themselves,
 * not the owner, and admins only by managers who may create admins. Bookings and units don't matter, because the record
 * stays.
 *
 * @returns null when it is allowed
 */
export function checkDeactivate(
  manager: StaffManager,
  person: Pick<DeletedStaff, 'id' | 'role' | 'isOwner'>,
): Refusal | null {
  if (person.id === manager.id) return refuse('mayNotDeactivateSelf');
  if (person.isOwner) return refuse('mayNotDeactivateOwner');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('mayNotDeactivateStaff') : null;
}

/**
 * Whether a manager may end the sessions of a staff member or reset their second factor: not their own (the account
 * settings do that), not the owner's, and those of admins only by managers who may create admins
 * (docs/rules/accounts.md#admins).
 */
export function checkSignInChange(
  manager: StaffManager,
  person: { readonly id: number; readonly role: Role; readonly isOwner: boolean },
): Refusal | null {
  if (person.id === manager.id) return refuse('ownSignInElsewhere');
  if (person.isOwner) return refuse('signInOfOwner');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('mayNotMakeAdmin') : null;
}
