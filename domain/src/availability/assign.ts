import { combine } from './combine.ts';
import { type BookableEntity, byBestFit, capacityOf, chosenEntities, type EntityFilter } from './entity.ts';
import { isFree, type Taken } from './taken.ts';

/** Guests and period to find entities for. `exclude` leaves out entities that a race has just taken. */
export interface AssignInput extends EntityFilter {
  readonly entities: readonly BookableEntity[];
  readonly taken: Taken;
  readonly from: number;
  readonly to: number;
  readonly guests: number;
  /** False where only single entities are assigned (DAILY stays, a wanted entity). Default true. */
  readonly combine?: boolean;
}

function freeOnes(input: AssignInput): BookableEntity[] {
  return chosenEntities(input.entities, input).filter(({ id }) => isFree(input.taken, id, input.from, input.to));
}

/** Free entities that have room for the guests alone, best first: smallest, ties by name. */
export function singleFits(input: AssignInput): BookableEntity[] {
  return freeOnes(input)
    .filter(({ capacity }) => capacity >= input.guests)
    .sort(byBestFit);
}

/**
 * Chooses the entities of a booking: the smallest that fits, else the fewest combinable ones with the least spare
 * capacity, ties by name.
 * @returns ids, in name order for several; null when no free entities have room for the guests
 */
export function assign(input: AssignInput): number[] | null {
  const free = freeOnes(input);
  let best: BookableEntity | undefined;
  for (const entity of free) {
    if (entity.capacity >= input.guests && (best === undefined || byBestFit(entity, best) < 0)) best = entity;
  }
  if (best !== undefined) return [best.id];
  if (input.combine === false || input.entityId != null) return null;
  const combinable = free.filter(({ canCombine }) => canCombine);
  return combine(combinable, input.guests)?.map(({ id }) => id) ?? null;
}

/**
 * The largest number of guests in one booking of an empty department: the largest entity, or all combinable ones
 * together. 0 without entities.
 */
export function largestParty(input: EntityFilter & Pick<AssignInput, 'entities' | 'combine'>): number {
  const chosen = chosenEntities(input.entities, input);
  const single = chosen.reduce((most, { capacity }) => Math.max(most, capacity), 0);
  if (input.combine === false || input.entityId != null) return single;
  return Math.max(single, capacityOf(chosen.filter(({ canCombine }) => canCombine)));
}
