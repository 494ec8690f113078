import { openingDate } from '@ledig/domain/availability/openings.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { Handler } from '#http/call.ts';
import { blockedDatesFrom, isWhole, presentPublicBlocked, presentSeries } from './blocked-dates.present.ts';
import { listBlockedDates } from './blocked-dates.store.ts';
import { openDepartment } from './open-department.ts';

/** Blocked dates of an active department, past ones too. Only one when its id is given. */
export const listBlockedSeries: Handler<'blockedDates.listBlockedSeries'> = async ({ deps, tenant, query, now }) => {
  const { departmentId, blockedDateId: id } = query;
  const [rows] = await deps.db.tenantRead(tenant.id, (tx) =>
    Promise.all([listBlockedDates(tx, { departmentId, id }), openDepartment(tx, query, dateAt(now, 'UTC'))]),
  );
  return { blocked_dates: rows.map(presentSeries) };
};

/**
 * Fully blocked dates of an active department that end today or later (company's zone), in the visitor's language.
 * After midnight, today is the date on which the current opening began.
 */
export const listPublicBlockedDates: Handler<'blockedDates.listPublicBlockedDates'> = async (call) => {
  const { deps, tenant, params, now } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const { settings } = await openDepartment(tx, params, dateAt(now, 'UTC'));
    const today = openingDate(settings, now);
    const all = await listBlockedDates(tx, { departmentId: params.departmentId, endingFrom: today });
    const rows = all.filter(isWhole);
    return {
      blockedDates: rows.map((row) => presentPublicBlocked(row, params.language)),
      disabledDates: blockedDatesFrom(rows, today),
    };
  });
};
