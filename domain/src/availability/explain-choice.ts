import { assign } from './assign.ts';
import { type BookableEntity, capacityOf } from './entity.ts';

/** Why units were chosen for a number of guests, for staff to read. */
export interface ChoiceReason {
  /** The chosen units: one, or several that are combined. */
  readonly chosen: readonly BookableEntity[];
  /** The capacity equals the guests, it is the smallest that fits, or no single unit fits. */
  readonly why: 'exact' | 'smallest' | 'combined';
  /** Larger free units, or free ones that can be combined, that stay free. Null without any. */
  readonly kept: { readonly units: readonly BookableEntity[]; readonly capacity: number } | null;
}

const MOST_NAMED = 3;

/** The free units that stay for a larger party: combinable ones together, else the largest single one. */
const keptOf = (rest: readonly BookableEntity[], capacity: number): ChoiceReason['kept'] => {
  const together = rest
    .filter(({ canCombine }) => canCombine)
    .toSorted((a, b) => b.capacity - a.capacity || a.id - b.id)
    .slice(0, MOST_NAMED);
  const [largest] = rest.toSorted((a, b) => b.capacity - a.capacity || a.id - b.id);
  const units =
    together.length > 1 && capacityOf(together) > (largest?.capacity ?? 0)
      ? together
      : rest.filter((one) => one === largest);
  const room = capacityOf(units);
  return room > capacity ? { units, capacity: room } : null;
};

/**
 * The units that a booking gets by the rule of assignment, with the reason (docs/rules/bookings.md#quick-line).
 *
 * @param free free units of the department for the whole period
 * @returns null when the free units have no room for the guests
 */
export const explainChoice = (free: readonly BookableEntity[], guests: number): ChoiceReason | null => {
  const ids = assign({ entities: free, taken: new Map(), from: 0, to: 1, guests });
  if (ids === null) return null;
  const chosen = free.filter(({ id }) => ids.includes(id));
  const capacity = capacityOf(chosen);
  const kept = keptOf(
    free.filter(({ id }) => !ids.includes(id)),
    capacity,
  );
  if (chosen.length > 1) return { chosen, why: 'combined', kept };
  return { chosen, why: capacity === guests ? 'exact' : 'smallest', kept };
};
