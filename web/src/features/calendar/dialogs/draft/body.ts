import type { StayHours } from '@ledig/domain/availability/daily.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { cleanClient } from '#lib/client/phone.ts';
import { type Draft, type Range, wholeStay } from './draft.ts';

/** A period in the API's format. */
export interface SentPeriod {
  readonly date_from: string;
  readonly date_to: string;
}

/** The data about a draft's place and time that isn't part of the draft. */
export interface Setting {
  readonly schedule: ScheduleSystem;
  readonly companyId: number;
  readonly departmentId: number;
  readonly sent: SentPeriod;
}

/** Hours in the API's format, with the company's offset. */
export const sentHours = (period: Period, zone: string): SentPeriod => ({
  date_from: formatInstant(period.from, zone),
  date_to: formatInstant(period.to, zone),
});

/** A stay in the API's format, with local check-in and check-out times; null while incomplete. */
export const sentStay = (range: Range | null, hours: StayHours): SentPeriod | null => {
  const stay = wholeStay(range);
  if (stay === null) return null;
  return {
    date_from: `${stay.first}T${formatTimeOfDay(hours.checkIn)}`,
    date_to: `${stay.last}T${formatTimeOfDay(hours.checkOut)}`,
  };
};

/** Note and tags, without empty ones. Rule: docs/rules/calendars.md#new-bookings. */
export const sentProperties = (note: string, tags: readonly string[]) => [
  ...(note.trim() === '' ? [] : [{ key: 'notes' as const, value: note.trim() }]),
  ...(tags.length === 0 ? [] : [{ key: 'tags' as const, value: [...tags] }]),
];

/** The part of the body that all kinds of bookings share. Expected times only for DAILY. */
export const sentBooking = (draft: Draft, { schedule, companyId, departmentId, sent }: Setting) => ({
  booking: {
    company_id: companyId,
    department_id: departmentId,
    schedule_system: schedule,
    ...sent,
    number_of_interactors: draft.guests,
    ...(schedule === 'DAILY'
      ? { expected_arrival: draft.arrival || null, expected_departure: draft.departure || null }
      : {}),
  },
  client: cleanClient(draft.client),
  booking_properties: sentProperties(draft.note, draft.tags),
});
