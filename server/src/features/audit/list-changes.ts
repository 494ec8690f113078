import { addDays } from '@ledig/domain/time/dates.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import { findListSettings, type PageBounds } from '#db/queries/statements/list-page.ts';
import type { Handler } from '#http/call.ts';
import { readDate } from '#http/input-dates.ts';
import { answerPage } from '#http/list-page.ts';
import { namedIn, presentAudit } from './audit.present.ts';
import { findNames, listAuditPage, listAuditPeople } from './audit.store.ts';

/** Rows per page of both logs. */
export const LOG_PAGE_SIZE = 25;

/** Converts an inclusive range of days to instants. Null for an open end. */
export const readDays = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  zone: string,
) => ({
  from: from === undefined ? null : startOfDay(readDate(from, zone, 'from'), zone),
  to: to === undefined ? null : startOfDay(addDays(readDate(to, zone, 'to'), 1), zone),
});

/** Changes in the admin's scope, newest first. */
export const listChanges: Handler<'audit.listChanges'> = ({ deps, tenant, user, query }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { page: _page, from: _from, to: _to, ...criteria } = query;
    const { zone } = await findListSettings(tx, user.scope.companyId);
    const days = readDays(query, zone);
    const at = { query, path: '/audit-log', pageSize: LOG_PAGE_SIZE };
    const load = async (bounds: PageBounds) => {
      const { rows, total } = await listAuditPage(tx, user.scope, { ...criteria, ...days }, bounds);
      const names = await findNames(tx, user.scope, namedIn(rows));
      return { rows: rows.map((row) => ({ row, names })), total };
    };
    return { audit_log: await answerPage(tx, at, load, ({ row, names }) => presentAudit(row, zone, names)) };
  });

/** Staff to filter the log by. */
export const listPeople: Handler<'audit.listPeople'> = ({ deps, tenant, user }) =>
  deps.db.replicaRead(tenant.id, async (tx) => ({ people: await listAuditPeople(tx, user.scope) }));
