import { account } from './account/account.ts';
import { audit } from './audit/audit.ts';
import { bookings } from './bookings/bookings.ts';
import { calendar } from './calendar/calendar.ts';
import { companies } from './companies/companies.ts';
import { settings } from './companies/settings.ts';
import { usage } from './companies/usage.ts';
import { blockedDates } from './departments/blocked-dates.ts';
import { categories } from './departments/categories.ts';
import { departments } from './departments/departments.ts';
import { floorPlans } from './departments/floor-plans.ts';
import { rentingEntities } from './departments/renting-entities.ts';
import type { EndpointShape } from './endpoint.ts';
import { clients } from './guests/clients.ts';
import { guestLink } from './guests/guest-link.ts';
import { guestRegister } from './guests/guest-register.ts';
import { guests } from './guests/guests.ts';
import { privacy } from './guests/privacy.ts';
import { live } from './live.ts';
import { messages } from './messages/messages.ts';
import { notifications } from './messages/notifications.ts';
import { dashboard } from './reports/dashboard.ts';
import { figures } from './reports/figures.ts';
import { reports } from './reports/reports.ts';
import { guestRequests } from './requests/guest-requests.ts';
import { requests } from './requests/requests.ts';
import { staff } from './staff/staff.ts';
import { surveys } from './surveys/surveys.ts';
import { waitingList } from './waiting-list/waiting-list.ts';

/** All endpoints by feature. */
export const api = {
  account,
  companies,
  staff,
  dashboard,
  settings,
  notifications,
  messages,
  blockedDates,
  bookings,
  calendar,
  guests,
  guestLink,
  guestRegister,
  live,
  requests,
  guestRequests,
  waitingList,
  rentingEntities,
  departments,
  categories,
  floorPlans,
  reports,
  figures,
  clients,
  audit,
  privacy,
  surveys,
  usage,
} as const;
export type Api = typeof api;

/** `feature.endpoint`, the name of an endpoint in client, handlers and tests. */
export type EndpointName = {
  [F in keyof Api]: { [E in keyof Api[F]]: `${F & string}.${E & string}` }[keyof Api[F]];
}[keyof Api];

export type EndpointOf<N extends EndpointName> = N extends `${infer F extends keyof Api & string}.${infer E}`
  ? E extends keyof Api[F]
    ? Api[F][E]
    : never
  : never;

export interface NamedEndpoint extends EndpointShape {
  readonly name: EndpointName;
  readonly area: keyof Api;
}

/** All endpoints as a flat list. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([area, feature]) =>
  Object.entries(feature).map(([name, shape]: [string, EndpointShape]) => ({
    ...shape,
    name: `${area}.${name}` as EndpointName,
    area: area as keyof Api,
  })),
);
