import { DayCalendar } from '@ledig/domain/reports/day-calendar.ts';
import { sumNights } from '@ledig/domain/reports/guest-nights.ts';
import { addDays, daysFrom } from '@ledig/domain/time/dates.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { Call, Handler } from '#http/call.ts';
import { fileHeaders } from '#http/file-headers.ts';
import { countryNames } from '#render/country-names.ts';
import { csv } from '#render/csv.ts';
import type { Value } from '#render/report-document.ts';
import { listUnits } from '#reports/bookings.store.ts';
import { countFigures } from '#reports/count-figures.ts';
import { nightsOf } from '#reports/figures.ts';
import { checkStays, openPlace } from './register.store.ts';
import { registerWords } from './register.words.ts';

/** Counts a month's guest nights in a department, and the nights on which its units could be booked. */
const countMonth = async ({
  deps,
  tenant,
  user,
  params,
  query,
  now,
}: Call<'guestRegister.getAccommodationStatistics'>) => {
  const from = `${query.month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const { place, figures, units } = await deps.db.tenantRead(tenant.id, async (tx) => {
    const opened = await openPlace(tx, user.scope, params.departmentId);
    await checkStays(tx, opened, { from, to });
    const order = { company_id: opened.company.id, department_id: opened.id, date_from: from, date_to: to };
    const counted = await countFigures(tx, { ...order, version: 2 }, now, async () => undefined);
    const all = await listUnits(tx, opened.company.id);
    return { place: opened, figures: counted, units: all.filter(({ departmentId }) => departmentId === opened.id) };
  });
  const nights = figures.version === 2 ? nightsOf(figures) : [];
  const { zone } = place;
  const month = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
  const existing = units.filter((unit) => unit.from < month.to && (unit.to === null || unit.to > month.from));
  const calendar = new DayCalendar({ zone, from, to, openingHours: place.openingHours });
  return {
    place,
    nights,
    units: existing.length,
    days: daysFrom(from, to) + 1,
    unitNights: calendar.countUnits(existing).reduce((total, count) => total + count, 0),
    unregistered: figures.version === 2 ? figures.unregistered : 0,
  };
};

/** A month's accommodation statistics as CSV, in the order of the form (docs/rules/guest-register.md#statistics). */
export const getAccommodationStatistics: Handler<'guestRegister.getAccommodationStatistics'> = async (call) => {
  const { language, query } = call;
  const { place, nights, units, days, unitNights, unregistered } = await countMonth(call);
  const sum = (of: 'arrivals' | 'guestNights' | 'rooms') => nights.reduce((total, one) => total + one[of], 0);
  const words = registerWords[language];
  const country = countryNames(language);
  const { numbers } = words;
  const rows: Value[][] = [
    [words.statistics],
    [words.facts.company, place.company.name],
    [words.facts.department, place.name],
    [words.facts.month, query.month],
    [],
    [numbers.units, units],
    [numbers.days, days],
    [numbers.capacity, unitNights],
    [numbers.rooms, sum('rooms')],
    [numbers.arrivals, sum('arrivals')],
    [numbers.nights, sum('guestNights')],
    [numbers.unregistered, unregistered],
    [],
    [words.purpose, numbers.arrivals, numbers.nights, numbers.rooms],
    ...sumNights(nights, 'purpose').map((one) => [
      words.purposes[one.key] ?? one.key,
      one.arrivals,
      one.guestNights,
      one.rooms,
    ]),
    [],
    [words.country, numbers.arrivals, numbers.nights, numbers.rooms],
    ...sumNights(nights, 'country').map((one) => [country(one.key), one.arrivals, one.guestNights, one.rooms]),
  ];
  const headers = fileHeaders(`accommodation-${place.id}-${query.month}.csv`);
  return { mediaType: 'text/csv; charset=utf-8', bytes: csv(rows, language), headers };
};
