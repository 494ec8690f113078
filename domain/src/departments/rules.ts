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
 * were none (706); hours don't become nights while bookings are ahead (710).
 */
export function checkChange(
  current: CurrentDepartment,
  asked: AskedDepartment & { readonly companyId?: number | undefined },
): Refusal | null {
  if (current.archived) return refuse('DEPARTMENT-707');
  if (asked.companyId !== undefined && asked.companyId !== current.companyId)
    return refuse('DEPARTMENT-706', 'company_id');
  const isSame = asked.scheduleSystem === current.scheduleSystem;
  if (isSame && asked.allowCategories !== current.allowCategories) return refuse('DEPARTMENT-706', 'allow_categories');
  if (isSame || current.bookingsAhead === 0) return null;
  return refuse('DEPARTMENT-710', 'schedule_system', { count: current.bookingsAhead });
}

/** Whether a department may be archived: nothing in it is rented out and nobody works there any more. */
export function checkArchive(department: {
  readonly archived: boolean;
  readonly entities: number;
  readonly staff: number;
}): Refusal | null {
  if (department.archived) return refuse('DEPARTMENT-707');
  if (department.entities > 0) return refuse('DEPARTMENT-702', undefined, { count: department.entities });
  return department.staff > 0 ? refuse('DEPARTMENT-703', undefined, { count: department.staff }) : null;
}

/** Whether a category may be deleted: no active entity is in it. */
export function checkDeleteCategory({
  deleted,
  entities,
}: {
  readonly deleted: boolean;
  readonly entities: number;
}): Refusal | null {
  if (deleted) return refuse('CATEGORY-3303');
  return entities > 0 ? refuse('CATEGORY-3301', undefined, { count: entities }) : null;
}
