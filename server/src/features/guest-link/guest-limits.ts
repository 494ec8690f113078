import { type GuestChanges, readGuestChanges } from '@ledig/domain/settings/settings.ts';
import type { TenantTransaction } from '../../db/database.ts';
import type { AvailabilityContext } from '../../db/queries/availability-context.ts';
import { listSettings } from '../../db/queries/company-settings.ts';

/** Changes that a department's guests may make by their link. Only staff move bookings of departments that visitors can't book. */
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
