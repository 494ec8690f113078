import type { GuestDate } from '@ledig/contract/guests/guest-link.ts';
import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { listHeldBookings } from '#booking/change.store.ts';
import type { TenantTransaction } from '#db/database.ts';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import type { Handler } from '#http/call.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { cancelableFrom, findLimits } from './guest-limits.ts';
import { factsOf, placeNames } from './guest-link.present.ts';
import { findGuestBooking, type GuestBookingRecord, listTogether } from './guest-link.store.ts';
import { bookingOfLink, type LinkCall } from './open-link.ts';

/** As many as a guest's own series may have. */
const MOST_DATES = 52;

/** At most 52 of the bookings, around the one that the link opens. */
const around = (ids: readonly number[], id: number): readonly number[] => {
  const before = ids.indexOf(id) - Math.floor(MOST_DATES / 2);
  const first = Math.max(0, Math.min(before, ids.length - MOST_DATES));
  return ids.slice(first, first + MOST_DATES);
};

/** How many bookings end when the guest cancels this and the later ones; 0 when this one can't be canceled. */
const countCancelable = async (
  tx: TenantTransaction,
  ids: readonly number[],
  id: number,
  now: number,
): Promise<number> => {
  const together = await listHeldBookings(tx, wholeTenant(tx.tenantId), ids);
  const named = together.find((one) => one.id === id);
  if (!named) return 0;
  const limits = await findLimits(tx, named);
  return mayGuest('cancel', named, limits, now).ok ? cancelableFrom(named, together, limits, now).length : 0;
};

const present = (row: GuestBookingRecord, token: string, { now, language }: LinkCall): GuestDate => {
  const at = (date: Date) => formatInstant(date.getTime(), row.zone);
  return {
    id: row.id,
    ...placeNames(row, language),
    schedule_system: row.schedule_system,
    date_from: at(row.starts_at),
    date_to: at(row.ends_at),
    is_canceled: row.canceled_at !== null,
    may_cancel: mayGuest('cancel', factsOf(row), row.limits, now).ok,
    manage_url: guestPagePath(row.company_slug, token),
  };
};

/**
 * The coming bookings of the same series or group and the same guest, each with its own private link, by start
 * (docs/rules/guest-link.md#together). The first call writes the links, as the first mail of each booking would.
 */
export const listGuestDates: Handler<'guestLink.listGuestDates'> = async (call) => {
  const { deps, tenant, now } = call;
  await limitLinkCalls(call, 'read');
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const id = await bookingOfLink(tx, call);
    const ids = await listTogether(tx, id, now);
    const dates = await Promise.all(
      around(ids, id).map(async (bookingId) => {
        const [row, token] = await Promise.all([
          findGuestBooking(tx, bookingId),
          ensureGuestLink(tx, deps.secrets.linkKey, { bookingId }),
        ]);
        return row ? [present(row, token, call)] : [];
      }),
    );
    return { dates: dates.flat(), cancelable: await countCancelable(tx, ids, id, now) };
  });
};
