import { accept, type Refusal, type Result, refuse } from '../refusal.ts';

/** The types of departments (document 3, section 1), the usual one first. */
export const DEPARTMENT_TYPES = ['restaurant', 'hotel', 'ski_center', 'guides', 'cabins', 'other'] as const;
export type DepartmentType = (typeof DEPARTMENT_TYPES)[number];

/** How a department shall be, as far as rules judge it. Times of day are `HH:mm`. */
export interface AskedDepartment {
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allowCategories: boolean;
}

/** What is stored of it. */
export interface DepartmentPlan {
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allowCategories: boolean;
}

/**
 * Check-in and check-out belong to overnight stays, which need both, at different times (document 3, section 5; DEPARTMENT-704 and
 * 705); so do categories.
 */
export function decideDepartment({
  scheduleSystem,
  checkin,
  checkout,
  allowCategories,
}: AskedDepartment): Result<DepartmentPlan> {
  if (scheduleSystem === 'HOURLY') return accept({ checkin: null, checkout: null, allowCategories: false });
  if (checkin === null) return refuse('DEPARTMENT-705', 'checkin');
  if (checkout === null) return refuse('DEPARTMENT-705', 'checkout');
  if (checkin === checkout) return refuse('DEPARTMENT-704', 'checkout');
  return accept({ checkin, checkout, allowCategories });
}

/** A department as it is, and what is ahead of it. */
export interface CurrentDepartment {
  readonly archived: boolean;
  readonly companyId: number;
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  readonly allowCategories: boolean;
  readonly bookingsAhead: number;
}

/**
 * Whether a department may become as asked: not while it is archived, never in another company, nor with categories where there
 * were none, or the other way round (706); hours and nights don't change places while bookings are ahead (710). Becoming hourly
 * drops the categories, as hours have none.
 */
export function checkChange(
  current: CurrentDepartment,
  asked: AskedDepartment & { readonly companyId?: number | undefined },
): Refusal | null {
  if (current.archived) return refuse('DEPARTMENT-707');
  if (asked.companyId !== undefined && asked.companyId !== current.companyId)
    return refuse('DEPARTMENT-706', 'company_id');
  const isSame = asked.scheduleSystem === current.scheduleSystem;
  if (asked.scheduleSystem === 'DAILY' && asked.allowCategories !== current.allowCategories)
    return refuse('DEPARTMENT-706', 'allow_categories');
  if (isSame || current.bookingsAhead === 0) return null;
  return refuse('DEPARTMENT-710', 'schedule_system', { count: current.bookingsAhead });
}

/** So many are named; of more it is said that there are more. */
const NAMED = 5;

/** What holds something, for the text of a refusal: how many, and the first of them by name. */
const holding = (names: readonly string[]) => ({
  count: names.length,
  names: names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', '),
});

/**
 * Whether a department may be archived: nothing in it is rented out (702) and nobody works there any more (703). The refusal names
 * what holds it.
 * @param department the names of its active entities and staff
 */
export function checkArchive(department: {
  readonly archived: boolean;
  readonly entities: readonly string[];
  readonly staff: readonly string[];
}): Refusal | null {
  if (department.archived) return refuse('DEPARTMENT-707');
  if (department.entities.length > 0) return refuse('DEPARTMENT-702', undefined, holding(department.entities));
  return department.staff.length > 0 ? refuse('DEPARTMENT-703', undefined, holding(department.staff)) : null;
}

/** Whether a category may be deleted: no active entity is in it (CATEGORY-3301 names those that are). */
export function checkDeleteCategory({
  deleted,
  entities,
}: {
  readonly deleted: boolean;
  readonly entities: readonly string[];
}): Refusal | null {
  if (deleted) return refuse('CATEGORY-3303');
  return entities.length > 0 ? refuse('CATEGORY-3301', undefined, holding(entities)) : null;
}
