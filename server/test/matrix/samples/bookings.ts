import { clientOf, dayOf, hourlySample, periodOf, type SamplesOf, spareId } from './parts.ts';

export const bookingsSamples: SamplesOf<'bookings'> = {
  'bookings.listAvailableSlots': ({ dailyId, categoryId, cabinId }) => ({
    query: {
      date_from: '2027-03-12',
      date_to: '2027-03-13',
      department_id: dailyId,
      number_of_interactors: 2,
      category_id: categoryId,
      renting_entity_id: cabinId,
    },
  }),
  'bookings.listHours': ({ hourlyId }) => ({
    params: { departmentId: hourlyId, numberOfInteractors: 2, date: '2027-03-12' },
  }),
  'bookings.listHoursForEntity': ({ tableId }) => ({ query: { renting_entity_id: tableId, date_from: '2027-03-12' } }),
  'bookings.listBookedDatesForEntity': ({ cabinId }) => ({ params: { id: cabinId } }),
  'bookings.listActiveBookings': () => ({ query: {} }),
  'bookings.listBookings': () => ({ params: { status: 'all' }, query: {} }),
  'bookings.filterBookings': ({ companyId, hourlyId, tableId }) => ({
    params: { status: 'all' },
    query: {},
    body: { filters: { renting_entities: [tableId], departments: [hourlyId], companies: [companyId] } },
  }),
  'bookings.searchBookings': ({ bookingId }) => ({
    params: { status: 'all' },
    query: {},
    body: { search: { text: String(bookingId) } },
  }),
  'bookings.getBooking': ({ bookingId }) => ({ params: { id: bookingId } }),
  'bookings.getBookingCustom': ({ bookingId }) => ({ params: { id: bookingId } }),
  'bookings.createBooking': (house, n) => ({ body: hourlySample(house, n, 9) }),
  'bookings.createPublicBooking': (house, n) => ({ body: hourlySample(house, n, 12) }),
  'bookings.createPublicDailyBooking': (house, n) => ({
    body: {
      booking: {
        company_id: house.companyId,
        department_id: house.dailyId,
        category_id: house.categoryId,
        renting_entity_id: house.cabinId,
        date_from: dayOf(n),
        date_to: dayOf(n + 1),
        number_of_interactors: 2,
        expected_arrival: '20:00',
        expected_departure: '08:00',
      },
      client: clientOf(n),
    },
  }),
  'bookings.getCalendarFile': ({ slug, calendarToken }) => ({ params: { domain: slug, token: calendarToken } }),
  'bookings.updateBooking': ({ bookingId }, n) => ({
    params: { id: bookingId },
    body: { booking: { number_of_interactors: 1 + (n % 4) }, client: clientOf(n), booking_properties: [] },
  }),
  'bookings.cancelBooking': ({ spare }, n) => ({ params: { id: spareId(spare.toCancel, n) } }),
  'bookings.restoreBooking': ({ spare }, n) => ({ params: { id: spareId(spare.canceled, n) } }),
  'bookings.moveBooking': ({ bookingId, tableId, otherTableId }, n) => ({
    params: { id: bookingId },
    body: {
      booking: {
        renting_entity_id: n % 2 === 0 ? tableId : otherTableId,
        date_from: `${dayOf(n)}T15:00`,
        date_to: `${dayOf(n)}T16:00`,
      },
    },
  }),
  'bookings.markPresent': ({ spare }, n) => ({ params: { id: spareId(spare.awaited, n) } }),
  'bookings.markNotPresent': ({ spare }, n) => ({ params: { id: spareId(spare.present, n) } }),
  'bookings.checkOut': ({ spare }, n) => ({ body: { booking_id: spareId(spare.staying, n) } }),
  'bookings.undoCheckOut': ({ spare }, n) => ({ body: { booking_id: spareId(spare.left, n) } }),
  'bookings.getAutoBookingData': ({ tableId }) => ({ params: { id: tableId } }),
  'bookings.listAvailableEntities': ({ hourlyId }) => ({
    query: { departmentId: hourlyId, dateFrom: '2027-03-12T12:00', dateTo: '2027-03-12T14:00' },
  }),
  'bookings.createManualBooking': (house, n) => ({
    body: { booking: { ...periodOf(house, n, 17), renting_entity_ids: [house.tableId] }, client: clientOf(n) },
  }),
  'bookings.checkDepartmentAvailability': ({ hourlyId }) => ({
    query: { departmentId: hourlyId, dateFrom: '2027-03-12T12:00', dateTo: '2027-03-12T14:00' },
  }),
  'bookings.reserveDepartment': (house, n) => ({ body: { booking: periodOf(house, n, 19), client: clientOf(n) } }),
};
