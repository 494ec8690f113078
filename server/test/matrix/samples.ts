import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { PASSWORD } from '../support/makers.ts';
import type { House } from './house.ts';

/**
 * Valid input of every endpoint, made from the names of one house. The type refuses an endpoint without a sample, so what
 * is added to the contract enters the matrix by itself. `n` is another number at each use, for what can be done only once.
 */
export const samples: { readonly [N in EndpointName]: (house: House, n: number) => InputOf<N> } = {
  'account.signIn': ({ adminEmail }) => ({ body: { email: adminEmail, password: PASSWORD } }),
  'account.checkDomain': ({ slug }) => ({ body: { slug } }),
  'account.getProfile': () => ({}),
  'account.signOut': () => ({}),
  'account.getAccountState': () => ({}),
  'account.listUserCompanies': () => ({}),
  'companies.listActiveCompanies': () => ({}),
  'companies.listPublicCompanies': () => ({}),
  'companies.listDisabledDates': ({ dailyId, categoryId }) => ({
    query: { departmentId: dailyId, categoryId, numberOfInteractors: 2, from: '2027-03-12', to: '2027-03-20' },
  }),
  'companies.getCompanyLogo': ({ companyId }) => ({ params: { id: companyId } }),
  'companies.getCompanyBackgroundImage': ({ companyId }) => ({ params: { id: companyId } }),
  'companies.getFile': ({ slug, fileHash }) => ({ params: { domain: slug, hash: fileHash } }),
  'settings.listCompanySettings': ({ companyId }) => ({ params: { companyId } }),
  'settings.listPublicCompanySettings': ({ companyId }) => ({ params: { id: companyId } }),
  'settings.getPublicValue': ({ companyId }) => ({ params: { companyId, key: 'tags' } }),
  'settings.upsertSetting': ({ companyId }, n) => ({
    params: { companyId, key: 'company_website_url' },
    body: { value: `https://example.com/${n}` },
  }),
  'blockedDates.listBlockedSeries': ({ companyId, hourlyId, blockedId }) => ({
    query: { companyId, departmentId: hourlyId, blockedDateId: blockedId },
  }),
  'blockedDates.isDateRangeUnavailable': ({ hourlyId }) => ({
    query: { startDate: '2027-03-30', endDate: '2027-04-02', departmentId: hourlyId },
  }),
  'blockedDates.isDateUnavailable': ({ hourlyId }) => ({ query: { date: '2027-04-01', departmentId: hourlyId } }),
  'blockedDates.listPublicBlockedDates': ({ companyId, hourlyId }) => ({
    params: { companyId, departmentId: hourlyId, language: 'no' },
  }),
  'blockedDates.listBlockedSeriesOfCompany': ({ companyId }) => ({ query: { companyId } }),
  'blockedDates.listBlockedSeriesOfDepartments': ({ hourlyId }) => ({ body: { departments: [hourlyId] } }),
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
  'calendar.listCalendarEntities': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewAll: '1' },
  }),
  'calendar.listCalendarBookings': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month' },
  }),
  'calendar.listUpcomingBookings': ({ hourlyId }) => ({
    query: { scheduleSystem: 'HOURLY', departments: String(hourlyId), viewMode: 'month', selectedDate: '2027-03-10' },
  }),
  'live.streamChanges': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'live.announceEditing': ({ bookingId }) => ({ body: { booking_id: bookingId, state: 'editing' } }),
  'requests.createPublicRequest': ({ companyId, requestsId, guideId }, n) => ({
    body: {
      booking: {
        company_id: companyId,
        department_id: requestsId,
        renting_entity_id: guideId,
        date_from: `${dayOf(n)}T12:00`,
        date_to: `${dayOf(n)}T14:00`,
        number_of_interactors: 2,
      },
      client: clientOf(n),
    },
  }),
  'rentingEntities.listPublicEntities': ({ hourlyId, tableId }) => ({
    query: { departmentId: hourlyId, rentingEntityId: tableId },
  }),
  'rentingEntities.listActiveEntities': () => ({}),
  'departments.listPublicDepartments': () => ({}),
  'departments.getPublicDepartment': ({ hourlyId }) => ({ params: { id: hourlyId } }),
  'departments.listPublicDepartmentsOfCompany': ({ companyId }) => ({ params: { id: companyId } }),
  'departments.listActiveDepartments': () => ({}),
  'departments.listUserDepartments': () => ({}),
  'categories.listAvailableCategories': ({ companyId, dailyId }) => ({
    params: { considerEntities: '1' },
    query: {
      companyId,
      departmentId: dailyId,
      numberOfInteractors: 2,
      dateFrom: '2027-03-12',
      dateTo: '2027-03-13',
    },
  }),
};

/** A day of its own for each use in a row, within the two years that visitors may book ahead. */
const dayOf = (n: number): string => addDays('2027-05-01', n % 600);

const clientOf = (n: number) => ({
  name: 'Kari Nordmann',
  email: `kari.${n}@example.com`,
  phone_number: String(40_000_000 + n),
});

const givenOut = new WeakMap<readonly number[], Map<number, number>>();

/** The next one of a list for a new `n`, the same one for the same; from the start again when all were given out. */
const spareId = (ids: readonly number[], n: number): number => {
  const given = givenOut.get(ids) ?? new Map<number, number>();
  givenOut.set(ids, given);
  const id = given.get(n) ?? ids[given.size % ids.length] ?? 0;
  given.set(n, id);
  return id;
};

/** An hour of the day that no other sample takes. */
const periodOf = ({ companyId, hourlyId }: House, n: number, hour: number) => ({
  company_id: companyId,
  department_id: hourlyId,
  date_from: `${dayOf(n)}T${hour}:00`,
  date_to: `${dayOf(n)}T${hour + 1}:00`,
  number_of_interactors: 2,
});

const hourlySample = ({ companyId, hourlyId, tableId }: House, n: number, hour: number) => ({
  booking: {
    company_id: companyId,
    department_id: hourlyId,
    renting_entity_id: tableId,
    date_from: `${dayOf(n)}T${String(hour).padStart(2, '0')}:00`,
    number_of_interactors: 2,
  },
  client: clientOf(n),
});

/**
 * Id fields that a sample leaves out, each with its reason. Everything else that the contract takes as an id must differ
 * between the samples of two houses.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'bookings.createBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.createPublicBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.moveBooking body.booking.from_renting_entity_id': 'only a booking of several entities needs it',
  'requests.createPublicRequest body.booking.category_id': 'hourly departments have none; see the booking rules',
};
