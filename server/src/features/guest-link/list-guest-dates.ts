import type { GuestDate } from '@ledig/contract/guest-link.ts';
import { mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { ensureGuestLink } from '../../db/queries/guest-links.ts';
import type { Handler } from '../../http/call.ts';
import { limitLinkCalls } from '../../http/link-limits.ts';
import { guestPagePath } from '../../messages/message-links.ts';
import { factsOf, placeNames } from './guest-link.present.ts';
import { findGuestBooking, type GuestBookingRecord, listTogether } from './guest-link.store.ts';
import { bookingOfLink, type LinkCall } from './open-link.ts';

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
    const ids = await listTogether(tx, await bookingOfLink(tx, call), now);
    const dates = await Promise.all(
      ids.map(async (bookingId) => {
        const [row, token] = await Promise.all([
          findGuestBooking(tx, bookingId),
          ensureGuestLink(tx, deps.secrets.linkKey, { bookingId }),
        ]);
        return row ? [present(row, token, call)] : [];
      }),
    );
    return { dates: dates.flat() };
  });
};
