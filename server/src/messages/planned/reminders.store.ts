import type { Scope } from '@ledig/domain/access/scope.ts';
import {
  isReminderDue,
  MOST_WINDOW_SHIFT_MS,
  nextWindowStart,
  reminderHoursOf,
  reminderTimeOf,
} from '@ledig/domain/notifications/reminder-time.ts';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';

const BATCH = 500;
const KEYS = ['reminder_hours', 'timezone', 'email_reminder', 'sms_reminder'] as const;

/** A company's settings for reminders. */
interface ReminderPlan {
  readonly companyId: number;
  readonly settings: CompanySettings;
  readonly channels: readonly Channel[];
}

const channelsOf = ({ toggles }: CompanySettings): Channel[] => [
  ...(toggles.email_reminder ? (['email'] as const) : []),
  ...(toggles.sms_reminder ? (['sms'] as const) : []),
];

/** The companies of a tenant that send reminders. */
export const listReminderPlans = async ({ trx, tenantId }: TenantTransaction): Promise<ReminderPlan[]> => {
  const { rows } = await sql<{ company_id: number; settings: Record<string, unknown> }>`
    select s.company_id, jsonb_object_agg(s.key, s.value) as settings from company_settings s
     where s.tenant_id = ${tenantId} and s.key = any(${[...KEYS]}::text[])
     group by s.company_id
    having bool_or(s.key in ('email_reminder', 'sms_reminder') and s.value in ('true', '1'))`.execute(trx);
  return rows.map(({ company_id: companyId, settings: stored }) => {
    const settings = readSettings(stored);
    return { companyId, settings, channels: channelsOf(settings) };
  });
};

interface Candidate {
  readonly id: number;
  readonly starts_at: Date;
  readonly placed_at: Date;
  readonly language: string | null;
}

/** SQL for the last time that the guest learned the booking's time: when it was made or changed. */
const placedAt = (tenantId: number): RawBuilder<Date> => sql<Date>`greatest(b.created_at, (
  select max(u.created_at) from outbox u
   where u.tenant_id = ${tenantId} and u.booking_id = b.id and u.kind = 'booking_updated'))`;

const hasReminder = (tenantId: number) => sql`exists (
  select from outbox o
   where o.tenant_id = ${tenantId} and o.booking_id = b.id and o.kind = 'booking_reminder' and o.occasion = b.starts_at)`;

const listCandidates = async (
  { trx, tenantId }: TenantTransaction,
  { companyId, settings }: ReminderPlan,
  now: number,
  after: Candidate | null,
): Promise<Candidate[]> => {
  const until = new Date(now + reminderHoursOf(settings).hoursBefore * HOUR_MS + MOST_WINDOW_SHIFT_MS);
  const from = after?.starts_at ?? new Date(now);
  const { rows } = await sql<Candidate>`
    select b.id, b.starts_at, ${placedAt(tenantId)} as placed_at,
           (select o.payload ->> 'language' from outbox o
             where o.tenant_id = ${tenantId} and o.booking_id = b.id order by o.id limit 1) as language
      from bookings b
     where b.tenant_id = ${tenantId} and b.company_id = ${companyId} and b.canceled_at is null
       and b.starts_at >= ${from} and b.starts_at <= ${until} and (b.starts_at, b.id) > (${from}, ${after?.id ?? 0})
       and not ${hasReminder(tenantId)}
     order by b.starts_at, b.id limit ${BATCH}`.execute(trx);
  return rows;
};

interface Addressee {
  readonly id: number;
  readonly starts_at: Date;
  readonly client_email: string;
  readonly client_phone: string;
}

/**
 * The present guests of bookings. The lock makes a booking wait that staff give to another guest: it gets the new
 * address, or its change finds the reminder and withdraws it (docs/rules/guest-link.md#another-guest).
 */
const lockGuests = async (
  { trx, tenantId }: TenantTransaction,
  bookingIds: readonly number[],
): Promise<Map<number, Addressee>> => {
  const { rows } = await sql<Addressee>`
    select b.id, b.starts_at, b.client_email, b.client_country_code || b.client_phone_number as client_phone
      from bookings b
     where b.tenant_id = ${tenantId} and b.id = any(${[...bookingIds]}::bigint[]) and b.canceled_at is null
     order by b.id for share of b`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

const insertReminders = async (
  tx: TenantTransaction,
  { companyId, channels }: ReminderPlan,
  due: readonly Candidate[],
  now: number,
): Promise<void> => {
  if (due.length === 0) return;
  const { trx, tenantId, wakeMessages } = tx;
  const guests = await lockGuests(
    tx,
    due.map(({ id }) => id),
  );
  const current = due.flatMap(({ id, starts_at, language }) => {
    const guest = guests.get(id);
    // A booking that was moved since gets its reminder in a later run.
    return guest?.starts_at.getTime() === starts_at.getTime() ? [{ ...guest, language }] : [];
  });
  const rows = current.flatMap((booking) =>
    channels
      .filter((channel) => channel === 'sms' || booking.client_email !== '')
      .map((channel) => ({
        tenant_id: tenantId,
        kind: 'booking_reminder',
        channel,
        recipient: channel === 'email' ? booking.client_email : booking.client_phone,
        company_id: companyId,
        booking_id: booking.id,
        occasion: booking.starts_at,
        payload: JSON.stringify({ language: booking.language ?? 'no' }),
        deliver_after: new Date(now),
      })),
  );
  if (rows.length === 0) return;
  wakeMessages();
  // Another server may write the same reminder. The unique index prevents duplicates.
  await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Writes the due reminders of a company, once per start (docs/rules/notifications.md#reminders). A moved booking gets
 * one for its new start.
 *
 * @param now epoch milliseconds
 */
export const writeDueReminders = async (tx: TenantTransaction, plan: ReminderPlan, now: number): Promise<void> => {
  const { settings } = plan;
  let after: Candidate | null = null;
  do {
    const found: Candidate[] = await listCandidates(tx, plan, now, after);
    const due = found.filter(({ starts_at, placed_at }) =>
      isReminderDue(
        {
          start: starts_at.getTime(),
          placedAt: placed_at.getTime(),
          hours: reminderHoursOf(settings),
          zone: settings.zone,
        },
        now,
      ),
    );
    await insertReminders(tx, plan, due, now);
    after = found.length === BATCH ? (found.at(-1) ?? null) : null;
  } while (after);
};

/** The reminder that a booking will get. Null when it gets none or has had it. */
export const findPlannedReminder = async (
  tx: TenantTransaction,
  seen: Scope,
  bookingId: number,
  now: number,
): Promise<{ dueAt: number; zone: string; channels: readonly Channel[] } | null> => {
  const { trx, tenantId } = tx;
  const where = sql.join([...bookingsInScope(tenantId, seen), sql`b.id = ${bookingId}`], sql` and `);
  const { rows } = await sql<{
    company_id: number;
    starts_at: Date;
    placed_at: Date;
    email_reminders: boolean;
    sms_reminders: boolean;
    client_email: string;
  }>`
    select b.company_id, b.starts_at, ${placedAt(tenantId)} as placed_at, k.email_reminders, k.sms_reminders,
           b.client_email
      from bookings b join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
     where ${where} and b.canceled_at is null and b.starts_at > ${new Date(now)} and not ${hasReminder(tenantId)}`.execute(
    trx,
  );
  const [booking] = rows;
  if (!booking) return null;
  const settings = readSettings(await listSettings(tx, [booking.company_id], KEYS));
  const wanted = { email: booking.email_reminders && booking.client_email !== '', sms: booking.sms_reminders };
  const channels = channelsOf(settings).filter((channel) => wanted[channel]);
  const start = booking.starts_at.getTime();
  const hours = reminderHoursOf(settings);
  const time = reminderTimeOf(start, hours, settings.zone);
  if (channels.length === 0 || time < booking.placed_at.getTime()) return null;
  const asked = Math.max(time, now);
  const dueAt = nextWindowStart(asked, hours, settings.zone) ?? asked;
  return dueAt < start ? { dueAt, zone: settings.zone, channels } : null;
};
