import { type Refusal, refuse } from '../refusal.ts';

/** A department as it is found, with what may be named in it. */
export interface FoundPlace {
  readonly department: {
    readonly companyId: number;
    readonly archived: boolean;
    readonly scheduleSystem: 'HOURLY' | 'DAILY';
  };
  readonly entities: readonly { readonly id: number }[];
  readonly categoryIds: readonly number[];
}

/** Where somebody asks for a booking. */
export interface AskedPlace {
  readonly company_id: number;
  readonly schedule_system?: 'HOURLY' | 'DAILY' | undefined;
  readonly renting_entity_id?: number | null | undefined;
  readonly category_id?: number | null | undefined;
}

/**
 * Whether everything a booking names belongs together: the department to the company and open to bookings, the entity and
 * category to the department. What is missing, archived or elsewhere is refused in the same way, so that nothing can be
 * learnt of what a caller may not see.
 * Refusals: DEPARTMENT-701, 709 the wrong schedule system, RENTING_ENTITY-1101, REQUEST-3004 for a category.
 */
export const checkPlace = (found: FoundPlace | undefined, asked: AskedPlace): Refusal | null => {
  if (!found || found.department.archived || found.department.companyId !== asked.company_id) {
    return refuse('DEPARTMENT-701', 'department_id');
  }
  if (asked.schedule_system !== undefined && asked.schedule_system !== found.department.scheduleSystem) {
    return refuse('DEPARTMENT-709', 'schedule_system');
  }
  if (asked.renting_entity_id != null && !found.entities.some(({ id }) => id === asked.renting_entity_id)) {
    return refuse('RENTING_ENTITY-1101', 'renting_entity_id');
  }
  if (asked.category_id != null && !found.categoryIds.includes(asked.category_id)) {
    return refuse('REQUEST-3004', 'category_id');
  }
  return null;
};
