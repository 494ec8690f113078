import { Readable } from 'node:stream';
import type { SecurityEvent } from '@ledig/contract/audit/audit-security.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { findListSettings } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { answerPage } from '#http/list-page.ts';
import { LOG_PAGE_SIZE, readDays } from './list-changes.ts';
import {
  listSecurityBefore,
  listSecurityPage,
  type SecurityCriteria,
  type SecurityRecord,
} from './security-log.store.ts';

const ROWS_A_READ = 1000;
const MOST_EXPORTED = 100_000;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const present = (row: SecurityRecord, zone: string): SecurityEvent => {
  const { id, kind, account, ip, user_agent, request_id, reason } = row;
  const at = formatInstant(row.at.getTime(), zone);
  const [user, actor] = [named(row.user_id, row.user_name), named(row.actor_id, row.actor_name)];
  return { id, at, kind, account, user, actor, ip, user_agent, request_id, reason };
};

type LogCall = Call<'audit.listSecurityEvents' | 'audit.exportSecurityEvents'>;

/** Converts the query to criteria, with the zone for its days. */
const criteriaOf = async ({
  deps,
  tenant,
  user,
  query,
}: LogCall): Promise<{ zone: string; criteria: SecurityCriteria }> => {
  const { zone } = await deps.db.tenantRead(tenant.id, (tx) => findListSettings(tx, user.scope.companyId));
  const { kind, searchText } = query;
  return { zone, criteria: { kind, searchText, ...readDays(query, zone) } };
};

/** Security events in the admin's scope, newest first. */
export const listSecurityEvents: Handler<'audit.listSecurityEvents'> = async (call) => {
  const { deps, tenant, user, query } = call;
  const { zone, criteria } = await criteriaOf(call);
  const at = { query, path: '/security-log', pageSize: LOG_PAGE_SIZE };
  return deps.db.tenantRead(tenant.id, async (tx) => ({
    security_log: await answerPage(
      tx,
      at,
      (bounds) => listSecurityPage(tx, user.scope, criteria, bounds),
      (row) => present(row, zone),
    ),
  }));
};

async function* lines(
  { deps, tenant, user }: LogCall,
  zone: string,
  criteria: SecurityCriteria,
): AsyncGenerator<string> {
  let before: number | null = null;
  for (let sent = 0; sent < MOST_EXPORTED; ) {
    const part: { before: number | null; count: number } = {
      before,
      count: Math.min(ROWS_A_READ, MOST_EXPORTED - sent),
    };
    const rows: SecurityRecord[] = await deps.db.tenantRead(tenant.id, (tx) =>
      listSecurityBefore(tx, user.scope, criteria, part),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => `${JSON.stringify(present(row, zone))}\n`).join('');
    sent += rows.length;
    before = last.id;
  }
}

/** The same events as JSON lines, loaded and sent in batches. */
export const exportSecurityEvents: Handler<'audit.exportSecurityEvents'> = async (call) => {
  const { zone, criteria } = await criteriaOf(call);
  const headers = { 'content-disposition': 'attachment; filename="security-log.jsonl"', 'cache-control': 'no-store' };
  return { mediaType: 'application/x-ndjson', bytes: Readable.from(lines(call, zone, criteria)), headers };
};
