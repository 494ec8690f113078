import type { Dashboard, Figures } from '@ledig/contract/reports/dashboard.ts';
import { busyHours, threeMonths } from '@ledig/domain/dashboard/busy-hours.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Handler } from '#http/call.ts';
import { countByBounds, listPlaces, listRuns, type Place } from './dashboard.store.ts';
import { type Clock, dayPeriod, loadDay, loadNextArrivals } from './load-day.ts';

type DashboardCall = Call<'dashboard.getDashboard'>;

/** Days before and after today in which busy hours are counted. */
const BUSY_DAYS = 15;
const CARDS = ['bookings_today', 'bookings_tomorrow', 'bookings_plus2', 'bookings_plus3', 'bookings_plus4'] as const;

const clocksOf = (places: readonly Place[]): Clock[] => {
  const byZone = Map.groupBy(places, ({ zone }) => readSettings({ timezone: zone }).zone);
  return [...byZone].map(([zone, of]) => ({ zone, companyIds: of.map(({ id }) => id) }));
};

/** Bookings and guests per day of three months, for all zones. A day is that of the company's zone. */
const countDays = async (
  tx: TenantTransaction,
  call: DashboardCall,
  clocks: readonly Clock[],
  days: readonly LocalDate[],
) => {
  const after = addDays(days.at(-1) ?? '', 1);
  const found = await Promise.all(
    clocks.map(({ zone, companyIds }) =>
      countByBounds(
        tx,
        call.user.scope,
        companyIds,
        [...days, after].map((date) => startOfDay(date, zone)),
      ),
    ),
  );
  const counts = days.map((date) => ({ date, bookings: 0, guests: 0 }));
  for (const { bucket, bookings, guests } of found.flat()) {
    const day = counts[bucket];
    if (day) counts[bucket] = { ...day, bookings: day.bookings + bookings, guests: day.guests + guests };
  }
  return counts;
};

const countBusyHours = async (
  tx: TenantTransaction,
  call: DashboardCall,
  clocks: readonly Clock[],
  today: LocalDate,
) => {
  const runs = await Promise.all(
    clocks.map(async ({ zone, companyIds }) => {
      const period = dayPeriod(addDays(today, -BUSY_DAYS), addDays(today, BUSY_DAYS), zone);
      return (await listRuns(tx, call.user.scope, companyIds, period)).map((run) => ({ ...run, zone }));
    }),
  );
  return busyHours(runs.flat()).map(({ hour, count }) => ({ x: hour, y: count }));
};

/**
 * Figures for admins and hosts: cards of five days, three months by day, and busy hours if there are HOURLY
 * departments.
 */
const loadFigures = async (
  tx: TenantTransaction,
  call: DashboardCall,
  {
    places,
    clocks,
    today,
    zone,
  }: { places: readonly Place[]; clocks: readonly Clock[]; today: LocalDate; zone: string },
): Promise<Figures> => {
  const months = threeMonths(call.now, zone);
  const [days, hours] = await Promise.all([
    countDays(tx, call, clocks, datesBetween(months.first, months.last)),
    countBusyHours(tx, call, clocks, today),
  ]);
  const onDay = (date: LocalDate): number => days.find((day) => day.date === date)?.bookings ?? 0;
  const month = today.slice(0, 7);
  const cards = Object.fromEntries(CARDS.map((card, ahead) => [card, onDay(addDays(today, ahead))]));
  return {
    ...(cards as Record<(typeof CARDS)[number], number>),
    busy_hours: { has_hourly: places.some((place) => place.has_hourly), data: hours },
    guests_this_month: days.filter(({ date }) => date.startsWith(month)).reduce((sum, { guests }) => sum + guests, 0),
    bookings_chart: days.map(({ date, bookings }) => ({ date, count: bookings })),
    bookings_chart_max: Math.max(0, ...days.map(({ bookings }) => bookings)),
  };
};

/**
 * The dashboard: the next arrivals for all, how full the day is for staff, figures for admins and hosts. Days are in
 * each company's zone. Today is that of the first company in scope.
 */
export const getDashboard: Handler<'dashboard.getDashboard'> = (call) =>
  call.deps.db.tenantRead(call.tenant.id, async (tx) => {
    const places = await listPlaces(tx, call.user.scope);
    const clocks = clocksOf(places);
    const { zone } = clocks[0] ?? readSettings({});
    const today = dateAt(call.now, zone);
    const next_arrivals = await loadNextArrivals(tx, call);
    const { role } = call.user;
    if (role === 'observer') return { dashboard: { today, next_arrivals } };
    const day = await loadDay(tx, call, clocks, { today, zone });
    const figures: Partial<Figures> =
      role === 'employee' ? {} : await loadFigures(tx, call, { places, clocks, today, zone });
    const dashboard: Dashboard = { today, next_arrivals, day, ...figures };
    return { dashboard };
  });
