import { largestParty } from '@ledig/domain/availability/assign.ts';
import { lastBookableDate } from '@ledig/domain/availability/horizon.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { daysFrom } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { findDisabledDates, MOST_DISABLED_DAYS } from '#db/queries/availability/disabled-dates.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { readDate } from '#http/input-dates.ts';

/**
 * Dates of an active department on which nothing can be booked, for at most a year (the default). Also returns the last
 * date that visitors may book, and the largest possible number of guests (docs/rules/availability.md#horizon).
 */
export const listDisabledDates: Handler<'companies.listDisabledDates'> = async ({ deps, tenant, query, now }) => {
  const from = query.from === undefined ? undefined : readDate(query.from, 'UTC', 'from');
  const to = query.to === undefined ? undefined : readDate(query.to, 'UTC', 'to');
  if (to !== undefined && daysFrom(from ?? dateAt(now, 'UTC'), to) > MOST_DISABLED_DAYS) {
    const params = { max: MOST_DISABLED_DAYS };
    throw new Fault('fieldsRefused', { fields: [{ field: 'to', code: REFUSALS.numberTooLarge, params }] });
  }
  const { departmentId, categoryId, rentingEntityId: entityId, numberOfInteractors: guests } = query;
  const found = await deps.db.tenantRead(tenant.id, (tx) =>
    findDisabledDates(tx, { departmentId, now, from, to, guests, categoryId, entityId }),
  );
  if (!found) throw new Fault('departmentNotFound');
  if (categoryId !== undefined && !found.context.categoryIds.includes(categoryId)) throw new Fault('notFound');
  const { context } = found;
  if (entityId !== undefined && !context.entities.some(({ id }) => id === entityId)) throw new Fault('unitNotFound');
  const combine = context.department.scheduleSystem === 'HOURLY' && context.department.activitySystem === 'BOOKING';
  return {
    disabled_dates: found.dates,
    last_bookable_date: lastBookableDate(now, context.settings),
    largest_capacity: largestParty({ entities: context.entities, categoryId, entityId, combine }),
  };
};
