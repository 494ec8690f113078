import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { Draft } from './draft.ts';

/** The choices. A department has its company and schedule. */
export interface Choices {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly departments: readonly {
    readonly id: number;
    readonly name: string;
    readonly company_id: number;
    readonly schedule_system: ScheduleSystem;
  }[];
}

/** The signed-in person's company and department; null when not bound. */
export interface Bound {
  readonly company_id: number | null;
  readonly department_id: number | null;
}

/** The place of a draft: chosen, given by the person's scope, or the only one. */
export interface Place extends Choices {
  readonly companyId: number | null;
  readonly departmentId: number | null;
  /** Bound people skip these steps. Rule: docs/rules/calendars.md#new-bookings. */
  readonly skipsCompany: boolean;
  readonly skipsDepartment: boolean;
}

const idOrOnly = (wanted: number | null, choices: readonly { readonly id: number }[]): number | null => {
  const [first, ...others] = choices;
  if (choices.some(({ id }) => id === wanted)) return wanted;
  return first !== undefined && others.length === 0 ? first.id : null;
};

/**
 * The place of a draft. Offers only companies with a department of the schedule, and only departments of the company.
 */
export const placeOf = (
  { companyId, departmentId }: Pick<Draft, 'companyId' | 'departmentId'>,
  choices: Choices,
  { schedule, bound }: { readonly schedule: ScheduleSystem; readonly bound: Bound },
): Place => {
  const ofSchedule = choices.departments.filter(({ schedule_system }) => schedule_system === schedule);
  const named = ofSchedule.find(({ id }) => id === (bound.department_id ?? departmentId));
  const companies = choices.companies.filter(({ id }) => ofSchedule.some(({ company_id }) => company_id === id));
  const company = idOrOnly(bound.company_id ?? companyId ?? named?.company_id ?? null, companies);
  const departments = ofSchedule.filter(({ company_id }) => company_id === company);
  return {
    companies,
    departments,
    companyId: company,
    departmentId: company === null ? null : idOrOnly(bound.department_id ?? departmentId, departments),
    skipsCompany: bound.company_id !== null || bound.department_id !== null,
    skipsDepartment: bound.department_id !== null,
  };
};
