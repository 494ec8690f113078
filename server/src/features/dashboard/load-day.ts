import type { DayOutlook, NextArrival } from '@ledig/contract/reports/dashboard.ts';
import { stayPeriod } from '@ledig/domain/availability/daily.ts';
import { openingsAround, openOnes } from '@ledig/domain/availability/openings.ts';
import { countVacant, type LoadedDepartment, loadByHour } from '@ledig/domain/dashboard/day-load.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt, instantToLocal, startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import type { Call } from '#http/call.ts';
import { type Comings, countComings, listDepartmentIds, listHolds, listNextArrivals } from './day.store.ts';

type DashboardCall = Call<'dashboard.getDashboard'>;

/** Companies with the same time zone. */
export interface Clock {
  readonly zone: string;
  readonly companyIds: readonly number[];
}

/** The local dates as a period, from the first midnight to the one after the last. */
export const dayPeriod = (first: LocalDate, last: LocalDate, zone: string): Period => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/**
 * The periods in which guests can be there: the openings around today, also yesterday's after midnight, or tonight for
 * DAILY. Those of blocked dates are left out.
 */
const openToday = ({ department, settings, blocked }: AvailabilityContext, today: LocalDate): Period[] => {
  const { zone } = settings;
  if (department.scheduleSystem === 'HOURLY') {
    return openOnes(openingsAround(settings, dayPeriod(today, today, zone)), blocked);
  }
  const night = stayPeriod({ first: today, last: addDays(today, 1) }, department.stayHours, zone);
  return isBlocked(blocked, today) ? [] : [night];
};

const loadDepartment = async (tx: TenantTransaction, context: AvailabilityContext, today: LocalDate) => {
  const { department, settings, entities, closed } = context;
  const window = dayPeriod(today, addDays(today, 1), settings.zone);
  const holds = await listHolds(tx, department.id, window);
  const loaded: LoadedDepartment = { zone: settings.zone, entities, closed, open: openToday(context, today), holds };
  return { scheduleSystem: department.scheduleSystem, loaded };
};

const loadDepartments = async (tx: TenantTransaction, call: DashboardCall, today: LocalDate) => {
  const ids = await listDepartmentIds(tx, call.user.scope);
  const contexts = await Promise.all(ids.map((id) => findAvailabilityContext(tx, id, addDays(today, -1))));
  return Promise.all(
    contexts.filter((context) => context !== undefined).map((context) => loadDepartment(tx, context, today)),
  );
};

const loadTomorrow = async (tx: TenantTransaction, call: DashboardCall, clocks: readonly Clock[]): Promise<Comings> => {
  const counts = await Promise.all(
    clocks.map(({ zone, companyIds }) => {
      const tomorrow = addDays(dateAt(call.now, zone), 1);
      return countComings(tx, call.user.scope, companyIds, dayPeriod(tomorrow, tomorrow, zone));
    }),
  );
  const sum = (field: keyof Comings): number => counts.reduce((all, count) => all + count[field], 0);
  return { bookings: sum('bookings'), guests: sum('guests'), departures: sum('departures') };
};

/** How full the caller's departments are today, and the arrivals and departures of tomorrow. */
export const loadDay = async (
  tx: TenantTransaction,
  call: DashboardCall,
  clocks: readonly Clock[],
  { today, zone }: { readonly today: LocalDate; readonly zone: string },
): Promise<DayOutlook> => {
  const departments = await loadDepartments(tx, call, today);
  const of = (system: ScheduleSystem) =>
    departments.filter(({ scheduleSystem }) => scheduleSystem === system).map(({ loaded }) => loaded);
  const daily = of('DAILY');
  const { units, freeUnits } = countVacant(daily);
  return {
    hour: Math.floor(instantToLocal(call.now, zone).minutes / 60),
    hours: loadByHour(of('HOURLY'), today).map(({ freeSeats, ...hour }) => ({ ...hour, free_seats: freeSeats })),
    tonight: daily.length === 0 ? null : { units, free_units: freeUnits },
    tomorrow: await loadTomorrow(tx, call, clocks),
  };
};

const NEXT_ARRIVALS = 6;

/** The bookings in scope that begin next, soonest first. */
export const loadNextArrivals = async (tx: TenantTransaction, { user, now }: DashboardCall): Promise<NextArrival[]> => {
  const rows = await listNextArrivals(tx, user.scope, { now, count: NEXT_ARRIVALS });
  return rows.map((row) => ({
    id: row.id,
    client_name: row.client_name,
    number_of_interactors: row.guests,
    date_from: formatInstant(row.starts_at.getTime(), readSettings({ timezone: row.zone }).zone),
    department: { id: row.department_id, name: row.department_name },
    renting_entities: [...row.entities],
  }));
};
