import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import type { CalendarBooking } from '@ledig/contract/calendar.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { type Property, readProperties } from '@ledig/domain/bookings/properties.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { calendarBookingsKey, calendarKey } from './calendar-queries.ts';

export type Move = InputOf<'bookings.moveBooking'>['body']['booking'];

/** A booking as calendars show it, from the whole one. `before` knows what the whole one doesn't say. */
export const asCalendarBooking = (detail: BookingDetail, before?: CalendarBooking): CalendarBooking => {
  const { note, tags } = readProperties(detail.properties as Property[]);
  return {
    id: detail.id,
    title: before?.title ?? detail.client_name,
    start: detail.date_from,
    end: detail.date_to,
    department_id: detail.department_id,
    resource_ids: detail.renting_entities.map(({ id }) => ({ renting_entity_id: id })),
    note,
    tags: tags.map((value) => ({ value })),
    number_of_interactors: detail.number_of_interactors,
    guests_count: detail.guests_count,
    completed_at: detail.completed_at,
    arrived_at: detail.arrived_at,
    has_checked_out: detail.has_checked_out,
    expected_arrival: detail.expected_arrival,
    expected_departure: detail.expected_departure,
    whole_department_reservation: detail.whole_department_reservation,
    is_manual_booking: detail.is_manual_booking,
    blocking_type: before?.blocking_type ?? null,
    version: detail.version,
  };
};

/** A booking as it is now, canceled or not; what goes wrong is the caller's to tell. */
export const fetchBooking = async (id: number): Promise<BookingDetail> =>
  (await call('bookings.getBookingCustom', { params: { id: String(id) } }, { handles: 'all' })).booking;

/** Moves a booking. Refusals are the caller's to tell. */
export const moveBooking = async (id: number, booking: Move): Promise<BookingDetail> =>
  (await call('bookings.moveBooking', { params: { id: String(id) }, body: { booking } }, { handles: [404, 409, 422] }))
    .booking;

/** Takes a cancellation back. */
export const restoreBooking = async (id: number): Promise<BookingDetail> =>
  (await call('bookings.restoreBooking', { params: { id: String(id) } }, { handles: [404, 409, 422] })).booking;

/** Shows a booking as it is now in every view that has it, without asking for the views anew. */
export const showBooking = (client: QueryClient, detail: BookingDetail): void => {
  client.setQueriesData<CalendarBooking[]>({ queryKey: calendarBookingsKey }, (before) => {
    if (before === undefined || !before.some(({ id }) => id === detail.id)) return before;
    if (detail.canceled_at !== null) return before.filter(({ id }) => id !== detail.id);
    return before.map((booking) => (booking.id === detail.id ? asCalendarBooking(detail, booking) : booking));
  });
};

/** Asks anew for what is in view, and has the lists ask anew when they are next looked at. */
export const reloadViews = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['bookings'] });
  await client.invalidateQueries({ queryKey: calendarKey });
};
