import type { ScheduleSystem } from '../departments/systems.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A department with its entities and categories, for `checkPlace`. */
export interface FoundPlace {
  readonly department: {
    readonly companyId: number;
    readonly archived: boolean;
    readonly scheduleSystem: ScheduleSystem;
  };
  readonly entities: readonly { readonly id: number }[];
  readonly categoryIds: readonly number[];
}

/** The requested department, entity and category. */
export interface AskedPlace {
  readonly company_id: number;
  readonly schedule_system?: ScheduleSystem | undefined;
  readonly renting_entity_id?: number | null | undefined;
  readonly category_id?: number | null | undefined;
}

/**
 * Checks that department, company, entity and category of a booking belong together and can be booked. Missing,
 * archived and unrelated ones get the same refusal, so that callers learn nothing about data out of their scope.
 *
 * Refusals: DEPARTMENT-701; DEPARTMENT-709 wrong schedule system; RENTING_ENTITY-1101; REQUEST-3004 for a category.
 */
export const checkPlace = (found: FoundPlace | undefined, asked: AskedPlace): Refusal | null => {
  if (!found || found.department.archived || found.department.companyId !== asked.company_id) {
    return refuse('departmentNotFound', 'department_id');
  }
  if (asked.schedule_system !== undefined && asked.schedule_system !== found.department.scheduleSystem) {
    return refuse('otherSchedule', 'schedule_system');
  }
  if (asked.renting_entity_id != null && !found.entities.some(({ id }) => id === asked.renting_entity_id)) {
    return refuse('unitNotFound', 'renting_entity_id');
  }
  if (asked.category_id != null && !found.categoryIds.includes(asked.category_id)) {
    return refuse('notFound', 'category_id');
  }
  return null;
};
