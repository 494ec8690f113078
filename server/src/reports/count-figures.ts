import { DayTally, hasFigures } from '@ledig/domain/reports/day-tally.ts';
import { isInPeriod, NightTally } from '@ledig/domain/reports/guest-nights.ts';
import { MAX_REPORT_DAYS } from '@ledig/domain/reports/report-rules.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { openingPeriod } from '@ledig/domain/time/opening-hours.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import {
  type BookingRead,
  countBookings,
  type DepartmentRead,
  findSpan,
  type GuestRead,
  listDepartments,
  listGuestsOf,
  listUnits,
  readBookings,
  type Source,
} from './bookings.store.ts';
import type { CompanyFigures, NightsFigures, RegisterFigures, StoredFigures } from './figures.ts';

/** A requested report. */
export interface ReportOrder {
  readonly company_id: number;
  readonly department_id: number | null;
  readonly date_from: LocalDate | null;
  readonly date_to: LocalDate | null;
  readonly version: number;
}

/** Called after each page of bookings. An exception ends the count. */
export type OnProgress = (read: number, total: number) => Promise<void>;

interface Work {
  readonly tx: TenantTransaction;
  readonly source: Source;
  readonly pages: AsyncIterable<readonly BookingRead[]>;
  readonly made: { readonly company: string; readonly zone: string; readonly from: LocalDate; readonly to: LocalDate };
}

const countCompany = async ({ tx, source, pages, made }: Work): Promise<CompanyFigures> => {
  const [departments, units, settings] = await Promise.all([
    listDepartments(tx, source),
    listUnits(tx, source.companyId),
    listSettings(tx, [source.companyId], ['working_hours']),
  ]);
  const { openingHours } = readSettings(settings);
  const tally = new DayTally({ ...made, departments, units, openingHours });
  for await (const page of pages) for (const booking of page) tally.add(booking);
  const figures = tally.figures();
  return {
    version: 1,
    ...made,
    departments: departments.flatMap(({ id, name, system, archived }) => {
      const days = figures.get(id) ?? [];
      if (archived && !hasFigures(days)) return [];
      const numbers = days.map((day) => [day.bookings, day.guests, day.canceled, day.held, day.available] as const);
      return { id, name, system, days: numbers };
    }),
  };
};

/** Registered guests of the bookings that weren't canceled, with their dates. */
async function* readGuests({ tx, pages, made }: Work) {
  for await (const page of pages) {
    const bookings = page.filter(({ canceled }) => !canceled);
    const guests = await listGuestsOf(
      tx,
      bookings.map(({ id }) => id),
    );
    const byBooking = Map.groupBy(guests, ({ bookingId }) => bookingId);
    for (const booking of bookings) {
      const datesOf = (guest: GuestRead) => ({
        arrival: guest.arrival ?? dateAt(booking.from, made.zone),
        departure: dateAt(guest.heldUntil.getTime(), made.zone),
      });
      const own = (byBooking.get(booking.id) ?? []).map((guest) => ({ ...guest, ...datesOf(guest) }));
      yield { booking, guests: own };
    }
  }
}

const departmentOf = async ({ tx, source }: Work): Promise<DepartmentRead | undefined> =>
  (await listDepartments(tx, source))[0];

/**
 * Whether a booking without registered guests is a stay. A department that changed from nights to hours has both kinds
 * of bookings; those by the hour end before midnight.
 */
const isStay = ({ from, heldUntil }: BookingRead, department: DepartmentRead | undefined, zone: string): boolean =>
  department?.system === 'DAILY' || dateAt(from, zone) < dateAt(heldUntil - 1, zone);

/** Whether a booking without registered guests belongs to the period of the report. */
const isCounted = ({ from, heldUntil }: BookingRead, made: Work['made']): boolean =>
  isInPeriod({ arrival: dateAt(from, made.zone), departure: dateAt(heldUntil, made.zone) }, made);

const countNights = async (work: Work): Promise<NightsFigures> => {
  const { made } = work;
  const department = await departmentOf(work);
  const tally = new NightTally(made.from, made.to);
  let unregistered = 0;
  for await (const { booking, guests } of readGuests(work)) {
    if (guests.length > 0) tally.addBooking(guests);
    else if (isStay(booking, department, made.zone) && isCounted(booking, made)) unregistered += 1;
  }
  const nights = tally
    .figures()
    .map((one) => [one.date, one.country, one.purpose, one.arrivals, one.guestNights, one.rooms] as const);
  return { version: 2, ...made, department: department?.name ?? '', nights, unregistered };
};

const listRegister = async (work: Work): Promise<RegisterFigures> => {
  const { made } = work;
  const department = (await departmentOf(work))?.name ?? '';
  const guests: RegisterFigures['guests'][number][] = [];
  for await (const { booking, guests: own } of readGuests(work)) {
    for (const guest of own) {
      const { id, unit, arrival, departure } = guest;
      // Guests who left on the day of arrival are registered too.
      if (isInPeriod(guest, made)) guests.push([id, unit, arrival, departure, booking.id]);
    }
  }
  guests.sort((a, b) => (a[2] === b[2] ? a[0] - b[0] : a[2] < b[2] ? -1 : 1));
  return { version: 3, ...made, department, guests };
};

/** The days of a report: the requested ones, or from the first booking to the last. */
const daysOf = async (tx: TenantTransaction, order: ReportOrder, zone: string, today: LocalDate) => {
  if (order.date_from !== null && order.date_to !== null) return { from: order.date_from, to: order.date_to };
  const span = await findSpan(tx, { companyId: order.company_id, departmentId: order.department_id });
  if (!span) return { from: today, to: today };
  const to = dateAt(span.last.getTime() - 1, zone);
  const from = dateAt(span.first.getTime(), zone);
  // The newest five years.
  return { from: daysFrom(from, to) < MAX_REPORT_DAYS ? from : addDays(to, 1 - MAX_REPORT_DAYS), to };
};

/**
 * Counts a report from one snapshot (docs/rules/reports.md). Keeps only one page of bookings and the figures in memory.
 *
 * @param now epoch milliseconds
 */
export const countFigures = async (
  tx: TenantTransaction,
  order: ReportOrder,
  now: number,
  onProgress: OnProgress,
): Promise<StoredFigures> => {
  const [company, settings] = await Promise.all([
    findCompany(tx, order.company_id),
    listSettings(tx, [order.company_id], ['timezone', 'working_hours']),
  ]);
  const { zone, openingHours } = readSettings(settings);
  const { from, to } = await daysOf(tx, order, zone, dateAt(now, zone));
  const source: Source = {
    companyId: order.company_id,
    departmentId: order.department_id,
    from: startOfDay(from, zone),
    to: startOfDay(addDays(to, 1), zone),
  };
  // The last opening may run past midnight.
  const closing = order.version === 1 ? (openingPeriod(openingHours, to, zone)?.to ?? 0) : 0;
  const read: Source = { ...source, to: Math.max(source.to, closing) };
  const total = await countBookings(tx, read);
  await onProgress(0, total);
  async function* counted() {
    let count = 0;
    for await (const page of readBookings(tx, read)) {
      yield page;
      count += page.length;
      await onProgress(count, total);
    }
  }
  const work: Work = { tx, source, pages: counted(), made: { company: company?.name ?? '', zone, from, to } };
  if (order.version === 1) return countCompany(work);
  return order.version === 2 ? countNights(work) : listRegister(work);
};
