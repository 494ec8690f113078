import { opennessOf } from '#auth/usable.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import type { Database, TenantTransaction } from '#db/database.ts';
import { constant } from '#db/queries/statements/rows.ts';
import { findNextExpiry } from './offers.store.ts';
import { type Serving, serveLine } from './serve-line.ts';

/** Departments with entries in line, by id. */
const listLines = async ({ trx, tenantId }: TenantTransaction): Promise<number[]> => {
  const rows = await trx
    .selectFrom('waiting_list_entries')
    .select('department_id as id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', [constant('waiting'), constant('offered')])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Whether mail reaches a tenant's guests: the server has a mail gateway, and the tenant's owner has verified their
 * address (docs/rules/sign-up.md#messages).
 */
export const reachesGuests = async ({ trx, tenantId }: TenantTransaction, hasGateway: boolean): Promise<boolean> => {
  if (!hasGateway) return false;
  const row = await trx.selectFrom('tenants').select('unverified_until').where('id', '=', tenantId).executeTakeFirst();
  return row?.unverified_until === null;
};

/**
 * Serves all lines of a tenant, each department in its own transaction. A tenant that isn't open to visitors makes no
 * offers, because its guests can't accept them.
 *
 * @param hasGateway the server can send mail
 * @returns when the next open offer runs out, in epoch milliseconds; null without one
 */
export const serveTenant = async (
  db: Database,
  tenantId: number,
  { now, hasGateway }: Pick<Serving, 'now'> & { readonly hasGateway: boolean },
): Promise<number | null> => {
  const lines = await db.tenantRead(tenantId, listLines);
  if (lines.length === 0) return null;
  const sendsMail = hasGateway && (await opennessOf(db, tenantId, now)) === 'open';
  const failures: unknown[] = [];
  for (const departmentId of lines) {
    const serve = () => db.tenantTransaction(tenantId, (tx) => serveLine(tx, departmentId, { now, sendsMail }));
    await retryOnConflict(serve).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting lists were not served`);
  return db.tenantRead(tenantId, findNextExpiry);
};
