import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { insertValues } from '#db/queries/statements/insert-values.ts';
import { anyOf, insertAll } from '#db/queries/statements/rows.ts';

/** Surveys are sent within this time after the booking, so that a new survey isn't sent for old bookings. */
const LATEST_MS = 3 * DAY_MS;
/** Lifetime of a survey link. */
const VALID_MS = 60 * DAY_MS;

/** The survey that a company sends. */
export interface ActiveSurvey {
  readonly id: number;
  readonly company_id: number;
}

/** The newest active survey of each company with the surveys toggle on; of one company when given. */
export const listActiveSurveys = (
  { trx, tenantId }: TenantTransaction,
  companyId: number | null = null,
): Promise<ActiveSurvey[]> =>
  trx
    .selectFrom('surveys as v')
    .innerJoin('company_settings as s', (on) =>
      on.on('s.tenant_id', '=', tenantId).onRef('s.company_id', '=', 'v.company_id'),
    )
    .select(({ fn }) => ['v.company_id', fn.max<number>('v.id').as('id')])
    .where('v.tenant_id', '=', tenantId)
    .where('v.archived_at', 'is', null)
    .where('s.key', '=', 'email_surveys')
    .where('s.value', 'in', ['true', '1'])
    .$if(companyId !== null, (query) => query.where('v.company_id', '=', companyId))
    .groupBy('v.company_id')
    .execute();

const insertTokens = insertValues<{ readonly booking_id: number }>(
  'survey_tokens (tenant_id, survey_id, booking_id, expires_at)',
  { tail: 'on conflict do nothing returning booking_id' },
);

/**
 * Writes the due survey messages of a company: an hour after the end (HOURLY) or at check-out (DAILY), one per booking
 * for all surveys (docs/rules/surveys.md#links). The token's unique key prevents duplicates when two servers
 * run at once. The lock makes a booking wait that staff give to another guest: it gets the new address, or its change
 * finds the message and withdraws it.
 *
 * @param now epoch milliseconds
 * @param bookingId only this booking; null for all of the company
 */
export const writeDueSurveys = async (
  tx: TenantTransaction,
  survey: ActiveSurvey,
  now: number,
  bookingId: number | null = null,
): Promise<void> => {
  const { trx, tenantId, wakeMessages } = tx;
  wakeMessages();
  const { rows: due } = await sql<{ id: number }>`
    select b.id from bookings b
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
     where b.tenant_id = ${tenantId} and b.company_id = ${survey.company_id} and b.canceled_at is null
       and (${bookingId}::bigint is null or b.id = ${bookingId})
       and b.client_email <> ''
       and b.ends_at > ${new Date(now - LATEST_MS)} and b.starts_at <= ${new Date(now)}
       and (b.starts_at > ${new Date(now - LATEST_MS - 31 * DAY_MS)} or b.is_long)
       and case when d.schedule_system = 'HOURLY' then b.ends_at <= ${new Date(now - HOUR_MS)}
                else coalesce(b.checked_out_at, b.ends_at) <= ${new Date(now)} end
       and not exists (
         select 1 from surveys v
           join survey_tokens t on t.tenant_id = ${tenantId} and t.survey_id = v.id and t.booking_id = b.id
          where v.tenant_id = ${tenantId} and v.company_id = ${survey.company_id})
     order by b.id for share of b`.execute(trx);
  const expires = new Date(now + VALID_MS);
  const { rows } = await insertTokens(
    tx,
    due.map(({ id }) => [tenantId, survey.id, id, expires]),
  );
  if (rows.length === 0) return;
  const { rows: guests } = await sql<{ recipient: string; company_id: number; booking_id: number; language: string }>`
    select b.client_email as recipient, b.company_id, b.id as booking_id, coalesce(
             (select o.payload ->> 'language' from outbox o
               where o.tenant_id = ${tenantId} and o.booking_id = b.id order by o.id limit 1), 'no') as language
      from bookings b
     where b.tenant_id = ${tenantId} and b.id = any(${rows.map((row) => row.booking_id)}::bigint[])`.execute(trx);
  const message = { kind: 'booking_survey', channel: 'email', deliver_after: new Date(now) };
  await insertAll(
    tx,
    'outbox',
    guests.map(({ language, ...guest }) => ({
      ...message,
      ...guest,
      payload: JSON.stringify({ survey_id: survey.id, language }),
    })),
  );
};

/** Writes the survey message of a stay that was just checked out, without waiting for the job. */
export const writeSurveyAtCheckOut = async (
  tx: TenantTransaction,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  now: number,
): Promise<void> => {
  const [survey] = await listActiveSurveys(tx, companyId);
  if (survey) await writeDueSurveys(tx, survey, now, id);
};

/** States of a message that hasn't been sent yet, and still may be. */
const UNSENT: readonly string[] = ['pending', 'no_gateway'];

/**
 * Withdraws the survey of a booking if its message hasn't been sent, so that the booking can be asked again
 * (docs/rules/surveys.md#links). Waits for a message that is being sent.
 */
export const withdrawSurvey = async ({ trx, tenantId }: TenantTransaction, bookingId: number): Promise<void> => {
  const messages = await trx
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking_survey')
    .forUpdate()
    .execute();
  if (messages.length === 0 || messages.some(({ state }) => !UNSENT.includes(state))) return;
  const ids = messages.map(({ id }) => id);
  await Promise.all([
    trx.deleteFrom('outbox').where('tenant_id', '=', tenantId).where('id', '=', anyOf(ids)).execute(),
    trx
      .deleteFrom('survey_tokens')
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', bookingId)
      .where('used_at', 'is', null)
      .execute(),
  ]);
};

/**
 * Ends the survey of a booking's former guest, because its page shows the booking. The next guest is asked only if the
 * survey hasn't been sent. Given answers keep their client (docs/rules/guest-link.md#another-guest).
 */
export const endSurveyOfGuest = async (
  tx: TenantTransaction,
  { id: bookingId, clientId }: { readonly id: number; readonly clientId: number },
  now: number,
): Promise<void> => {
  await withdrawSurvey(tx, bookingId);
  const { trx, tenantId } = tx;
  const links = trx.updateTable('survey_tokens').where('tenant_id', '=', tenantId).where('booking_id', '=', bookingId);
  // This statement comes first, because it waits for an answer that is being stored.
  await links
    .set({ expires_at: new Date(now) })
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .execute();
  await links
    .set({ former_client_id: clientId })
    .where('used_at', 'is not', null)
    .where('former_client_id', 'is', null)
    .execute();
};
