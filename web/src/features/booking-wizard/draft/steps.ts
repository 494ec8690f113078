import { type Catalogue, departmentsOf, findDepartment, type PublicDepartment } from './catalogue.ts';
import type { Draft } from './draft.ts';

/** The steps before the thank-you screen, in order. Date and summary differ for HOURLY and DAILY. */
export const stepKeys = ['company', 'department', 'date', 'category', 'client', 'summary'] as const;
export type StepKey = (typeof stepKeys)[number];

export type StepStatus = 'done' | 'open' | 'waiting';

/**
 * Whether the department takes requests. A department without an activity system takes bookings. Rule:
 * docs/rules/public-booking.md#steps.
 */
export const takesRequests = (department: PublicDepartment): boolean => department.activity_system === 'REQUESTS_ONLY';

const hasCategories = (department: PublicDepartment | null): boolean =>
  department !== null && department.schedule_system === 'DAILY' && department.allow_categories;

/**
 * The steps of a draft. Company and department only with a choice, category only for DAILY departments that allow
 * categories. Rule: docs/rules/public-booking.md#steps.
 */
export const stepsOf = (catalogue: Catalogue, draft: Draft): readonly StepKey[] =>
  stepKeys.filter((step) => {
    if (step === 'company') return catalogue.companies.length > 1;
    if (step === 'department') return draft.companyId === null || departmentsOf(catalogue, draft.companyId).length > 1;
    if (step === 'category') return hasCategories(findDepartment(catalogue, draft.departmentId));
    return true;
  });

const hasDates = (draft: Draft, department: PublicDepartment | null): boolean => {
  if (department === null || draft.guests === null || !draft.dateConfirmed) return false;
  return department.schedule_system === 'DAILY' ? (draft.range?.last ?? null) !== null : draft.slot !== null;
};

/** Whether a step has the values that later steps need. */
const isComplete = (catalogue: Catalogue, draft: Draft, step: StepKey): boolean => {
  switch (step) {
    case 'company':
      return draft.companyId !== null;
    case 'department':
      return draft.departmentId !== null;
    case 'date':
      return hasDates(draft, findDepartment(catalogue, draft.departmentId));
    case 'category':
      return draft.categoryId !== null;
    case 'client':
      return draft.clientConfirmed;
    case 'summary':
      return false;
  }
};

/** Whether a step can be opened: all earlier steps are complete. */
export const isReachable = (catalogue: Catalogue, draft: Draft, step: StepKey): boolean => {
  const steps = stepsOf(catalogue, draft);
  const at = steps.indexOf(step);
  return at >= 0 && steps.slice(0, at).every((earlier) => isComplete(catalogue, draft, earlier));
};

/** The first incomplete step. */
export const nextStep = (catalogue: Catalogue, draft: Draft): StepKey =>
  stepsOf(catalogue, draft).find((step) => !isComplete(catalogue, draft, step)) ?? 'summary';

export const statusOf = (catalogue: Catalogue, draft: Draft, step: StepKey, open: StepKey): StepStatus => {
  if (step === open) return 'open';
  return isComplete(catalogue, draft, step) && isReachable(catalogue, draft, step) ? 'done' : 'waiting';
};
