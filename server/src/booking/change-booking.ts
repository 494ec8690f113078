import type { ChangeKind } from '@ledig/contract/live.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockBlocksShared } from '#db/queries/availability/block-lock.ts';
import { releaseExpiredHolds } from '#db/queries/availability/expired-holds.ts';
import { Fault } from '#http/fault.ts';
import { type LockedBooking, lockBookings } from './change.store.ts';

/** A booking under change, within its transaction. */
export interface Change {
  readonly tx: TenantTransaction;
  readonly booking: LockedBooking;
}

/**
 * Announces a change of a booking to open screens. `gained` has the units that the booking gets in addition to those it
 * held.
 */
export const announceChange = ({ tx, booking }: Change, kind: ChangeKind, gained: readonly number[] = []): void =>
  tx.announce({ ...booking, kind, entityIds: [...booking.entityIds, ...gained] });

/** Exclusion constraint violated: another booking holds a unit at that time. */
const TAKEN = '23P01';
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === TAKEN;

/**
 * Locks a booking for a change and announces the change to open screens. Every change of a booking starts here.
 * Releases the units of expired waiting-list offers, so that they don't block the change.
 *
 * @param seen the caller's scope
 * @throws Fault BOOKING-200 when there is no such booking in `seen`
 */
export const openChange = async (
  tx: TenantTransaction,
  seen: Scope,
  id: number,
  { kind, now }: { readonly kind: ChangeKind; readonly now: number },
): Promise<Change> => {
  const [booking] = await lockBookings(tx, seen, [id]);
  if (!booking) throw new Fault('bookingNotFound');
  await releaseExpiredHolds(tx, booking.departmentId, now);
  announceChange({ tx, booking }, kind);
  return { tx, booking };
};

/**
 * Loads the department of a booking, with the blocked dates that end after `from`, or up to two days before. New blocks
 * wait until the change commits.
 */
export const departmentOf = async ({ tx, booking }: Change, from: number): Promise<AvailabilityContext> => {
  const [, context] = await Promise.all([
    lockBlocksShared(tx, booking.departmentId),
    findAvailabilityContext(tx, booking.departmentId, addDays(dateAt(from, 'UTC'), -2)),
  ]);
  if (!context) throw new Fault('bookingNotFound');
  return context;
};

/** The schedule, settings and blocks of a department, as input of a decision. */
export const timesOf = ({ department, settings, blocked, closed }: AvailabilityContext) => ({
  scheduleSystem: department.scheduleSystem,
  stayHours: department.stayHours,
  settings,
  blocked,
  closed,
});
