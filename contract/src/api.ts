import { account } from './account.ts';
import { audit } from './audit.ts';
import { blockedDates } from './blocked-dates.ts';
import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { categories } from './categories.ts';
import { clients } from './clients.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { departments } from './departments.ts';
import type { EndpointShape } from './endpoint.ts';
import { figures } from './figures.ts';
import { floorPlans } from './floor-plans.ts';
import { guestLink } from './guest-link.ts';
import { guestRegister } from './guest-register.ts';
import { guestRequests } from './guest-requests.ts';
import { guests } from './guests.ts';
import { live } from './live.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { privacy } from './privacy.ts';
import { rentingEntities } from './renting-entities.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { surveys } from './surveys.ts';
import { usage } from './usage.ts';
import { waitingList } from './waiting-list.ts';

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
