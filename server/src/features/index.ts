import type { Api } from '@ledig/contract/api.ts';
import type { Handlers } from '../http/call.ts';
import { accountHandlers } from './account/account.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { blockedDatesHandlers } from './blocked-dates/blocked-dates.routes.ts';
import { bookingsHandlers } from './bookings/bookings.routes.ts';
import { calendarHandlers } from './calendar/calendar.routes.ts';
import { categoriesHandlers } from './categories/categories.routes.ts';
import { clientsHandlers } from './clients/clients.routes.ts';
import { companiesHandlers } from './companies/companies.routes.ts';
import { dashboardHandlers } from './dashboard/dashboard.routes.ts';
import { departmentsHandlers } from './departments/departments.routes.ts';
import { guestsHandlers } from './guests/guests.routes.ts';
import { liveHandlers } from './live/live.routes.ts';
import { messagesHandlers } from './messages/messages.routes.ts';
import { notificationsHandlers } from './notifications/notifications.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { rentingEntitiesHandlers } from './renting-entities/renting-entities.routes.ts';
import { reportsHandlers } from './reports/reports.routes.ts';
import { requestsHandlers } from './requests/requests.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { staffHandlers } from './staff/staff.routes.ts';
import { surveysHandlers } from './surveys/surveys.routes.ts';

/** Every feature's handlers; the type refuses a feature left out. */
export const handlers: { readonly [F in keyof Api]: Handlers<F> } = {
  account: accountHandlers,
  audit: auditHandlers,
  blockedDates: blockedDatesHandlers,
  bookings: bookingsHandlers,
  calendar: calendarHandlers,
  categories: categoriesHandlers,
  clients: clientsHandlers,
  companies: companiesHandlers,
  dashboard: dashboardHandlers,
  departments: departmentsHandlers,
  guests: guestsHandlers,
  live: liveHandlers,
  messages: messagesHandlers,
  notifications: notificationsHandlers,
  privacy: privacyHandlers,
  rentingEntities: rentingEntitiesHandlers,
  reports: reportsHandlers,
  requests: requestsHandlers,
  settings: settingsHandlers,
  staff: staffHandlers,
  surveys: surveysHandlers,
};
