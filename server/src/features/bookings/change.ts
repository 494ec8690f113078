import type { EndpointName } from '@ledig/contract/api.ts';
import type { ChangeKind } from '@ledig/contract/live.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantScope } from '../../db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '../../db/queries/availability-context.ts';
import { holdBlocks } from '../../db/queries/block-lock.ts';
import type { Call, SignedIn } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { presentBooking } from './bookings.present.ts';
import { findBooking } from './bookings.store.ts';
import { type LockedBooking, lockBooking } from './change.store.ts';

/** Tells open screens that a booking is another, and which entities that concerns besides those it held. */
export const announceChange = ({ scope, booking }: Change, kind: ChangeKind, gained: readonly number[] = []): void =>
  scope.announce({ ...booking, kind, entityIds: [...booking.entityIds, ...gained] });

/** What every call that changes a booking has. */
export type ChangeCall = Pick<Call<EndpointName>, 'tenant' | 'now' | 'language' | 'deps'> & {
  readonly user: SignedIn;
};

/** A booking under change, within its transaction. */
export interface Change {
  readonly scope: TenantScope;
  readonly booking: LockedBooking;
}

/** Exclusion constraint violated: somebody holds an entity at that time already. */
const TAKEN = '23P01';
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === TAKEN;

/**
 * Changes one booking in scope, in a transaction of its own; others who change it wait. Throws BOOKING-200 where there is none,
 * and BOOKING-205 when another booking takes what it would hold while it is being changed: nothing is changed then. Open screens hear of it as `kind`.
 */
export const changeBooking = async <T>(
  { deps, tenant, user }: ChangeCall,
  id: number,
  act: (change: Change) => Promise<T>,
  kind: ChangeKind = 'booking.changed',
): Promise<T> => {
  try {
    return await deps.db.tenantTransaction(tenant.id, async (scope) => {
      const booking = await lockBooking(scope, user.scope, id);
      if (!booking) throw new Fault('BOOKING-200');
      announceChange({ scope, booking }, kind);
      return act({ scope, booking });
    });
  } catch (error) {
    throw isTaken(error) ? new Fault('BOOKING-205') : error;
  }
};

/** The booking as it is now, whole. */
export const presentChanged = async (call: ChangeCall, scope: TenantScope, id: number) => {
  const row = await findBooking(scope, call.user.scope, id);
  if (!row) throw new Fault('BOOKING-200');
  return presentBooking(row, call);
};

/** The department of a booking, with its blocked dates from about an instant on. New blocks wait until the change commits. */
export const departmentOf = async ({ scope, booking }: Change, from: number): Promise<AvailabilityContext> => {
  const [, context] = await Promise.all([
    holdBlocks(scope, booking.departmentId),
    findAvailabilityContext(scope, booking.departmentId, addDays(dateAt(from, 'UTC'), -2)),
  ]);
  if (!context) throw new Fault('BOOKING-200');
  return context;
};

/** A department's rules of time, as decisions take them. */
export const timesOf = ({ department, settings, blocked, closed }: AvailabilityContext) => ({
  scheduleSystem: department.scheduleSystem,
  stayHours: department.stayHours,
  settings,
  blocked,
  closed,
});
