import type { Api } from '@ledig/contract/api.ts';
import type { Handlers } from '#http/call.ts';
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
import { figuresHandlers } from './figures/figures.routes.ts';
import { floorPlansHandlers } from './floor-plans/floor-plans.routes.ts';
import { guestLinkHandlers } from './guest-link/guest-link.routes.ts';
import { guestRegisterHandlers } from './guest-register/guest-register.routes.ts';
import { guestsHandlers } from './guests/guests.routes.ts';
import { liveHandlers } from './live/live.routes.ts';
import { messagesHandlers } from './messages/messages.routes.ts';
import { notificationsHandlers } from './notifications/notifications.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { rentingEntitiesHandlers } from './renting-entities/renting-entities.routes.ts';
import { reportsHandlers } from './reports/reports.routes.ts';
import { guestRequestsHandlers } from './requests/guest-requests.ts';
import { requestsHandlers } from './requests/requests.routes.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { staffHandlers } from './staff/staff.routes.ts';
import { surveysHandlers } from './surveys/surveys.routes.ts';
import { usageHandlers } from './usage/usage.routes.ts';
import { waitingListHandlers } from './waiting-list/waiting-list.routes.ts';

/** The handlers of all features. The type makes the compiler refuse a missing feature. */
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
  floorPlans: floorPlansHandlers,
  guestLink: guestLinkHandlers,
  guests: guestsHandlers,
  guestRegister: guestRegisterHandlers,
  live: liveHandlers,
  messages: messagesHandlers,
  notifications: notificationsHandlers,
  privacy: privacyHandlers,
  rentingEntities: rentingEntitiesHandlers,
  reports: reportsHandlers,
  figures: figuresHandlers,
  requests: requestsHandlers,
  guestRequests: guestRequestsHandlers,
  settings: settingsHandlers,
  staff: staffHandlers,
  surveys: surveysHandlers,
  usage: usageHandlers,
  waitingList: waitingListHandlers,
};
