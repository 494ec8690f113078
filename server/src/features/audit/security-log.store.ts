import type { Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import { loadQueryPage } from '#db/queries/statements/rows.ts';

/** Filter of the security log. Instants are epoch milliseconds, `to` is exclusive. */
export interface SecurityCriteria {
  readonly kind?: string | undefined;
  readonly searchText?: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** Admins of a company or department see only the events of its staff. Other events need access to the whole tenant. */
const eventsInScope = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Scope,
  { kind, searchText = '', from, to }: SecurityCriteria,
) => {
  const text = likeText(searchText);
  return trx
    .selectFrom('audit_security as s')
    .where('s.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('s.company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('s.department_id', '=', departmentId))
    .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind ?? ''))
    .$if(searchText !== '', (query) =>
      query.where((is) =>
        is.or([is('s.account', 'ilike', text), is('s.ip', 'ilike', text), is('s.actor_name', 'ilike', text)]),
      ),
    )
    .$if(from !== null, (query) => query.where('s.at', '>=', new Date(from ?? 0)))
    .$if(to !== null, (query) => query.where('s.at', '<', new Date(to ?? 0)));
};

/** Adds the columns of an event and its order, newest first. */
const withDetails = (query: ReturnType<typeof eventsInScope>, tenantId: number) =>
  query
    .leftJoin('users as u', (on) => on.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 's.user_id'))
    .select(['s.id', 's.at', 's.kind', 's.account', 's.user_id', 'u.name as user_name', 's.actor_id', 's.actor_name'])
    .select(['s.ip', 's.user_agent', 's.request_id', 's.reason'])
    .orderBy('s.id', 'desc');

export type SecurityRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** A page of the security log, newest first. */
export const listSecurityPage = (tx: TenantTransaction, scope: Scope, criteria: SecurityCriteria, bounds: PageBounds) =>
  loadQueryPage(eventsInScope(tx, scope, criteria), (events) => withDetails(events, tx.tenantId), bounds);

/** Events before a given one, newest first: the next batch of an export. */
export const listSecurityBefore = (
  tx: TenantTransaction,
  scope: Scope,
  criteria: SecurityCriteria,
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<SecurityRecord[]> =>
  withDetails(eventsInScope(tx, scope, criteria), tx.tenantId)
    .$if(before !== null, (query) => query.where('s.id', '<', before ?? 0))
    .limit(count)
    .execute();
