import type { Place } from '../draft/place.ts';

export type AddStep = 'company' | 'department' | 'date' | 'client';

interface Progress {
  readonly place: Pick<Place, 'companyId' | 'departmentId'>;
  readonly hasDate: boolean;
  /** The earlier step that the person returned to, or null. */
  readonly returned: AddStep | null;
}

/**
 * The open step: the one that the person returned to, otherwise the first incomplete one. A step with a single choice
 * completes automatically, unless the person returned to it. Rule: docs/rules/calendars.md#new-bookings.
 */
export const openStep = ({ place, hasDate, returned }: Progress): AddStep => {
  if (returned !== null) return returned;
  if (place.companyId === null) return 'company';
  if (place.departmentId === null) return 'department';
  return hasDate ? 'client' : 'date';
};

/** The steps, without those that the person's scope determines. */
export const stepsOf = (place: Pick<Place, 'skipsCompany' | 'skipsDepartment'>): AddStep[] => [
  ...(place.skipsCompany ? [] : (['company'] as const)),
  ...(place.skipsDepartment ? [] : (['department'] as const)),
  'date',
  'client',
];

/** Whether a step can be reopened: only steps before the open one. */
export const canReturnTo = (steps: readonly AddStep[], open: AddStep, step: AddStep): boolean =>
  steps.indexOf(step) < steps.indexOf(open);
