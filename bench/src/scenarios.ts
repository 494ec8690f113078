import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import type { Requests, WireRequest } from './load.ts';
import { MEASURED, type Place, type World } from './make-data.ts';

/** Everything measured on one database, in order. Scenarios that write come last. */
export interface Scenario {
  readonly name: string;
  /** Title in the report. */
  readonly title: string;
  /** Target in requests per second, with 16 connections and 100 thousand bookings. */
  readonly aim?: number;
  /** The shortest slice, for calls that take seconds while others run. Calls that a slice cuts off aren't counted. */
  readonly sliceSeconds?: number;
  readonly requests: (input: ScenarioInput) => Requests;
}

/** Data for building requests. */
export interface ScenarioInput {
  readonly world: World;
  /** Access tokens of the admins, in the order of the measured places. */
  readonly tokens: readonly string[];
}

const pathOf = (name: EndpointName): string | undefined => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  return found && `/api${found.path}`;
};

const headersOf = (place: Place, more: Readonly<Record<string, string>> = {}) => ({
  'company-domain-name': place.slug,
  'accept-language': 'nb-NO',
  ...more,
});

/** A request for each measured department. */
const forEachMeasured = (
  { world, tokens }: ScenarioInput,
  request: (place: Place, headers: Readonly<Record<string, string>>) => WireRequest,
): WireRequest[] =>
  world.places
    .slice(0, MEASURED)
    .map((place, i) => request(place, { authorization: `Bearer ${tokens[i]}`, 'content-type': 'application/json' }));

const availabilityOf =
  (guests: number) =>
  (input: ScenarioInput): Requests =>
    forEachMeasured(input, (place) => ({
      method: 'GET',
      path: `/api/get-available-booking-slots?department_id=${place.departmentId}&date_from=${input.world.busyDay}&number_of_interactors=${guests}`,
      headers: headersOf(place),
    }));

/**
 * The board's request. The name isn't typed, because this also measures versions without a calendar, or without
 * columns.
 */
const calendarPath =
  pathOf('calendar.listBoardBookings' as EndpointName) ?? pathOf('calendar.listCalendarBookings' as EndpointName);

const calendarDay = (input: ScenarioInput): Requests =>
  forEachMeasured(input, (place, headers) => ({
    method: 'GET',
    path: `${calendarPath}?scheduleSystem=HOURLY&viewMode=day&departments=${place.departmentId}`,
    headers: headersOf(place, { ...headers, 'booking-date': input.world.busyDay }),
  }));

const calendarWeek = ({ world, tokens }: ScenarioInput): Requests => [
  {
    method: 'GET',
    path: `${calendarPath}?scheduleSystem=HOURLY&viewMode=week&departments=${world.wide.departmentId}`,
    headers: headersOf(world.wide, { authorization: `Bearer ${tokens[0]}`, 'booking-date': world.busyDay }),
  },
];

const listedDay = (input: ScenarioInput): Requests =>
  forEachMeasured(input, (place, headers) => ({
    method: 'POST',
    path: '/api/bookings-filter/active',
    headers: headersOf(place, headers),
    body: JSON.stringify({
      filters: { start_date: input.world.busyDay, end_date: input.world.busyDay, departments: [place.departmentId] },
    }),
  }));

/** Yesterday in the busy department, the last day of its past bookings. */
const listedBusyDay = ({ world, tokens }: ScenarioInput): Requests => {
  const day = addDays(world.today, -1);
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
  const filters = { start_date: day, end_date: day, departments: [world.busy.departmentId] };
  const path = '/api/bookings-filter/active';
  return [{ method: 'POST', path, headers: headersOf(world.busy, headers), body: JSON.stringify({ filters }) }];
};

const NAMES = ['hansen', 'berg 12', 'ostby 7', 'crowd.999', '500012', 'vik 44', 'lund 1'];

/** One request for each of `NAMES`, to the first measured tenant. It has thousands of clients and entities. */
const inLargeTenant =
  (request: (n: number) => Omit<WireRequest, 'headers'>) =>
  (input: ScenarioInput): Requests =>
    NAMES.map((_, n) => {
      const [first] = forEachMeasured(input, (place, headers) => ({
        ...request(n),
        headers: headersOf(place, headers),
      }));
      return first as WireRequest;
    });

const clientSearch = inLargeTenant((n) => ({
  method: 'POST',
  path: '/api/clients-search',
  body: JSON.stringify({ searchText: NAMES[n] }),
}));
const clientPage = inLargeTenant((n) => ({ method: 'GET', path: `/api/clients?page=${1 + n * 15}` }));
const entitySearch = inLargeTenant((n) => ({
  method: 'GET',
  path: `/api/renting-entities-search?searchText=room%20${n + 1}`,
}));

const HOURS = [10, 12, 14, 16, 18, 20];
/** Days ahead for new bookings. Visitors may book two years ahead. */
const DAYS = 700;
let made = 0;

/**
 * A new booking with a different client, place, day and hour each time, so that a table is always free. The server
 * chooses the table.
 */
const newBooking = (
  { world }: ScenarioInput,
  headers: (n: number) => Readonly<Record<string, string>>,
  places: readonly Place[] = world.places,
): WireRequest => {
  const n = made++;
  const place = places[n % places.length] as Place;
  const step = Math.floor(n / places.length);
  const date = addDays(world.today, 1 + (step % DAYS));
  const hour = HOURS[Math.floor(step / DAYS) % HOURS.length];
  return {
    method: 'POST',
    path: '/api/booking-public',
    headers: headersOf(place, { 'content-type': 'application/json', ...headers(n) }),
    body: JSON.stringify({
      booking: {
        company_id: place.companyId,
        department_id: place.departmentId,
        date_from: `${date}T${hour}:00`,
        number_of_interactors: 2,
      },
      client: {
        name: 'Kari Nordmann',
        email: `kari.${n}@example.com`,
        country_code: '+47',
        phone_number: String(90_000_000 + n),
      },
    }),
  };
};

/** A series of 200 weekly dates by staff: another guest, day and hour each time. The server chooses the table. */
const newSeries = ({ world, tokens }: ScenarioInput): WireRequest => {
  const n = made++;
  const at = n % MEASURED;
  const place = world.places[at] as Place;
  const step = Math.floor(n / MEASURED);
  const date = addDays(world.today, 1 + (step % 7));
  const hour = HOURS[Math.floor(step / 7) % HOURS.length] ?? 10;
  return {
    method: 'POST',
    path: '/api/booking-series',
    headers: headersOf(place, { authorization: `Bearer ${tokens[at]}`, 'content-type': 'application/json' }),
    body: JSON.stringify({
      booking: {
        company_id: place.companyId,
        department_id: place.departmentId,
        date_from: `${date}T${hour}:00`,
        date_to: `${date}T${hour + 1}:00`,
        number_of_interactors: 2,
      },
      series: { frequency: 'weekly', count: 200 },
      mode: 'free',
      client: {
        name: 'Kari Nordmann',
        email: `series.${n}@example.com`,
        country_code: '+47',
        phone_number: String(90_000_000 + n),
      },
      booking_properties: [],
    }),
  };
};

/** Add scenarios to this list to measure more. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'availability',
    title: 'Free starts of a day in a department of 50, two guests',
    aim: 1500,
    requests: availabilityOf(2),
  },
  {
    name: 'availability-large',
    title: 'The same for eight guests: most tables are too small, so they are combined',
    requests: availabilityOf(8),
  },
  ...(calendarPath
    ? [
        { name: 'day', title: 'A day of 50 entities in the calendar, 100 bookings', aim: 1000, requests: calendarDay },
        { name: 'week', title: 'A week of 500 entities in the calendar, 5,000 bookings', requests: calendarWeek },
      ]
    : []),
  {
    name: 'list',
    title: 'The same day as a list, whole rows, with the number of all',
    ...(calendarPath ? {} : { aim: 1000 }),
    requests: listedDay,
  },
  {
    name: 'list-busy',
    title: 'A day as a list in a department that has up to 100,000 past bookings',
    requests: listedBusyDay,
  },
  {
    name: 'clients',
    title: 'A page of 10,000 clients by name, of a hundred rows, with the number of all',
    requests: clientPage,
  },
  { name: 'clients-search', title: 'Clients among 10,000 by words of name, e-mail or phone', requests: clientSearch },
  { name: 'entities-search', title: 'Renting entities among 2,050 by words', requests: entitySearch },
  {
    name: 'create',
    title: 'A visitor books; any free table',
    aim: 1000,
    requests: (input) => () => newBooking(input, () => ({})),
  },
  {
    name: 'create-once',
    title: 'The same with an idempotency key, as the booking page sends it',
    requests: (input) => () => newBooking(input, (n) => ({ 'idempotency-key': `bench-${process.pid}-${n}` })),
  },
  {
    name: 'create-busy',
    title: 'A visitor books in a department that has up to 100,000 past bookings',
    requests: (input) => () => newBooking(input, () => ({}), [input.world.busy]),
  },
  {
    name: 'series',
    title: 'Staff book a series of 200 dates',
    sliceSeconds: 20,
    requests: (input) => () => newSeries(input),
  },
];
