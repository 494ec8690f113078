import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import type { CalendarBooking } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { type Property, readProperties } from '@ledig/domain/bookings/properties.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { invalidate } from '#lib/queries/changes.ts';
import { calendarBookingsKey } from './calendar-queries.ts';

export type Move = InputOf<'bookings.moveBooking'>['body']['booking'];

/** Converts a booking's details to a calendar booking. `before` supplies fields that the details lack. */
const asCalendarBooking = (detail: BookingDetail, before?: CalendarBooking): CalendarBooking => {
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
    booked_until: detail.has_checked_out ? detail.date_to : null,
    expected_arrival: detail.expected_arrival,
    expected_departure: detail.expected_departure,
    whole_department_reservation: detail.whole_department_reservation,
    is_manual_booking: detail.is_manual_booking,
    series_id: detail.series_id,
    group_id: detail.group_id,
    blocking_type: before?.blocking_type ?? null,
    version: detail.version,
  };
};

/** The current booking, canceled or not. The caller shows failures. */
export const fetchBooking = async (id: number): Promise<BookingDetail> =>
  (await call('bookings.getBookingCustom', { params: { id: String(id) } }, { handles: 'all' })).booking;

/** Moves a booking. The caller shows refusals. */
export const moveBooking = async (id: number, booking: Move): Promise<BookingDetail> =>
  (await call('bookings.moveBooking', { params: { id: String(id) }, body: { booking } }, { handles: [404, 409, 422] }))
    .booking;

/** Restores a canceled booking. */
export const restoreBooking = async (id: number): Promise<BookingDetail> =>
  (await call('bookings.restoreBooking', { params: { id: String(id) } }, { handles: [404, 409, 422] })).booking;

/** Writes a booking into the cache of every view that contains it, without refetching. */
export const showBooking = (client: QueryClient, detail: BookingDetail): void => {
  client.setQueriesData<CalendarBooking[]>({ queryKey: calendarBookingsKey }, (before) => {
    if (before === undefined || !before.some(({ id }) => id === detail.id)) return before;
    if (detail.canceled_at !== null) return before.filter(({ id }) => id !== detail.id);
    return before.map((booking) => (booking.id === detail.id ? asCalendarBooking(detail, booking) : booking));
  });
};

/** Refetches the visible views and invalidates the lists. */
export const reloadViews = (client: QueryClient): Promise<void> => invalidate(client, 'booking');
