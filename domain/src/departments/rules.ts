import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import type { ScheduleSystem } from './systems.ts';

/** The department types, the most common first. */
export const DEPARTMENT_TYPES = ['restaurant', 'hotel', 'ski_center', 'guides', 'cabins', 'other'] as const;

/** The fields of a requested department that rules check. Times of day are `HH:mm`. */
export interface AskedDepartment {
  readonly scheduleSystem: ScheduleSystem;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allowCategories: boolean;
}

/** The columns to store. */
export interface DepartmentPlan {
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allowCategories: boolean;
}

/**
 * Checks a department. Check-in and check-out belong to DAILY, which needs both, at different times (DEPARTMENT-704 and
 * DEPARTMENT-705). Categories also belong to DAILY.
 */
export function decideDepartment({
  scheduleSystem,
  checkin,
  checkout,
  allowCategories,
}: AskedDepartment): Result<DepartmentPlan> {
  if (scheduleSystem === 'HOURLY') return accept({ checkin: null, checkout: null, allowCategories: false });
  if (checkin === null) return refuse('stayHoursMissing', 'checkin');
  if (checkout === null) return refuse('stayHoursMissing', 'checkout');
  if (checkin === checkout) return refuse('checkInEqualsCheckOut', 'checkout');
  return accept({ checkin, checkout, allowCategories });
}

/** A stored department and its coming bookings. */
export interface CurrentDepartment {
  readonly archived: boolean;
  readonly companyId: number;
  readonly scheduleSystem: ScheduleSystem;
  readonly allowCategories: boolean;
  readonly bookingsAhead: number;
}

/**
 * Whether a department may be changed as requested. It must not be archived, and stays in its company. Its use of
 * categories can't change (DEPARTMENT-706). HOURLY and DAILY can't be exchanged while there are coming bookings
 * (DEPARTMENT-710). Changing to HOURLY drops the categories.
 */
export function checkChange(
  current: CurrentDepartment,
  asked: AskedDepartment & { readonly companyId?: number | undefined },
): Refusal | null {
  if (current.archived) return refuse('departmentArchived');
  if (asked.companyId !== undefined && asked.companyId !== current.companyId)
    return refuse('departmentKeepsCompany', 'company_id');
  const isSame = asked.scheduleSystem === current.scheduleSystem;
  if (asked.scheduleSystem === 'DAILY' && asked.allowCategories !== current.allowCategories)
    return refuse('departmentKeepsCompany', 'allow_categories');
  if (isSame || current.bookingsAhead === 0) return null;
  return refuse('scheduleInUse', 'schedule_system', { count: current.bookingsAhead });
}

/** Maximum number of names in a refusal. */
const NAMED = 5;

/** Parameters of a refusal: the number of records, and the first names. */
const holding = (names: readonly string[]) => ({
  count: names.length,
  names: names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', '),
});

/**
 * Whether a department may be archived: it must have no active entities (DEPARTMENT-702) and no staff (DEPARTMENT-703).
 * The refusal names them.
 * @param department the names of its active entities and staff
 */
export function checkArchive(department: {
  readonly archived: boolean;
  readonly entities: readonly string[];
  readonly staff: readonly string[];
}): Refusal | null {
  if (department.archived) return refuse('departmentArchived');
  if (department.entities.length > 0) return refuse('departmentHasUnits', undefined, holding(department.entities));
  return department.staff.length > 0 ? refuse('departmentHasStaff', undefined, holding(department.staff)) : null;
}

/** Whether a category may be deleted: it must contain no active entity (CATEGORY-3301 names them). */
export function checkDeleteCategory({
  deleted,
  entities,
}: {
  readonly deleted: boolean;
  readonly entities: readonly string[];
}): Refusal | null {
  if (deleted) return refuse('categoryDeleted');
  return entities.length > 0 ? refuse('categoryHasUnits', undefined, holding(entities)) : null;
}
