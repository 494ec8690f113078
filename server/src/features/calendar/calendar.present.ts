import type { CalendarBooking, CalendarEntity } from '@ledig/contract/calendar.ts';
import { completedAt } from '@ledig/domain/bookings/booking-record.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { EntityRow, ItemRow } from './calendar.store.ts';

export const presentEntity = (row: EntityRow, zone: string): CalendarEntity => ({
  id: row.id,
  name: row.name,
  number_of_interactors: row.capacity,
  department_id: row.department_id,
  department_name: row.department_name,
  can_combine: row.can_combine,
  category_id: row.category_id,
  category_name: row.category_name,
  category_name_en: row.category_name_en,
  company_id: row.company_id,
  timezone: zone,
  extended_description: {
    company_name: row.company_name,
    renting_entity_type_name: row.type,
    description: row.description,
  },
});

/** Zone, schedule system and time for presenting an item. */
export interface ItemView {
  readonly zone: string;
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  readonly now: number;
}

/** A booking as an item of the calendar, with times in its company's zone. */
export const presentItem = (row: ItemRow, { zone, scheduleSystem, now }: ItemView): CalendarBooking => {
  const format = (instant: number | null): string | null => (instant === null ? null : formatInstant(instant, zone));
  return {
    id: row.id,
    title: row.title,
    start: formatInstant(row.from, zone),
    end: formatInstant(row.to, zone),
    department_id: row.departmentId,
    resource_ids: row.entityIds.map((id) => ({ renting_entity_id: id })),
    note: row.note,
    tags: row.tags.map((value) => ({ value })),
    number_of_interactors: row.guests,
    guests_count: row.checkedIn,
    completed_at: format(completedAt({ ...row, scheduleSystem }, now)),
    arrived_at: format(row.arrivedAt),
    has_checked_out: row.checkedOutAt !== null,
    expected_arrival: row.expectedArrival,
    expected_departure: row.expectedDeparture,
    whole_department_reservation: row.wholeDepartment,
    is_manual_booking: row.isManual,
    series_id: row.seriesId,
    group_id: row.groupId,
    blocking_type: null,
    version: row.version,
  };
};
