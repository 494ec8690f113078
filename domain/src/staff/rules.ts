import type { Role } from '../access/roles.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';

/** Whoever adds, changes or deletes staff. Null: of the whole tenant, or of the whole company. */
export interface StaffManager {
  readonly id: number;
  readonly isOwner: boolean;
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** Where somebody shall work. */
export interface StaffPlace {
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** The department asked for, as it is found; null when the caller can see none. */
export type FoundDepartment = { readonly companyId: number } | null;

/** Whether a manager may make or unmake admins: the owner, or an admin of the whole tenant (document 1, section 6). */
export function mayManageAdmins({ isOwner, companyId }: StaffManager): boolean {
  return isOwner || companyId === null;
}

/**
 * Where somebody may be put: into a company, and into a department of it; whoever belongs to a company or department themselves
 * can only name theirs (USER-2016, document 1, section 6).
 *
 * @param mayHaveNone for the owner and others who already are of the whole tenant
 */
export function checkPlace(
  manager: StaffManager,
  { companyId, departmentId }: StaffPlace,
  department: FoundDepartment,
  mayHaveNone = false,
): Refusal | null {
  if (companyId === null && !mayHaveNone) return refuse('FIELD-3100', 'company_id');
  if (manager.companyId !== null && companyId !== manager.companyId) return refuse('USER-2016', 'company_id');
  if (manager.departmentId !== null && departmentId !== manager.departmentId)
    return refuse('USER-2016', 'department_id');
  if (departmentId === null) return null;
  return department?.companyId === companyId ? null : refuse('USER-2013', 'department_id');
}

/** Whether a manager may give somebody a role. */
export function checkRole(manager: StaffManager, role: Role): Refusal | null {
  return role === 'admin' && !mayManageAdmins(manager) ? refuse('USER-2008', 'role') : null;
}

/**
 * Whether a manager may put somebody elsewhere: the owner stays where they are, because whoever belongs to a company sees that company
 * alone; admins are moved by those who may make them.
 */
export function checkMove(
  manager: StaffManager,
  person: { readonly role: Role; readonly isOwner: boolean },
): Refusal | null {
  if (person.isOwner) return refuse('USER-2017', 'company_id');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('USER-2008') : null;
}

/** E-mail and role are those that somebody was added with (document 1, section 5, "Staff form"). */
export function checkFixed(
  current: { readonly email: string; readonly role: Role },
  asked: { readonly email?: string | undefined; readonly role?: Role | undefined },
): Refusal | null {
  if (asked.email !== undefined && asked.email.toLowerCase() !== current.email.toLowerCase())
    return refuse('USER-2012', 'email');
  return asked.role !== undefined && asked.role !== current.role ? refuse('USER-2012', 'role') : null;
}

/** Somebody who shall be deleted, and what they are connected to. */
export interface DeletedStaff {
  readonly id: number;
  readonly role: Role;
  readonly isOwner: boolean;
  /** Whether an entity of a company stands for them. */
  readonly hasEntities: boolean;
  /** Whether bookings were made by them. */
  readonly hasBookings: boolean;
}

/**
 * Whether somebody may be deleted: not oneself, not the owner, no admin by those who may make none, and nobody who is connected to
 * a company (what it rents out stands for them) or to bookings (document 3, section 8, group USER).
 */
export function decideDelete(manager: StaffManager, person: DeletedStaff): Result<null> {
  if (person.id === manager.id) return refuse('USER-2010');
  if (person.isOwner) return refuse('USER-2011');
  if (person.role === 'admin' && !mayManageAdmins(manager)) return refuse('USER-2009');
  if (person.hasEntities) return refuse('USER-2005');
  return person.hasBookings ? refuse('USER-2006') : accept(null);
}

/**
 * Whether a manager may deactivate or reactivate a person (docs/rules/accounts.md#deactivating-staff): not themselves, not the
 * owner, and admins only by managers who may make admins. Bookings and units don't stand in the way: the person stays on record.
 *
 * @returns null when it is allowed
 */
export function checkDeactivate(
  manager: StaffManager,
  person: Pick<DeletedStaff, 'id' | 'role' | 'isOwner'>,
): Refusal | null {
  if (person.id === manager.id) return refuse('USER-2030');
  if (person.isOwner) return refuse('USER-2031');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('USER-2032') : null;
}

/**
 * Whether a manager may end the sessions of a staff member or reset their second factor: not their own (the account settings do that),
 * the owner's by nobody else, and those of admins only by managers who may make admins (docs/rules/accounts.md#admins).
 */
export function checkSignInChange(
  manager: StaffManager,
  person: { readonly id: number; readonly role: Role; readonly isOwner: boolean },
): Refusal | null {
  if (person.id === manager.id) return refuse('USER-2040');
  if (person.isOwner) return refuse('USER-2041');
  return person.role === 'admin' && !mayManageAdmins(manager) ? refuse('USER-2008') : null;
}
