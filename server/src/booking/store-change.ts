import type { Language } from '@ledig/contract/primitives.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import { lockEntities, moveHolds, replaceHolds, setHolding, storeChange } from './change.store.ts';
import { announceChange, type Change } from './change-booking.ts';

/** The earliest time to send a message (epoch milliseconds), and its language if the guest has had no message yet. */
interface MessageOptions {
  readonly language: Language;
  readonly notBefore: number;
}

const writeChangeMessage = (
  { tx, booking }: Change,
  kind: 'booking_updated' | 'booking_canceled',
  { language, notBefore }: MessageOptions,
): Promise<void> => {
  const { id: bookingId, companyId, client } = booking;
  return writeMessages(tx, { kind, about: { bookingId }, companyId, client, language, notBefore });
};

/** Cancels a locked booking. Its units are free at once, and the guest gets a message. */
export const storeCancellation = async (
  change: Change,
  { at, reason, ...messageOptions }: MessageOptions & { readonly at: number; readonly reason?: string },
): Promise<void> => {
  const { tx, booking } = change;
  await storeChange(tx, [booking.id], { canceled_at: new Date(at), cancel_reason: reason || null });
  await setHolding(tx, [booking.id], false);
  await writeChangeMessage(change, 'booking_canceled', messageOptions);
};

/** A booking's new period, units and guests. */
export interface MovedTo {
  readonly from: number;
  readonly to: number;
  readonly entityIds: readonly number[];
  readonly guests: number;
  /** The company's zone. */
  readonly zone: string;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * The single unit that is replaced, and its replacement. Null when the units stay the same, undefined when several
 * change.
 */
const replacedBy = (before: readonly number[], after: readonly number[]) => {
  if (isSame(before, after)) return null;
  const [entityId] = before;
  const [by] = after;
  if (before.length !== 1 || after.length !== 1 || entityId === undefined || by === undefined) return undefined;
  return { entityId, by };
};

/**
 * Moves a locked booking to the units and the period of the plan. The guest gets a message. The database refuses an
 * overlap (`isTaken`).
 *
 * @param isGone throws; called when a new unit was archived after the caller's check
 */
export const storeGuestMove = async (
  change: Change,
  plan: MovedTo,
  messageOptions: MessageOptions,
  isGone: () => never,
): Promise<void> => {
  const { tx, booking } = change;
  const { from, to, entityIds, guests, zone } = plan;
  announceChange(change, 'booking.changed', entityIds);
  const active = await lockEntities(tx, [...booking.entityIds, ...entityIds]);
  const gained = entityIds.filter((id) => !booking.entityIds.includes(id));
  if (gained.some((id) => !active.has(id))) isGone();
  const replaced = replacedBy(booking.entityIds, entityIds);
  if (replaced === undefined) await replaceHolds(tx, booking.id, plan);
  else await moveHolds(tx, zone, [{ bookingId: booking.id, from, to, entityIds, replaced }]);
  await storeChange(tx, [booking.id], { starts_at: new Date(from), ends_at: new Date(to), guests });
  await writeChangeMessage(change, 'booking_updated', messageOptions);
};
