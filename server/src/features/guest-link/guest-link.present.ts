import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import { changeDeadline, type GuestAction, mayGuest } from '@ledig/domain/guest-link/guest-limits.ts';
import { mayRepeat } from '@ledig/domain/guest-link/guest-repeat.ts';
import { mayCheckInOnline } from '@ledig/domain/guests/online-check-in.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { TenantTransaction } from '#db/database.ts';
import { Fault } from '#http/fault.ts';
import { makeLinks } from '#messages/message-links.ts';
import { findGuestBooking, type GuestBookingRecord } from './guest-link.store.ts';
import type { LinkCall } from './open-link.ts';

const millis = (date: Date | null): number | null => date?.getTime() ?? null;

/** The state of a booking, for the rules about the link's actions. */
export const factsOf = (row: GuestBookingRecord) => ({
  scheduleSystem: row.schedule_system,
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
  canceled: row.canceled_at !== null,
  guests: row.guests,
  wholeDepartment: row.whole_department,
  arrivedAt: millis(row.arrived_at),
  checkedOutAt: millis(row.checked_out_at),
  completedAt: millis(row.completed_at),
  version: row.version,
  entityIds: (row.entities ?? []).map(({ id }) => id),
});

const REASONS: Readonly<Record<string, GuestBooking['move_refused']>> = {
  [REFUSALS.bookingCanceled]: 'canceled',
  [REFUSALS.bookingOver]: 'over',
  [REFUSALS.guestMayNotMove]: 'off',
  [REFUSALS.guestMayNotCancel]: 'off',
  [REFUSALS.guestTooLate]: 'late',
  [REFUSALS.guestHasSeveralUnits]: 'units',
};

const refusedFor = (action: GuestAction, row: GuestBookingRecord, now: number): GuestBooking['move_refused'] => {
  const answer = mayGuest(action, factsOf(row), row.limits, now);
  return answer.ok ? null : (REASONS[answer.code] ?? 'off');
};

/** Visitors may ask for as many guests as the company allows online; a larger booking of staff keeps its number. */
const mostGuests = ({ schedule_system, guests, largest, anonymousGuests }: GuestBookingRecord): number => {
  const fits = largest ?? guests;
  return Math.max(guests, schedule_system === 'HOURLY' ? Math.min(fits, anonymousGuests) : fits);
};

/** Department and units of a booking, with their English names where there are any. */
export const placeNames = (
  row: GuestBookingRecord,
  language: Language,
): Pick<GuestBooking, 'department' | 'renting_entities'> => {
  const inEnglish = language === 'en-us';
  return {
    department: { id: row.department_id, name: (inEnglish ? row.department_en : null) ?? row.department },
    renting_entities: (row.entities ?? []).map(({ id, name, name_en }) => ({
      id,
      name: (inEnglish ? name_en : null) ?? name,
    })),
  };
};

const present = (row: GuestBookingRecord, { tenant, deps, now, language }: LinkCall): GuestBooking => {
  const inEnglish = language === 'en-us';
  const { zone, limits } = row;
  const sendsEmail = deps.env.SMTP_URL !== undefined && row.isReachable;
  const at = (date: Date) => formatInstant(date.getTime(), zone);
  const guest = { clientId: row.client_id, email: row.client_email };
  const target = { tenantId: tenant.id, bookingId: row.id, ...guest, companySlug: row.company_slug };
  const links = makeLinks({ linkKey: deps.secrets.linkKey, publicUrl: '' }, target, 'notifications');
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company, phone: row.company_phone, email: row.supportEmail },
    ...placeNames(row, language),
    address: row.address,
    category_name: (inEnglish ? row.category_name_en : null) ?? row.category_name,
    schedule_system: row.schedule_system,
    timezone: zone,
    date_from: at(row.starts_at),
    date_to: at(row.ends_at),
    expected_arrival: row.expected_arrival,
    expected_departure: row.expected_departure,
    number_of_interactors: row.guests,
    client_name: row.client_name,
    canceled_at: row.canceled_at && at(row.canceled_at),
    version: row.version,
    move_refused: refusedFor('move', row, now),
    cancel_refused: refusedFor('cancel', row, now),
    change_until: formatInstant(changeDeadline(row.starts_at.getTime(), limits), zone),
    instead: limits.instead,
    together: row.group_id !== null ? 'group' : row.series_id !== null ? 'series' : null,
    sends_email: sendsEmail,
    updates_by_email: sendsEmail && row.tellsUpdates,
    can_check_in: mayCheckInOnline({ ...factsOf(row), zone }, row.register, now).ok,
    most_guests: mostGuests(row),
    most_repeats: mayRepeat(factsOf(row), limits, now).ok ? limits.mostDates : null,
    // No link to the preferences: anyone can book with an address, and only its mails prove who reads it.
    calendar_url: links.calendar ?? '',
  };
};

/** The booking as its guest sees it now, as the answer of a call by its link. */
export const presentGuestBooking = async (
  tx: TenantTransaction,
  call: LinkCall,
  bookingId: number,
): Promise<{ booking: GuestBooking }> => {
  const row = await findGuestBooking(tx, bookingId);
  if (!row) throw new Fault('guestLinkInvalid');
  return { booking: present(row, call) };
};
