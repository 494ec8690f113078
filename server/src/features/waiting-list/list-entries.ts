import type { entrySorts } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { statusesOf } from '@ledig/domain/waiting-list/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { orderBy, type PageBounds } from '#db/queries/statements/list-page.ts';
import { anyOf, constant, countRows, loadQueryPage } from '#db/queries/statements/rows.ts';
import { matchesClient } from '#db/queries/statements/search-words.ts';
import type { Call, Handler } from '#http/call.ts';
import { answerPage } from '#http/list-page.ts';
import { entriesInScope, withEntryDetails } from '#waiting-list/entries.store.ts';
import { presentEntry } from './entries.present.ts';

type ListQuery = Call<'waitingList.listEntries'>['query'];

const SORTED_BY: Readonly<Record<(typeof entrySorts)[number], string>> = {
  queued_at: 'w.queued_at',
  client_name: 'search_fold(w.client_name)',
  date_from: 'w.date_from',
  number_of_interactors: 'w.guests',
};

type EntryQuery = ReturnType<typeof entriesInScope>;

/** Entries of some departments whose days overlap the range. */
const chosen =
  (departments: readonly number[], from: string | undefined, to: string | undefined) => (query: EntryQuery) =>
    query
      .$if(departments.length > 0, (all) => all.where('w.department_id', '=', anyOf(departments)))
      .$if(from !== undefined, (all) => all.where('w.date_to', '>=', from ?? ''))
      .$if(to !== undefined, (all) => all.where('w.date_from', '<=', to ?? ''));

/** In line: by day, then by place in line. Otherwise: the latest end first. */
const orderOf = ({ state, sort, order = 'asc' }: ListQuery): RawBuilder<unknown> => {
  if (sort !== undefined) return orderBy(SORTED_BY, { sort, order }, `w.id ${order}`);
  return state === 'open' ? sql`w.date_from, w.queued_at, w.id` : sql`w.ended_at desc nulls last, w.id desc`;
};

/** Entries in scope, a page. */
export const listEntries: Handler<'waitingList.listEntries'> = ({ deps, tenant, user, query }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { state, departments = [], from, to, searchText } = query;
    const entries = entriesInScope(tx, user.scope)
      .where('w.status', '=', anyOf(statusesOf(state)))
      .$call(chosen(departments, from, to))
      .where(matchesClient(tenant.id, user.scope, 'w', searchText).$castTo<SqlBool>());
    const at = { query, path: '/waiting-list', companyId: user.scope.companyId };
    const load = (bounds: PageBounds) =>
      loadQueryPage(entries, (all) => withEntryDetails(all, tenant.id).orderBy(orderOf(query)), bounds);
    return { entries: await answerPage(tx, at, load, presentEntry) };
  });

const countInLine = async (
  tx: TenantTransaction,
  seen: Scope,
  { date, departments = [], schedule_system: schedule }: Call<'waitingList.countEntries'>['query'],
): Promise<number> => {
  const { count } = await entriesInScope(tx, seen)
    .where('w.status', 'in', [constant('waiting'), constant('offered')])
    .$call(chosen(departments, date, date))
    .$if(schedule !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('departments as d')
            .where('d.tenant_id', '=', tx.tenantId)
            .whereRef('d.id', '=', 'w.department_id')
            .where('d.schedule_system', '=', schedule ?? ''),
        ),
      ),
    )
    .select(countRows.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of guests in line in scope. */
export const countEntries: Handler<'waitingList.countEntries'> = ({ deps, tenant, user, query }) =>
  deps.db.replicaRead(tenant.id, async (tx) => ({
    in_line: await countInLine(tx, user.scope, query),
  }));
