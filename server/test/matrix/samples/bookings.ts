import { addDays } from '@ledig/domain/time/dates.ts';
import type { TenantRecords } from '../tenant-records.ts';
import { clientOf, dayOf, hourlySample, periodOf, type SamplesOf, spareId } from './parts.ts';

const phoneOf = (n: number) => ({ country_code: '+47', phone_number: clientOf(n).phone_number });

/** Two weeks of an hour; the second one in the other table. */
const seriesOf = (records: TenantRecords, n: number, hour: number) => {
  const date = addDays(dayOf(n), 7);
  const { booking } = hourlySample(records, n, hour);
  return {
    booking: { ...booking, date_to: `${dayOf(n)}T${hour + 1}:00` },
    series: { frequency: 'weekly' as const, count: 2 },
    changes: [
      {
        date,
        date_from: `${date}T${hour}:30`,
        date_to: `${date}T${hour + 1}:30`,
        renting_entity_id: records.otherTableId,
      },
    ],
  };
};

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
  'bookings.listBookingHistory': ({ bookingId }) => ({ params: { id: bookingId } }),
  'bookings.createBooking': (records, n) => ({ body: hourlySample(records, n, 9) }),
  'bookings.createPublicBooking': (records, n) => ({ body: hourlySample(records, n, 12) }),
  'bookings.createPublicDailyBooking': (records, n) => ({
    body: {
      booking: {
        company_id: records.companyId,
        department_id: records.dailyId,
        category_id: records.categoryId,
        renting_entity_id: records.cabinId,
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
  'bookings.checkMove': ({ bookingId, tableId }) => ({
    params: { id: bookingId },
    query: {
      dateFrom: '2027-03-12T12:00',
      dateTo: '2027-03-12T14:00',
      rentingEntityId: tableId,
      fromRentingEntityId: tableId,
    },
  }),
  'bookings.markPresent': ({ spare }, n) => ({ params: { id: spareId(spare.awaited, n) } }),
  'bookings.markNotPresent': ({ spare }, n) => ({ params: { id: spareId(spare.present, n) } }),
  'bookings.checkOut': ({ spare }, n) => ({ body: { booking_id: spareId(spare.staying, n) } }),
  'bookings.undoCheckOut': ({ spare }, n) => ({ body: { booking_id: spareId(spare.left, n) } }),
  'bookings.listArrivals': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'bookings.recordArrivalStep': ({ bookingId }) => ({
    params: { id: bookingId },
    body: { step: 'arrive', at: '2027-03-10T08:59:00Z' },
  }),
  'bookings.getAutoBookingData': ({ tableId }) => ({ params: { id: tableId } }),
  'bookings.listAvailableEntities': ({ hourlyId }) => ({
    query: { departmentId: hourlyId, dateFrom: '2027-03-12T12:00', dateTo: '2027-03-12T14:00' },
  }),
  'bookings.createManualBooking': (records, n) => ({
    body: { booking: { ...periodOf(records, n, 17), renting_entity_ids: [records.tableId] }, client: clientOf(n) },
  }),
  'bookings.checkDepartmentAvailability': ({ hourlyId }) => ({
    query: { departmentId: hourlyId, dateFrom: '2027-03-12T12:00', dateTo: '2027-03-12T14:00' },
  }),
  'bookings.reserveDepartment': (records, n) => ({ body: { booking: periodOf(records, n, 19), client: clientOf(n) } }),
  'bookings.previewSeries': (records, n) => ({ body: { ...seriesOf(records, n, 10), client: phoneOf(n) } }),
  'bookings.createSeries': (records, n) => ({
    body: { ...seriesOf(records, n, 10), mode: 'free', client: clientOf(n), booking_properties: [] },
  }),
  'bookings.getSeries': ({ together }) => ({ params: { id: together.seriesId } }),
  'bookings.moveSeries': ({ together, guideId }, n) => ({
    params: { id: together.seriesId },
    body: {
      booking_id: together.seriesBookingId,
      part: 'all',
      date_from: `2033-02-02T${String(8 + (n % 12)).padStart(2, '0')}:00`,
      date_to: `2033-02-02T${String(9 + (n % 12)).padStart(2, '0')}:00`,
      renting_entity_id: guideId,
    },
  }),
  'bookings.cancelSeries': ({ together }, n) => ({
    params: { id: spareId(together.spareSeries, n) },
    body: { booking_id: spareId(together.spareSeriesBookings, n), part: 'all' },
  }),
  'bookings.createGroup': (records, n) => ({
    body: {
      bookings: [
        { ...hourlySample(records, n, 14).booking, date_to: `${dayOf(n)}T15:00` },
        {
          company_id: records.companyId,
          department_id: records.requestsId,
          renting_entity_id: records.guideId,
          date_from: `${dayOf(n)}T20:00`,
          date_to: `${dayOf(n)}T21:00`,
          number_of_interactors: 2,
        },
      ],
      client: clientOf(n),
      booking_properties: [],
    },
  }),
  'bookings.getGroup': ({ together }) => ({ params: { id: together.groupId } }),
  'bookings.cancelGroup': ({ together }, n) => ({ params: { id: spareId(together.spareGroups, n) } }),
};
