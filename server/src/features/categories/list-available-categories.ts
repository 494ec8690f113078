import { availableCategories } from '@ledig/domain/availability/categories.ts';
import { type Stay, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { hourlyStarts, hourlyWindow } from '@ledig/domain/availability/hourly.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { addDays, daysFrom } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { type Availability, loadAvailability } from '#db/queries/availability/load-availability.ts';
import { showsEnglish } from '#db/queries/departments/english-names.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { readDate } from '#http/input-dates.ts';
import { presentCategory } from './categories.present.ts';
import { listCategories } from './categories.store.ts';

type CategoriesCall = Call<'categories.listAvailableCategories'>;
type Query = CategoriesCall['query'];

const MOST_NIGHTS = 366;

const required = (text: string | undefined, field: string): string => {
  if (text !== undefined) return text;
  throw new Fault('fieldsRefused', { fields: [{ field, code: REFUSALS.required }] });
};

/** The requested days. A stay without an end, or of one day, is one night. */
const stayOf = (query: Query, zone: string): Stay => {
  const first = readDate(required(query.dateFrom, 'dateFrom'), zone, 'dateFrom');
  const last = query.dateTo === undefined ? first : readDate(query.dateTo, zone, 'dateTo');
  const nights = daysFrom(first, last);
  if (nights < 0) throw faultOnField('endBeforeStart', 'dateTo');
  if (nights > MOST_NIGHTS) {
    const params = { max: MOST_NIGHTS };
    throw new Fault('fieldsRefused', { fields: [{ field: 'dateTo', code: REFUSALS.numberTooLarge, params }] });
  }
  return { first, last: nights === 0 ? addDays(first, 1) : last };
};

const windowOf = ({ department, settings }: AvailabilityContext, query: Query): Period | null => {
  const stay = stayOf(query, settings.zone);
  return department.scheduleSystem === 'HOURLY'
    ? hourlyWindow(settings, stay.first)
    : stayPeriod(stay, department.stayHours, settings.zone);
};

/** Ids of the categories with a free unit: for the stay (DAILY), or at some time of its first day (HOURLY). */
const freeCategories = ({ context, taken }: Availability, query: Query, now: number): ReadonlySet<number> => {
  const { department, settings, entities, blocked, categoryIds } = context;
  const stay = stayOf(query, settings.zone);
  const input = { entities, taken, blocked, now, guests: query.numberOfInteractors ?? 1 };
  const free =
    department.scheduleSystem === 'HOURLY'
      ? categoryIds.filter(
          (categoryId) => hourlyStarts({ ...input, settings, date: stay.first, categoryId }).length > 0,
        )
      : availableCategories(
          { ...input, zone: settings.zone, horizonDays: settings.horizonDays, hours: department.stayHours, stay },
          categoryIds,
        )
          .filter(({ available }) => available)
          .map(({ id }) => id);
  return new Set(free);
};

/**
 * Categories of an active department. With `considerEntities` 1, tells whether each has a unit free for the dates and
 * guests.
 *
 * @throws Fault DEPARTMENT-701 for any other department, or one of another company than the given one
 */
export const listAvailableCategories: Handler<'categories.listAvailableCategories'> = async (call) => {
  const { deps, tenant, params, query, now } = call;
  const considers = params.considerEntities === '1';
  const earliest = considers ? stayOf(query, 'UTC').first : dateAt(now, 'UTC');
  const [rows, found] = await deps.db.tenantRead(tenant.id, (tx) =>
    Promise.all([
      listCategories(tx, query.departmentId),
      loadAvailability(tx, query.departmentId, { blockedFrom: addDays(earliest, -2), now }, (context) =>
        considers ? windowOf(context, query) : null,
      ),
    ]),
  );
  const department = found?.context.department;
  const isOther = query.companyId !== undefined && department?.companyId !== query.companyId;
  if (!found || department?.archived || isOther) throw new Fault('departmentNotFound');
  const inEnglish = showsEnglish(call);
  const free = considers ? freeCategories(found, query, now) : null;
  return { categories: rows.map((row) => presentCategory(row, free?.has(row.id) ?? null, inEnglish)) };
};
