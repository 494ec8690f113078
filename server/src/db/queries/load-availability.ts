import { withClosed } from '@ledig/domain/availability/closures.ts';
import { NOTHING_TAKEN, type Taken } from '@ledig/domain/availability/taken.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { contains, type Period } from '@ledig/domain/time/period.ts';
import type { TenantScope } from '../database.ts';
import { type AvailabilityContext, findAvailabilityContext, lastKnownContext } from './availability-context.ts';
import { takenInDepartment } from './taken-periods.ts';

/** A department and what is taken of it in a window; blocked units and hours count as taken. */
export interface Availability {
  readonly context: AvailabilityContext;
  readonly taken: Taken;
}

/** Which period matters, by the department's settings; null when none does. May throw a refusal of what was asked. */
export type WindowOf = (context: AvailabilityContext) => Period | null;

/** The window as far as it can be known before loading; what was last seen may be out of date, so it refuses nothing. */
const guessWindow = (known: AvailabilityContext | undefined, windowOf: WindowOf): Period | null => {
  if (!known) return null;
  try {
    return windowOf(known);
  } catch {
    return null;
  }
};

/**
 * Loads a department with what is taken in the window that its settings say, in one round trip: the window is first guessed
 * from the settings as last seen here. When they have changed so that the guess is too small, what is taken is loaded again.
 *
 * @param blockedFrom blocked dates that end earlier are left out
 * @param windowOf runs twice: for the guess, where what it throws is ignored, and for the settings as loaded
 * @returns undefined when the tenant has no such department
 */
export const loadAvailability = async (
  scope: TenantScope,
  departmentId: number,
  blockedFrom: LocalDate,
  windowOf: WindowOf,
): Promise<Availability | undefined> => {
  const guess = guessWindow(lastKnownContext(scope.tenantId, departmentId), windowOf);
  const [context, guessed] = await Promise.all([
    findAvailabilityContext(scope, departmentId, blockedFrom),
    guess ? takenInDepartment(scope, departmentId, guess) : NOTHING_TAKEN,
  ]);
  if (!context) return undefined;
  const window = windowOf(context);
  if (!window) return { context, taken: NOTHING_TAKEN };
  const taken = guess && contains(guess, window) ? guessed : await takenInDepartment(scope, departmentId, window);
  return { context, taken: withClosed(taken, context.closed, context.entities) };
};
