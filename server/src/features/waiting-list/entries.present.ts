import type { Language } from '@ledig/contract/primitives.ts';
import type { EntryRow, GuestEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DAY_MINUTES, formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { isInLine, mayReturn, offerObstacle } from '@ledig/domain/waiting-list/status.ts';
import type { EntryRecord } from '#waiting-list/entries.store.ts';
import { departmentOfEntry, factsOf, scheduleOfEntry } from '#waiting-list/entries.store.ts';

const instantOf = ({ zone }: EntryRecord, at: Date): string => formatInstant(at.getTime(), zoneOrDefault(zone));

const common = (row: EntryRecord) => {
  const schedule = scheduleOfEntry(row);
  const at = (date: Date) => instantOf(row, date);
  const clock = (date: Date) => (schedule === 'HOURLY' ? at(date).slice(11, 16) : null);
  const lastStart = clock(row.ends_at);
  const endsAtMidnight = lastStart === '00:00' && row.ends_at > row.starts_at;
  const { offer_id: id, offer_from: from, offer_to: to, offer_expires: expires } = row;
  return {
    id: row.id,
    status: row.status,
    department: { id: row.department_id, name: row.department_name },
    category_name: row.category_name,
    schedule_system: schedule,
    obstacle: offerObstacle(departmentOfEntry(row), schedule),
    number_of_interactors: row.guests,
    client_name: row.client_name,
    date_from: row.date_from,
    date_to: row.date_to,
    time_from: clock(row.starts_at),
    time_to: endsAtMidnight ? formatTimeOfDay(DAY_MINUTES) : lastStart,
    offer:
      id === null || from === null || to === null || expires === null
        ? null
        : { id, date_from: at(from), date_to: at(to), expires_at: at(expires) },
  };
};

/** An entry as a row of the staff's list, with times in its company's zone. */
export const presentEntry = (row: EntryRecord): EntryRow => ({
  ...common(row),
  company: { id: row.company_id, name: row.company_name },
  client_email: row.client_email,
  client_country_code: row.client_country_code,
  client_phone_number: row.client_phone_number,
  note: row.note,
  tags: [...row.tags],
  queued_at: instantOf(row, row.queued_at),
  ended_at: row.ended_at && instantOf(row, row.ended_at),
  booking_id: row.booking_id,
  created_by:
    row.created_by === null || row.created_by_name === null ? null : { id: row.created_by, name: row.created_by_name },
  version: row.version,
});

/** Facts of a guest's page that aren't part of the entry. */
export interface GuestFacts {
  readonly ahead: number;
  readonly holdMinutes: number;
  /** An offer reaches the guest by e-mail. */
  readonly sendsEmail: boolean;
  readonly bookingUrl: string | null;
  /** The language of the page. */
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** An entry as its guest sees it. An offer that ran out but hasn't been ended yet isn't shown. */
export const presentGuestEntry = (
  row: EntryRecord,
  { ahead, holdMinutes, sendsEmail, bookingUrl, language, now }: GuestFacts,
): GuestEntry => {
  const isOver = row.offer_expires !== null && row.offer_expires.getTime() <= now;
  const isPast = row.status === 'waiting' && row.waits_until.getTime() <= now;
  const status = isOver ? 'missed' : isPast ? 'past' : row.status;
  const base = common(row);
  return {
    ...base,
    ...(language === 'en-us' && {
      department: { id: row.department_id, name: row.department_name_en },
      category_name: row.category_name_en,
    }),
    status,
    offer: isOver ? null : base.offer,
    company: { id: row.company_id, name: row.company_name, phone: row.company_phone },
    timezone: zoneOrDefault(row.zone),
    ahead: isInLine(status) ? ahead : 0,
    hold_minutes: holdMinutes,
    sends_email: sendsEmail,
    may_return: base.obstacle === null && mayReturn({ ...factsOf(row), status }, now).ok,
    booking_url: bookingUrl,
  };
};
