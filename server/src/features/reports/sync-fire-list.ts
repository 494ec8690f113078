import type { FireListSyncBody } from '@ledig/contract/reports/reports.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { anyOf } from '#db/queries/statements/rows.ts';
import type { Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { type FireList, presentFireList, presentTickableGuest } from './fire-list.present.ts';
import { loadFireList } from './get-fire-list-guests.ts';

/** Number of days for which ticks are kept. */
const KEEP_DAYS = 30;

/**
 * Refuses the date of a list whose ticks aren't kept: before the last 30 days, or after tomorrow. It returns the first
 * date that is kept.
 *
 * @throws Fault FIELD-3108
 */
const checkDate = ({ place, date, madeAt }: FireList): LocalDate => {
  const today = dateAt(madeAt, place.zone);
  const first = addDays(today, -KEEP_DAYS);
  if (date < first || date > addDays(today, 1)) throw faultOnField('dateInvalid', 'date');
  return first;
};

/**
 * Stores the ticks of one device, and announces them to the screens of other devices. An older tick doesn't replace a
 * newer one; guests of other departments are left out.
 */
const storeTicks = async (
  { trx, tenantId, announce }: TenantTransaction,
  list: FireList,
  { device, ticks }: FireListSyncBody,
  userId: number,
): Promise<void> => {
  const departments = list.place.departments.map(({ id }) => id);
  const first = checkDate(list);
  await trx
    .deleteFrom('fire_list_ticks')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', anyOf(departments))
    .where('date', '<', first)
    .execute();
  if (ticks.length === 0) return;
  const { rows } = await sql<{ department_id: number }>`
    insert into fire_list_ticks (tenant_id, interactor_id, date, device, department_id, user_id, is_ticked, ticked_at)
    select i.tenant_id, i.id, ${list.date}::date, ${device}::uuid, i.department_id, ${userId}, t.is_ticked, least(t.ticked_at, ${new Date(list.madeAt)})
      from unnest(${ticks.map(({ guest_id }) => guest_id)}::bigint[], ${ticks.map(({ is_ticked }) => is_ticked)}::boolean[],
                  ${ticks.map(({ ticked_at }) => new Date(ticked_at))}::timestamptz[]) as t (guest_id, is_ticked, ticked_at)
      join interactors i on i.tenant_id = ${tenantId} and i.id = t.guest_id and i.department_id = any(${departments}::bigint[])
     order by i.id
    on conflict (tenant_id, interactor_id, date, device) do update
       set is_ticked = excluded.is_ticked, ticked_at = excluded.ticked_at, user_id = excluded.user_id
     where fire_list_ticks.ticked_at <= excluded.ticked_at
    returning department_id`.execute(trx);
  const companyId = list.place.company.id;
  for (const departmentId of new Set(rows.map((row) => row.department_id)))
    announce({ kind: 'firelist.ticked', id: departmentId, companyId, departmentId, entityIds: [] });
};

/** The guests who were ticked off, by device. */
const listTicks = async ({ trx, tenantId }: TenantTransaction, { place, date }: FireList) => {
  const rows = await trx
    .selectFrom('fire_list_ticks as t')
    .innerJoin('users as u', (on) => on.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 't.user_id'))
    .select(['t.interactor_id as guest_id', 't.device', 'u.name as user_name', 't.ticked_at'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.department_id', '=', anyOf(place.departments.map(({ id }) => id)))
    .where('t.date', '=', date)
    .where('t.is_ticked', '=', true)
    .orderBy('t.ticked_at')
    .orderBy('t.interactor_id')
    .execute();
  return rows.map((row) => ({ ...row, ticked_at: formatInstant(row.ticked_at.getTime(), place.zone) }));
};

/** Stores the ticks of one device, and returns the list with the ticks of all devices (decision 0101). */
export const syncFireList: Handler<'reports.syncFireList'> = (call) => {
  const { deps, tenant, user, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const list = await loadFireList(tx, call);
    await storeTicks(tx, list, body, user.id);
    return { firelist: { ...presentFireList(list, presentTickableGuest), ticks: await listTicks(tx, list) } };
  });
};
