import { singleFits } from '../availability/assign.ts';
import type { BookableEntity } from '../availability/entity.ts';
import type { Taken } from '../availability/taken.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { Period } from '../time/period.ts';

/** The requested period, guests and unit of a request. Instants are epoch milliseconds. */
export interface AskedUnit extends Period {
  readonly guests: number;
  readonly categoryId: number | null;
  readonly wishedEntityId: number | null;
}

/** A unit that could take a request. */
export interface AvailableUnit {
  readonly entity: BookableEntity;
  /**
   * The proposal: the requested unit when it is free, else the smallest free one that fits. At most one unit is the
   * proposal.
   */
  readonly isBest: boolean;
}

/**
 * The units of a department that are free for all of the request's period and have room for its guests, by name
 * (docs/rules/requests.md#available-units).
 */
export const availableUnits = (
  asked: AskedUnit,
  entities: readonly BookableEntity[],
  taken: Taken,
): readonly AvailableUnit[] => {
  const { wishedEntityId, ...wanted } = asked;
  const fitting = singleFits({ ...wanted, entities, taken });
  const best = fitting.find(({ id }) => id === wishedEntityId) ?? fitting[0];
  return fitting
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb', { numeric: true }) || a.id - b.id)
    .map((entity) => ({ entity, isBest: entity === best }));
};

/**
 * Chooses the unit with which an observer approves a request: one of the observer's units that is free and large enough
 * (docs/rules/requests.md#observers). Refusals: BOOKING_REQUESTS-2112 the observer has no unit in the department;
 * BOOKING_REQUESTS-2107 none of the observer's units is free.
 */
export const chooseOwnUnit = (
  asked: AskedUnit,
  own: readonly number[],
  entities: readonly BookableEntity[],
  taken: Taken,
): Result<number> => {
  const theirs = entities.filter(({ id }) => own.includes(id));
  if (theirs.length === 0) return refuse('observerWithoutUnit');
  const best = availableUnits(asked, theirs, taken).find(({ isBest }) => isBest);
  return best ? accept(best.entity.id) : refuse('observerNotFree');
};
