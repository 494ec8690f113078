import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { accountRoutes } from './routes/account.ts';
import { organisationRoutes } from './routes/organisation.ts';
import { peopleRoutes } from './routes/people.ts';
import { publicRoutes } from './routes/public.ts';
import { type AppRoute, bareRoute, officeRoute, officeRoutes, screen } from './routes/route.ts';

const errors = () => import('#features/errors/error-screens.tsx');
const calendars = () => import('./calendar-pages.tsx');
const printable = () => import('#features/bookings/printable/printable-bookings-screen.tsx');
const printableFireList = () => import('#features/fire-list/printable/printable-fire-list-screen.tsx');
const notFound = screen(errors, 'NotFoundScreen');

/** The error pages, each with and without a domain. Rule: docs/rules/screens.md#visits. */
const errorRoutes: AppRoute[] = (
  [
    ['error/not-found', notFound],
    ['error/unprocessable-etnry', screen(errors, 'UnprocessableScreen')],
    ['error/access-denied', screen(errors, 'AccessDeniedScreen')],
    ['error-page', screen(errors, 'ErrorScreen')],
  ] as const
).flatMap(([path, component]) =>
  [`/${path}`, `/:domain/${path}`].map(
    (full): AppRoute => ({ path: full, layout: 'default', visitor: 'any', screen: component }),
  ),
);

/** Every screen of the back office. The side menu and the palette show only screens that have a route here. */
export const routes: readonly AppRoute[] = [
  officeRoute('/', {
    screen: screen(
      () => import('#features/home/home-screen.tsx'),
      'HomeScreen',
      'home',
      'dashboard',
      'arrivals',
      'security',
      'lists',
    ),
  }),
  ...officeRoutes(ROLES_OF['calendar.see'], 'department', {
    '/calendaric-view': screen(calendars, 'HourlyCalendarPage', 'calendar', 'entities'),
    '/calendaric-view-daily': screen(calendars, 'DailyCalendarPage', 'calendar', 'entities'),
  }),
  officeRoute('/my-calendar', {
    roles: ROLES_OF['calendar.seeOwn'],
    screen: screen(() => import('./my-calendar-page.tsx'), 'MyCalendarPage', 'calendar', 'requests'),
  }),
  officeRoute('/bookings', {
    screen: screen(() => import('./bookings-page.tsx'), 'BookingsPage', 'bookings', 'plans'),
  }),
  officeRoute('/booking/:id', {
    screen: screen(
      () => import('./booking-page.tsx'),
      'BookingPage',
      ...(['bookings', 'plans', 'messages', 'calendar', 'bookingform'] as const),
    ),
  }),
  ...officeRoutes(ROLES_OF['booking.create'], 'department', {
    '/booking-series/new': screen(
      () => import('#features/bookings/plan/series-create-screen.tsx'),
      'SeriesCreateScreen',
      'plans',
    ),
    '/booking-group/new': screen(
      () => import('#features/bookings/plan/group-create-screen.tsx'),
      'GroupCreateScreen',
      'plans',
    ),
  }),
  officeRoute('/arrivals', {
    roles: ROLES_OF['arrival.see'],
    screen: screen(() => import('#features/arrivals/arrivals-screen.tsx'), 'ArrivalsScreen', 'arrivals'),
  }),
  officeRoute('/booking-requests', {
    roles: ROLES_OF['request.see'],
    screen: screen(() => import('#features/requests/requests-screen.tsx'), 'RequestsScreen', 'requests', 'calendar'),
  }),
  officeRoute('/waiting-list', {
    roles: ROLES_OF['waitingList.manage'],
    screen: screen(() => import('#features/waiting-list/waiting-list-screen.tsx'), 'WaitingListScreen', 'waitinglist'),
  }),
  officeRoute('/booking-request/:id', {
    screen: screen(() => import('#features/requests/request-screen.tsx'), 'RequestScreen', 'requests', 'calendar'),
  }),
  bareRoute('/printable/bookings', { screen: screen(printable, 'PrintableBookingsScreen', 'bookings') }),
  bareRoute('/printable/firelist', { screen: screen(printableFireList, 'PrintableFireListScreen', 'firelist') }),
  bareRoute('/fire-list', {
    roles: ROLES_OF['fireList.print'],
    screen: screen(
      () => import('#features/fire-list/offline/offline-list-screen.tsx'),
      'OfflineListScreen',
      'firelist',
    ),
  }),
  ...organisationRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...publicRoutes,
  ...errorRoutes,
  { path: '*', layout: 'default', visitor: 'any', screen: notFound },
];

/** Paths without their optional parameters. */
const paths = new Set(routes.map((route) => route.path.replaceAll(/\/:\w+\?/g, '')));

/** Whether a screen has a route. */
export const hasRoute = (path: string): boolean => paths.has(path);
