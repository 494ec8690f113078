import type { BookingDetail, BookingRow } from '@ledig/contract/bookings/booking-shapes.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { presentStayHours, readStayHours } from '@ledig/domain/availability/daily.ts';
import { completedAt } from '@ledig/domain/bookings/booking-record.ts';
import { propertiesOf } from '@ledig/domain/bookings/properties.ts';
import { canTouch } from '@ledig/domain/bookings/status.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { BookingRecord, ListedBooking } from './booking-columns.store.ts';

/** The time zone of the booking's company. */
export const zoneOf = ({ zone }: Pick<ListedBooking, 'zone'>): string => zoneOrDefault(zone);

/** The icon of a booking with a note or tags. */
const NOTEBOOK = 'notebook';

const propertiesIn = ({ note, tags }: ListedBooking) => ({
  properties: propertiesOf(note, tags),
  icon: note === '' && tags.length === 0 ? null : NOTEBOOK,
  properties_count: propertiesOf(note, tags).length,
  note_count: note === '' ? 0 : 1,
  tags_count: tags.length,
});

const clientIn = (row: ListedBooking) => ({
  client_name: row.client_name,
  client_email: row.client_email,
  client_phone_number: row.client_phone_number,
  client_country_code: row.client_country_code,
});

const factsOf = (row: ListedBooking) => ({
  scheduleSystem: row.schedule_system as BookingRow['schedule_system'],
  to: row.ends_at.getTime(),
  arrivedAt: row.arrived_at?.getTime() ?? null,
  checkedOutAt: row.checked_out_at?.getTime() ?? null,
  completedAt: row.completed_at?.getTime() ?? null,
});

const timesIn = (row: ListedBooking, zone: string, now: number) => {
  const completed = completedAt(factsOf(row), now);
  const format = (date: Date | null): string | null => date && formatInstant(date.getTime(), zone);
  return {
    date_from: formatInstant(row.starts_at.getTime(), zone),
    date_to: formatInstant(row.ends_at.getTime(), zone),
    arrived_at: format(row.arrived_at),
    completed_at: completed === null ? null : formatInstant(completed, zone),
    canceled_at: format(row.canceled_at),
    created_at: formatInstant(row.created_at.getTime(), zone),
  };
};

/** A booking as a list row, with times in its company's zone. `now` decides its state. */
export const presentBookingRow = (row: ListedBooking, now: number): BookingRow => ({
  id: row.id,
  company_id: row.company_id,
  department_id: row.department_id,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  renting_entities: row.entities.map(({ id, name }) => ({ id, name })),
  schedule_system: row.schedule_system as BookingRow['schedule_system'],
  request_department: row.activity_system === 'REQUESTS_ONLY',
  ...clientIn(row),
  number_of_interactors: row.guests,
  guests_count: row.checked_in,
  ...timesIn(row, zoneOf(row), now),
  ...propertiesIn(row),
  is_manual_booking: row.is_manual,
  whole_department_reservation: row.whole_department,
  series_id: row.series_id,
  group_id: row.group_id,
});

const departmentIn = (row: BookingRecord): BookingDetail['department'] => ({
  id: row.department_id,
  name: row.department_name,
  schedule_system: row.schedule_system as BookingRow['schedule_system'],
  activity_system: row.activity_system as BookingDetail['activity_system'],
  ...presentStayHours(row.schedule_system, readStayHours(row.checkin, row.checkout)),
});

/** A booking with all fields and the actions that the caller may take at `now`. */
export const presentBooking = (
  row: BookingRecord,
  { user, now }: { readonly user: { readonly role: Role }; readonly now: number },
): BookingDetail => {
  const state = { from: row.starts_at.getTime(), to: row.ends_at.getTime(), canceled: row.canceled_at !== null };
  const { created_by: authorId, created_by_name: authorName } = row;
  const capacity = row.entities.reduce((sum, each) => sum + each.capacity, 0);
  return {
    ...presentBookingRow(row, now),
    department: departmentIn(row),
    renting_entity_id: row.entities[0]?.id ?? null,
    client: {
      id: row.client_id,
      name: row.client_name,
      email: row.client_email,
      country_code: row.client_country_code,
      phone_number: row.client_phone_number,
    },
    activity_system: row.activity_system as BookingDetail['activity_system'],
    category_id: row.category_id,
    category_name: row.category_name,
    expected_arrival: row.expected_arrival,
    expected_departure: row.expected_departure,
    has_checked_out: row.checked_out_at !== null,
    editable: canTouch(user.role, state, now),
    max_number_of_interactors: capacity,
    max_interactors: capacity,
    whole_apartment_reservation: row.whole_department,
    timezone: zoneOf(row),
    version: row.version,
    created_by: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
  };
};
