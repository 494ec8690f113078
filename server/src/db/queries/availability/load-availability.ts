import { withClosed } from '@ledig/domain/availability/closures.ts';
import { NOTHING_TAKEN, type Taken } from '@ledig/domain/availability/taken.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { contains, type Period } from '@ledig/domain/time/period.ts';
import type { TenantTransaction } from '../../database.ts';
import { type AvailabilityContext, findAvailabilityContext, lastKnownContext } from './availability-context.ts';
import { takenInDepartment } from './taken-periods.ts';

/** A department and its taken periods in a window. Blocked units and hours count as taken. */
export interface Availability {
  readonly context: AvailabilityContext;
  readonly taken: Taken;
}

/**
 * The window to load, from the department's settings. Null when nothing is needed. May throw a refusal of the query.
 */
export type WindowOf = (context: AvailabilityContext) => Period | null;

/** Guesses the window from the cached context. The cache may be stale, so a refusal is ignored here. */
const guessWindow = (known: AvailabilityContext | undefined, windowOf: WindowOf): Period | null => {
  if (!known) return null;
  try {
    return windowOf(known);
  } catch {
    return null;
  }
};

/**
 * Loads a department and its taken periods in one round trip. The window depends on settings, so it is first guessed
 * from the cached ones. If the loaded settings need a larger window, taken periods are loaded again.
 *
 * @param at `blockedFrom`: blocked dates that end earlier are left out; `now`: epoch milliseconds
 * @param windowOf called for the guess, where exceptions are ignored, and again for the loaded settings
 * @returns undefined when the tenant has no such department
 */
export const loadAvailability = async (
  tx: TenantTransaction,
  departmentId: number,
  { blockedFrom, now }: { readonly blockedFrom: LocalDate; readonly now: number },
  windowOf: WindowOf,
): Promise<Availability | undefined> => {
  const guess = guessWindow(lastKnownContext(tx.tenantId, departmentId), windowOf);
  const [context, guessed] = await Promise.all([
    findAvailabilityContext(tx, departmentId, blockedFrom),
    guess ? takenInDepartment(tx, departmentId, guess, { now }) : NOTHING_TAKEN,
  ]);
  if (!context) return undefined;
  const window = windowOf(context);
  if (!window) return { context, taken: NOTHING_TAKEN };
  const taken = guess && contains(guess, window) ? guessed : await takenInDepartment(tx, departmentId, window, { now });
  return { context, taken: withClosed(taken, context.closed, context.entities) };
};
