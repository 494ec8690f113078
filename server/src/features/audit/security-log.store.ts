import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf, loadPage, type Page, type PageBounds, pageBounds, placesInScope } from '../../db/queries/list-page.ts';

/** Filter of the security log. Instants are epoch milliseconds, `to` is exclusive. */
export interface SecurityCriteria {
  readonly kind?: string | undefined;
  readonly searchText?: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

export interface SecurityRecord {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly account: string;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  readonly reason: string;
}

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** Admins of a company or department see only the events of its staff. Other events need access to the whole tenant. */
const conditionsOf = (tenantId: number, scope: Scope, criteria: SecurityCriteria) => {
  const { kind, searchText = '', from, to } = criteria;
  const text = likeText(searchText);
  return allOf([
    ...placesInScope('s', tenantId, scope),
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(searchText === '' ? [] : [sql`(s.account ilike ${text} or s.ip ilike ${text} or s.actor_name ilike ${text})`]),
    ...(from === null ? [] : [sql`s.at >= ${new Date(from)}`]),
    ...(to === null ? [] : [sql`s.at < ${new Date(to)}`]),
  ]);
};

const select = sql`
  select s.id, s.at, s.kind, s.account, s.user_id, u.name as user_name, s.actor_id, s.actor_name, s.ip, s.user_agent, s.request_id, s.reason
    from audit_security s
    left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id`;

/** A page of the security log, newest first. */
export const listSecurityPage = async (
  tenant: TenantScope,
  scope: Scope,
  criteria: SecurityCriteria,
  bounds: PageBounds,
): Promise<Page<SecurityRecord>> => {
  const { trx, tenantId } = tenant;
  const conditions = conditionsOf(tenantId, scope, criteria);
  return loadPage(
    tenant,
    sql<SecurityRecord>`${select} where ${conditions}
      order by s.id desc ${pageBounds(bounds)}`.execute(trx),
    sql`audit_security s where ${conditions}`,
  );
};

/** Events before a given one, newest first: the next batch of an export. */
export const listSecurityBefore = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  criteria: SecurityCriteria,
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<SecurityRecord[]> => {
  const conditions = conditionsOf(tenantId, scope, criteria);
  const older = before === null ? sql`true` : sql`s.id < ${before}`;
  const { rows } = await sql<SecurityRecord>`${select} where ${conditions} and ${older}
    order by s.id desc limit ${count}`.execute(trx);
  return rows;
};
