import { norwegianHolidays } from '@ledig/domain/blocked-dates/holidays.ts';
import { weeklyRepeats } from '@ledig/domain/blocked-dates/rules.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { checkTimes, checkUnits, makeBlocks, openDepartments, type WantedBlock } from './make-blocks.ts';

type CreateCall = Call<'blockedDates.createBlockedDate'>;

const departmentIdsOf = ({ body }: CreateCall): { ids: readonly number[]; field: string } => {
  const one = body.department_id === undefined ? [] : [body.department_id];
  const several = body.department_ids ?? [];
  const field = several.length > 0 ? 'department_ids' : 'department_id';
  if (one.length + several.length > 0) return { ids: [...one, ...several], field };
  throw new Fault('fieldsRefused', { fields: [{ field: 'department_id', code: REFUSALS.required }] });
};

const wantedBlocks = ({ body }: CreateCall): WantedBlock[] => {
  const ranges = unwrap(weeklyRepeats({ from: body.start_date, to: body.end_date }, body.repeat_until ?? null));
  return ranges.map((range) => ({
    ...range,
    startTime: body.start_time ?? null,
    endTime: body.end_time ?? null,
    entityIds: body.renting_entity_ids ?? null,
    descriptionEn: body.description_en,
    descriptionNo: body.description_no,
    color: body.color,
    blockingType: body.blocking_type,
  }));
};

/**
 * Blocks dates, hours or units of departments in scope, once per idempotency key. Overlapping bookings stay and are
 * listed in the answer. The call waits for bookings under way, so each is either listed or refused
 * (docs/rules/blocked-dates.md#races).
 */
export const createBlockedDate: Handler<'blockedDates.createBlockedDate'> = (call) => {
  const { deps, tenant, user, body, now, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `blocked-date:${user.id}`, idempotency, async () => {
      const { ids, field } = departmentIdsOf(call);
      const place = { companyId: body.company_id, departmentIds: ids };
      const departments = await openDepartments(tx, user, place, { now, field });
      const units = body.renting_entity_ids ?? null;
      if (units !== null && departments.length > 1) throw faultOnField('unitNotFound', 'renting_entity_ids');
      const asked = { from: body.start_date, to: body.end_date, entityIds: units };
      const times = { startTime: body.start_time ?? null, endTime: body.end_time ?? null };
      for (const context of departments) {
        checkTimes({ ...asked, ...times }, context, now);
        checkUnits(context, units);
      }
      return makeBlocks(tx, user, departments, wantedBlocks(call), now);
    }),
  );
};

/**
 * Blocks the holidays of a year from today on, with names in both languages, once per idempotency key. Skips dates that
 * are already blocked (docs/rules/blocked-dates.md#holidays).
 */
export const blockHolidays: Handler<'blockedDates.blockHolidays'> = ({ deps, tenant, user, body, now, idempotency }) =>
  deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `holidays:${user.id}`, idempotency, async () => {
      const place = { companyId: body.company_id, departmentIds: body.department_ids };
      const departments = await openDepartments(tx, user, place, { now, field: 'department_ids' });
      const zone = departments[0]?.settings.zone ?? 'UTC';
      const chosen = norwegianHolidays(body.year).filter(
        ({ key, date }) => body.holidays.includes(key) && date >= dateAt(now, zone),
      );
      const wanted = chosen.map(
        ({ date, no, en }): WantedBlock => ({
          from: date,
          to: date,
          startTime: null,
          endTime: null,
          entityIds: null,
          descriptionEn: en,
          descriptionNo: no,
          color: body.color,
          blockingType: body.blocking_type,
        }),
      );
      if (wanted.length === 0) throw faultOnField('blockPast', 'year');
      return makeBlocks(tx, user, departments, wanted, now);
    }),
  );
