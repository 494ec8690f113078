import { type BookableEntity, byName, capacityOf } from './entity.ts';

/** The loss of choosing or leaving an entity, compared with taking the largest ones. One of the two is 0. */
interface Item {
  readonly entity: BookableEntity;
  readonly ifChosen: number;
  readonly ifLeft: number;
}

/**
 * Reachable losses as bit sets per item and number of entities still to choose, filled from the last item backwards.
 * Rows consist of 32-bit words. Bit w of row (i, j) means that items i… can give j entities with a loss of exactly w.
 */
interface Reach {
  readonly bits: Uint32Array;
  readonly words: number;
  readonly rows: number;
}

function orShifted(reach: Reach, target: number, source: number, shift: number): void {
  const { bits, words } = reach;
  const whole = shift >>> 5;
  const rest = shift & 31;
  for (let word = words - 1; word >= whole; word--) {
    const from = source + word - whole;
    let value = (bits[from] ?? 0) << rest;
    if (rest > 0 && word > whole) value |= (bits[from - 1] ?? 0) >>> (32 - rest);
    bits[target + word] = (bits[target + word] ?? 0) | value;
  }
}

function isReached(reach: Reach, item: number, count: number, loss: number): boolean {
  const word = reach.bits[(item * reach.rows + count) * reach.words + (loss >>> 5)] ?? 0;
  return ((word >>> (loss & 31)) & 1) === 1;
}

function reachOf(items: readonly Item[], count: number, mostLoss: number): Reach {
  const words = (mostLoss >>> 5) + 1;
  const rows = count + 1;
  const reach = { bits: new Uint32Array((items.length + 1) * rows * words), words, rows };
  reach.bits[items.length * rows * words] = 1;
  for (let i = items.length - 1; i >= 0; i--) {
    const { ifChosen, ifLeft } = items[i] as Item;
    for (let j = 0; j <= Math.min(count, items.length - i); j++) {
      const target = (i * rows + j) * words;
      if (ifLeft <= mostLoss) orShifted(reach, target, ((i + 1) * rows + j) * words, ifLeft);
      if (j > 0 && ifChosen <= mostLoss) orShifted(reach, target, ((i + 1) * rows + j - 1) * words, ifChosen);
    }
  }
  return reach;
}

/** The minimum number of entities, taking the largest first. 0 when all of them together are too small. */
function fewest(largestFirst: readonly BookableEntity[], guests: number): number {
  let held = 0;
  for (let i = 0; i < largestFirst.length; i++) {
    held += largestFirst[i]?.capacity ?? 0;
    if (held >= guests) return i + 1;
  }
  return 0;
}

/** Walks the items by name and takes each one that still allows the loss. This gives the first set in name order. */
function firstByName(items: readonly Item[], reach: Reach, count: number, loss: number): BookableEntity[] {
  const chosen: BookableEntity[] = [];
  let left = count;
  let toLose = loss;
  items.forEach(({ entity, ifChosen, ifLeft }, i) => {
    if (left > 0 && ifChosen <= toLose && isReached(reach, i + 1, left - 1, toLose - ifChosen)) {
      chosen.push(entity);
      left -= 1;
      toLose -= ifChosen;
    } else {
      toLose -= ifLeft;
    }
  });
  return chosen;
}

/**
 * The best combination for the guests: the fewest entities, then the least spare capacity, then the first in name
 * order. Exact, without trying subsets.
 *
 * The k largest entities give the minimum number k and their surplus. A set of k wastes less the more it loses against
 * them, and may lose at most that surplus. The surplus is below the k-th capacity, so the possible losses fit in a few
 * words, and the table stays below entities x guests bits.
 *
 * @param candidates free, combinable entities
 * @returns entities in name order, or null when all of them together are too small
 */
export function combine(candidates: readonly BookableEntity[], guests: number): BookableEntity[] | null {
  const largestFirst = candidates.toSorted((a, b) => b.capacity - a.capacity || byName(a, b));
  const count = fewest(largestFirst, guests);
  if (count === 0) return null;
  const largest = largestFirst.slice(0, count);
  const mostLoss = capacityOf(largest) - guests;
  const pivot = largest[count - 1]?.capacity ?? 0;
  const items = largestFirst
    .filter(({ capacity }) => pivot - capacity <= mostLoss)
    .sort(byName)
    .map((entity) => ({
      entity,
      ifChosen: Math.max(0, pivot - entity.capacity),
      ifLeft: Math.max(0, entity.capacity - pivot),
    }));
  const reach = reachOf(items, count, mostLoss);
  let loss = mostLoss;
  while (!isReached(reach, 0, count, loss)) loss -= 1;
  return firstByName(items, reach, count, loss);
}
