import type { Place } from '../draft/place.ts';

export type AddStep = 'company' | 'department' | 'date' | 'client';

interface Progress {
  readonly place: Pick<Place, 'companyId' | 'departmentId'>;
  readonly hasDate: boolean;
  /** The earlier step that somebody went back to; null: none. */
  readonly returned: AddStep | null;
}

/**
 * The step that is open (specification, document 2, section 2, "Admin booking dialog"): the first that isn't done, or the one
 * that was gone back to. What there is only one of is done by itself, unless somebody came back to it.
 */
export const openStep = ({ place, hasDate, returned }: Progress): AddStep => {
  if (returned !== null) return returned;
  if (place.companyId === null) return 'company';
  if (place.departmentId === null) return 'department';
  return hasDate ? 'client' : 'date';
};

/** The steps there are, without those that the person's bounds answer. */
export const stepsOf = (place: Pick<Place, 'skipsCompany' | 'skipsDepartment'>): AddStep[] => [
  ...(place.skipsCompany ? [] : (['company'] as const)),
  ...(place.skipsDepartment ? [] : (['department'] as const)),
  'date',
  'client',
];

/** Whether a step can be gone back to: only an earlier one than the open one. */
export const canReturnTo = (steps: readonly AddStep[], open: AddStep, step: AddStep): boolean =>
  steps.indexOf(step) < steps.indexOf(open);
