import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { hasRequired, type Property, readEntityProperties, type SentProperty } from './properties.ts';
import type { Titles } from './templates.ts';
import { type EntityType, typeById, typesOffered } from './types.ts';

/** The department as the rules of its entities see it. */
export interface EntityDepartment {
  readonly id: number;
  readonly companyId: number;
  readonly departmentType: string;
  readonly scheduleSystem: string;
  readonly activitySystem: string;
  readonly allowCategories: boolean;
}

/** A member of staff whom an entity may stand for. */
export interface LinkedStaff {
  readonly id: number;
  readonly role: string;
  /** Null: of every company, or of every department of the company. */
  readonly companyId: number | null;
  readonly departmentId: number | null;
  readonly archived: boolean;
}

/** What is asked of an entity: a new one, or how one shall be. */
export interface AskedEntity {
  readonly typeId: number;
  readonly canCombine: boolean;
  /** Whether the switch is on; a named person switches it on as well. */
  readonly linkToStaff: boolean;
  readonly userId: number | null;
  readonly categoryId: number | null;
  /** Null: filled in later. Until then an entity without its required properties is not verified. */
  readonly properties: readonly SentProperty[] | null;
}

/** What the rules decided; everything else is stored as it was asked. */
export interface EntityPlan {
  readonly type: EntityType;
  readonly canCombine: boolean;
  readonly userId: number | null;
  readonly categoryId: number | null;
  readonly properties: readonly Property[];
}

/** What an entity is judged by, besides what was asked. */
export interface EntitySurroundings {
  readonly department: EntityDepartment;
  /** The asked member of staff; null where the caller can see none. */
  readonly staff: LinkedStaff | null;
  /** Ids of the department's categories that aren't deleted. */
  readonly categoryIds: readonly number[];
  readonly language: keyof Titles;
}

type Combining = Pick<EntityDepartment, 'activitySystem' | 'scheduleSystem' | 'departmentType'>;

/** Why entities of a department cannot be combined; null when they can (document 3, section 5). */
export function combiningHindrance(department: Combining): 'requests' | 'daily' | 'other' | null {
  if (department.activitySystem === 'REQUESTS_ONLY') return 'requests';
  if (department.scheduleSystem === 'DAILY') return 'daily';
  return department.departmentType === 'other' ? 'other' : null;
}

/** Whether entities of a department stand for a member of staff: those that answer requests. */
export function linksToStaff({ activitySystem }: Pick<EntityDepartment, 'activitySystem'>): boolean {
  return activitySystem === 'REQUESTS_ONLY';
}

/** Whether entities of a department must have a category. */
export function needsCategory(department: Pick<EntityDepartment, 'scheduleSystem' | 'allowCategories'>): boolean {
  return department.scheduleSystem === 'DAILY' && department.allowCategories;
}

function mayStandFor(staff: LinkedStaff, department: EntityDepartment): boolean {
  if (staff.archived || staff.role !== 'observer') return false;
  const ofCompany = staff.companyId === null || staff.companyId === department.companyId;
  return ofCompany && (staff.departmentId === null || staff.departmentId === department.id);
}

/** Where no staff answers requests, a link is cleared and not refused (document 3, section 4). */
function decideLink(asked: AskedEntity, { department, staff }: EntitySurroundings): Result<number | null> {
  if (!linksToStaff(department)) return accept(null);
  if (asked.userId === null) return asked.linkToStaff ? refuse('RENTING_ENTITY-1104', 'user_id') : accept(null);
  const isAllowed = staff?.id === asked.userId && mayStandFor(staff, department);
  return isAllowed ? accept(asked.userId) : refuse('RENTING_ENTITY-1105', 'user_id');
}

function decideCategory(asked: AskedEntity, surroundings: EntitySurroundings): Result<number | null> {
  const { categoryId } = asked;
  const isNeeded = needsCategory(surroundings.department);
  if (categoryId === null) return isNeeded ? refuse('RENTING_ENTITY-1106', 'category_id') : accept(null);
  if (!surroundings.categoryIds.includes(categoryId)) return refuse('RENTING_ENTITY-1107', 'category_id');
  return accept(isNeeded ? categoryId : null);
}

/**
 * The rules of an entity within its department (document 3, sections 4 and 5): its kind is one that the department offers
 * (TYPE-1301), it is combinable only where that makes sense (1109), stands for an observer of the place (1104, 1105), has a
 * category where they are used (1106, 1107), and the properties of its kind (1108).
 */
export function decideEntity(asked: AskedEntity, surroundings: EntitySurroundings): Result<EntityPlan> {
  const { department, language } = surroundings;
  const type = typeById(asked.typeId);
  if (!type || typesOffered(department.departmentType)?.includes(type) !== true) return refuse('TYPE-1301', 'type_id');
  if (asked.canCombine && combiningHindrance(department)) return refuse('RENTING_ENTITY-1109', 'can_combine');
  const user = decideLink(asked, surroundings);
  if (!user.ok) return user;
  const category = decideCategory(asked, surroundings);
  if (!category.ok) return category;
  const properties = asked.properties ? readEntityProperties(type, asked.properties, language) : accept([]);
  if (!properties.ok) return properties;
  const { canCombine } = asked;
  return accept({ type, canCombine, userId: user.value, categoryId: category.value, properties: properties.value });
}

/** An entity stays in its company and department (document 3, section 5). Ids that aren't named aren't judged. */
export function checkPlaceFixed(
  current: { readonly companyId: number; readonly departmentId: number },
  asked: { readonly companyId?: number | undefined; readonly departmentId?: number | undefined },
): Refusal | null {
  if (asked.companyId !== undefined && asked.companyId !== current.companyId) {
    return refuse('RENTING_ENTITY-1110', 'company_id');
  }
  const isElsewhere = asked.departmentId !== undefined && asked.departmentId !== current.departmentId;
  return isElsewhere ? refuse('RENTING_ENTITY-1110', 'department_id') : null;
}

/**
 * Whether an entity is as its department and kind want it (`is_valid`, decision 0042). One that was can become otherwise: its
 * category is deleted, or its department changes.
 */
export function isVerified(
  entity: {
    readonly type: string;
    readonly categoryId: number | null;
    readonly properties: readonly SentProperty[] | null;
  },
  department: EntityDepartment,
): boolean {
  if (needsCategory(department) && entity.categoryId === null) return false;
  if (typesOffered(department.departmentType)?.some((type) => type === entity.type) !== true) return false;
  return hasRequired(entity.type, entity.properties ?? []);
}
