import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { TenantScope } from '../db/database.ts';
import { forgetOldStays } from '../db/queries/forget-guests.ts';
import type { Job, JobParts } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

interface Retention {
  readonly companyId: number;
  readonly months: number;
}

/** The companies that keep their guests' persons for so long and no longer. */
const listRetention = async ({ trx, tenantId }: TenantScope): Promise<Retention[]> => {
  const rows = await trx
    .selectFrom('company_settings')
    .select(['company_id', 'key', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('key', '=', 'guest_retention_months')
    .execute();
  return rows.flatMap((row) => {
    const months = readSettings([row]).guestRetentionMonths;
    return months === null ? [] : [{ companyId: row.company_id, months }];
  });
};

/** The same day of the month so many months ago, or the last one of a shorter month. */
const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
};

const forgetIn = async ({ db, now }: JobParts, tenantId: number, signal: AbortSignal): Promise<void> => {
  for (const { companyId, months } of await db.tenantRead(tenantId, listRetention)) {
    for (const stays of ['bookings', 'booking_requests'] as const) {
      let more = true;
      while (more && !signal.aborted) {
        const at = now();
        const old = { companyId, endedBefore: monthsBefore(at, months), now: at };
        more = await db.tenantTransaction(tenantId, (scope) => forgetOldStays(scope, stays, old));
      }
    }
  }
};

/** Takes the persons out of old stays, where a company has set how long it keeps them (`guest_retention_months`). */
export const forgetGuests: Job = {
  name: 'forget-guests',
  cron: '11 4 * * *',
  run: async (parts, signal) => {
    for (const tenantId of await listTenantsUnscoped(parts.db)) {
      if (signal.aborted) return;
      await forgetIn(parts, tenantId, signal);
    }
  },
};
