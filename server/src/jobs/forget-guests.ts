import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { TenantTransaction } from '#db/database.ts';
import { forgetOldStays } from '#db/queries/privacy/forget-guests.ts';
import { forgetCanceledCheckIns, forgetOldRegister } from '#db/queries/privacy/forget-register.ts';
import type { Job, JobParts } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

interface Retention {
  readonly companyId: number;
  /** Months; null: no limit. */
  readonly months: number | null;
  readonly registerMonths: number | null;
}

/** Companies with a limited retention of guests. */
const listRetention = async ({ trx, tenantId }: TenantTransaction): Promise<Retention[]> => {
  const rows = await trx
    .selectFrom('company_settings')
    .select(['company_id', 'key', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', ['guest_retention_months', 'guest_register'])
    .execute();
  return [...Map.groupBy(rows, (row) => row.company_id)].map(([companyId, own]) => {
    const { guestRetentionMonths, guestRegister } = readSettings(own);
    return { companyId, months: guestRetentionMonths, registerMonths: guestRegister.keepMonths };
  });
};

/** The same day some months ago, or the last day of a shorter month. */
const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
};

const repeat = async (signal: AbortSignal, work: () => Promise<boolean>): Promise<void> => {
  let more = true;
  while (more && !signal.aborted) more = await work();
};

const forgetIn = async ({ db, now }: JobParts, tenantId: number, signal: AbortSignal): Promise<void> => {
  await repeat(signal, () => db.tenantTransaction(tenantId, forgetCanceledCheckIns));
  for (const { companyId, months, registerMonths } of await db.tenantRead(tenantId, listRetention)) {
    const old = (count: number) => ({ companyId, endedBefore: monthsBefore(now(), count), now: now() });
    if (months !== null) {
      // The guest register must be kept for its period, so a stay isn't erased before its guests.
      const ofBookings = Math.max(months, registerMonths ?? 0);
      for (const [stays, count] of [
        ['bookings', ofBookings],
        ['booking_requests', months],
        ['waiting_list_entries', months],
      ] as const) {
        await repeat(signal, () => db.tenantTransaction(tenantId, (tx) => forgetOldStays(tx, stays, old(count))));
      }
    }
    // Without its own period, the register goes with the stays. Those of erased clients have only the register left.
    const ofRegister = registerMonths ?? months;
    if (ofRegister !== null) {
      await repeat(signal, () => db.tenantTransaction(tenantId, (tx) => forgetOldRegister(tx, old(ofRegister))));
    }
  }
};

/**
 * Erases the persons of old stays in companies with `guest_retention_months`, old guests of registers, and online
 * check-ins of canceled stays.
 */
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
