import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { worksIn } from '../staff/rules.ts';
import { hasRequired, type Property, readEntityProperties, type SentProperty } from './properties.ts';
import type { Titles } from './templates.ts';
import { type EntityType, typeById, typesOffered } from './types.ts';

/** A department as the rules of its entities see it. */
export interface EntityDepartment {
  readonly id: number;
  readonly companyId: number;
  readonly departmentType: string;
  readonly scheduleSystem: string;
  readonly activitySystem: string;
  readonly allowCategories: boolean;
}

/** A staff member who can be linked to an entity. */
export interface LinkedStaff {
  readonly id: number;
  readonly role: string;
  /** Null: all companies, or all departments of the company. */
  readonly companyId: number | null;
  readonly departmentId: number | null;
  readonly archived: boolean;
}

/** The requested fields of a new or changed entity. */
export interface AskedEntity {
  readonly typeId: number;
  readonly canCombine: boolean;
  /** Whether the link is on. A given person turns it on as well. */
  readonly linkToStaff: boolean;
  readonly userId: number | null;
  readonly categoryId: number | null;
  readonly properties: readonly SentProperty[];
}

/** Fields that the rules decided. All others are stored as requested. */
export interface EntityPlan {
  readonly type: EntityType;
  readonly canCombine: boolean;
  readonly userId: number | null;
  readonly categoryId: number | null;
  readonly properties: readonly Property[];
}

/** Input of the rules besides the requested fields. */
export interface EntityContext {
  readonly department: EntityDepartment;
  /** The requested staff member. Null when out of the caller's scope. */
  readonly staff: LinkedStaff | null;
  /** Ids of the department's categories that aren't deleted. */
  readonly categoryIds: readonly number[];
  readonly language: keyof Titles;
}

type Combining = Pick<EntityDepartment, 'activitySystem' | 'scheduleSystem' | 'departmentType'>;

/** Why entities of a department can't be combined, or null when they can. */
export function combiningHindrance(department: Combining): 'requests' | 'daily' | 'other' | null {
  if (department.activitySystem === 'REQUESTS_ONLY') return 'requests';
  if (department.scheduleSystem === 'DAILY') return 'daily';
  return department.departmentType === 'other' ? 'other' : null;
}

/** Whether entities of a department can be linked to a staff member: where requests are accepted. */
export function linksToStaff({ activitySystem }: Pick<EntityDepartment, 'activitySystem'>): boolean {
  return activitySystem === 'REQUESTS_ONLY';
}

/** Whether entities of a department must have a category. */
export function needsCategory(department: Pick<EntityDepartment, 'scheduleSystem' | 'allowCategories'>): boolean {
  return department.scheduleSystem === 'DAILY' && department.allowCategories;
}

function mayStandFor(staff: LinkedStaff, department: EntityDepartment): boolean {
  if (staff.archived || staff.role !== 'observer') return false;
  return worksIn(staff, department);
}

/** Clears a link where requests aren't accepted, instead of refusing it. */
function decideLink(asked: AskedEntity, { department, staff }: EntityContext): Result<number | null> {
  if (!linksToStaff(department)) return accept(null);
  if (asked.userId === null) return asked.linkToStaff ? refuse('linkedStaffMissing', 'user_id') : accept(null);
  const isAllowed = staff?.id === asked.userId && mayStandFor(staff, department);
  return isAllowed ? accept(asked.userId) : refuse('linkedStaffNotObserver', 'user_id');
}

function decideCategory(asked: AskedEntity, context: EntityContext): Result<number | null> {
  const { categoryId } = asked;
  const isNeeded = needsCategory(context.department);
  if (categoryId === null) return isNeeded ? refuse('categoryMissing', 'category_id') : accept(null);
  if (!context.categoryIds.includes(categoryId)) return refuse('categoryOfOtherDepartment', 'category_id');
  return accept(isNeeded ? categoryId : null);
}

/**
 * The rules of an entity in its department:
 * - the department offers its type (TYPE-1301)
 * - it is combinable only where that is allowed (RENTING_ENTITY-1109)
 * - its linked person is an observer of the place (RENTING_ENTITY-1104, RENTING_ENTITY-1105)
 * - it has a category where categories are used (RENTING_ENTITY-1106, RENTING_ENTITY-1107)
 * - it has the required properties of its type (RENTING_ENTITY-1108)
 */
export function decideEntity(asked: AskedEntity, context: EntityContext): Result<EntityPlan> {
  const { department, language } = context;
  const type = typeById(asked.typeId);
  if (!type || typesOffered(department.departmentType)?.includes(type) !== true)
    return refuse('unitTypeUnknown', 'type_id');
  if (asked.canCombine && combiningHindrance(department)) return refuse('combiningNotAllowed', 'can_combine');
  const user = decideLink(asked, context);
  if (!user.ok) return user;
  const category = decideCategory(asked, context);
  if (!category.ok) return category;
  const properties = readEntityProperties(type, asked.properties, language);
  if (!properties.ok) return properties;
  const { canCombine } = asked;
  return accept({ type, canCombine, userId: user.value, categoryId: category.value, properties: properties.value });
}

/** Refuses to move an entity to another company or department. Missing ids aren't checked. */
export function checkPlaceFixed(
  current: { readonly companyId: number; readonly departmentId: number },
  asked: { readonly companyId?: number | undefined; readonly departmentId?: number | undefined },
): Refusal | null {
  if (asked.companyId !== undefined && asked.companyId !== current.companyId) {
    return refuse('unitKeepsDepartment', 'company_id');
  }
  const isElsewhere = asked.departmentId !== undefined && asked.departmentId !== current.departmentId;
  return isElsewhere ? refuse('unitKeepsDepartment', 'department_id') : null;
}

/**
 * Whether an entity satisfies the rules of its department and type (`is_valid`, decision 0042). This can change when
 * its category is deleted or its department changes.
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
