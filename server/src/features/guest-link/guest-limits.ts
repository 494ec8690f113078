import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { type GuestChanges, readGuestChanges } from '@ledig/domain/settings/settings.ts';
import type { LockedBooking } from '#booking/change.store.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';

/**
 * Changes that a department's guests may make by their link. Only staff move bookings of departments that visitors
 * can't book.
 */
export const limitsIn = ({ storedSettings, department }: AvailabilityContext): GuestChanges => {
  const limits = readGuestChanges(storedSettings.guest_changes);
  const isOpen = department.activitySystem === 'BOOKING' && !department.archived;
  return { ...limits, mayMove: limits.mayMove && isOpen, mayRepeat: limits.mayRepeat && isOpen };
};

/** Changes that guests of the booking's company may make by their link. */
export const findLimits = async (
  tx: TenantTransaction,
  { companyId }: { readonly companyId: number },
): Promise<GuestChanges> => {
  const [stored] = await listSettings(tx, [companyId], ['guest_changes']);
  return readGuestChanges(stored?.value);
};

/** A booking and the later ones among these that their guest may cancel (docs/rules/guest-link.md#canceling). */
export const cancelableFrom = (
  named: LockedBooking,
  together: readonly LockedBooking[],
  limits: GuestChanges,
  now: number,
): LockedBooking[] => together.filter((one) => one.from >= named.from && mayGuest('cancel', one, limits, now).ok);
