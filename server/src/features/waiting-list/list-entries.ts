import type { entrySorts } from '@ledig/contract/waiting-list-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { statusesOf } from '@ledig/domain/waiting-list/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf, loadPage, orderBy, pageBounds } from '../../db/queries/list-page.ts';
import { matchesSearch } from '../../db/queries/search-words.ts';
import type { Call, Handler } from '../../http/call.ts';
import { answerPage } from '../../http/list-page.ts';
import { entriesInScope, selectEntries } from '../../waiting-list/entries.store.ts';
import { reachesGuests } from '../../waiting-list/serve-tenant.ts';
import { presentEntry } from './entries.present.ts';

type ListQuery = Call<'waitingList.listEntries'>['query'];

const SORTED_BY: Readonly<Record<(typeof entrySorts)[number], string>> = {
  queued_at: 'w.queued_at',
  client_name: 'search_fold(w.client_name)',
  date_from: 'w.date_from',
  number_of_interactors: 'w.guests',
};

/** SQL conditions: entry `w` is on one of the departments, and its days overlap the range. */
const chosen = (
  departments: readonly number[],
  from: string | undefined,
  to: string | undefined,
): RawBuilder<unknown>[] => [
  ...(departments.length > 0 ? [sql`w.department_id = any(${[...departments]}::bigint[])`] : []),
  ...(from === undefined ? [] : [sql`w.date_to >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`w.date_from <= ${to}::date`]),
];

const conditionsOf = (tenantId: number, scope: Scope, { state, departments = [], from, to, searchText }: ListQuery) =>
  allOf([
    ...entriesInScope(tenantId, scope),
    sql`w.status = any(${[...statusesOf(state)]}::text[])`,
    ...chosen(departments, from, to),
    ...(searchText === '' ? [] : [matchesSearch(tenantId, 'clients', sql.ref('w.client_id'), searchText)]),
  ]);

/** In line: by day, then by place in line. Otherwise: the latest end first. */
const orderOf = ({ state, sort, order = 'asc' }: ListQuery): RawBuilder<unknown> => {
  if (sort !== undefined) return orderBy(SORTED_BY, { sort, order }, `w.id ${order}`);
  return state === 'open' ? sql`w.date_from, w.queued_at, w.id` : sql`w.ended_at desc nulls last, w.id desc`;
};

/** Entries in scope, a page. */
export const listEntries: Handler<'waitingList.listEntries'> = ({ deps, tenant, user, query }) =>
  deps.db.replicaRead(tenant.id, async (scope) => {
    const conditions = conditionsOf(tenant.id, user.scope, query);
    const at = { page: query.page, path: '/waiting-list', companyId: user.scope.companyId };
    const load = (bounds: Parameters<typeof pageBounds>[0]) =>
      loadPage(
        scope,
        selectEntries(scope, conditions, sql`order by ${orderOf(query)} ${pageBounds(bounds)}`),
        sql`waiting_list_entries w where ${conditions}`,
      );
    return { entries: await answerPage(scope, at, load, presentEntry) };
  });

const countInLine = async (
  { trx, tenantId }: TenantScope,
  seen: Scope,
  { date, departments = [], schedule_system: schedule }: Call<'waitingList.countEntries'>['query'],
): Promise<number> => {
  const conditions = allOf([
    ...entriesInScope(tenantId, seen),
    sql`w.status in ('waiting', 'offered')`,
    ...chosen(departments, date, date),
    ...(schedule === undefined
      ? []
      : [
          sql`exists (select from departments d where d.tenant_id = ${tenantId} and d.id = w.department_id
               and d.schedule_system = ${schedule})`,
        ]),
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_list_entries w where ${conditions}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** The number of guests in line in scope, and whether the server can send them offers. */
export const countEntries: Handler<'waitingList.countEntries'> = ({ deps, tenant, user, query }) =>
  deps.db.replicaRead(tenant.id, async (scope) => ({
    in_line: await countInLine(scope, user.scope, query),
    sends_offers: await reachesGuests(scope, Boolean(deps.env.SMTP_URL)),
  }));
