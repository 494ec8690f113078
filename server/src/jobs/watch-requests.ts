import type { KeyObject } from 'node:crypto';
import type { Language } from '@ledig/contract/primitives.ts';
import { sentBefore, type WaitingRules } from '@ledig/domain/requests/waiting.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { declineWaiting, listAnswerers, markReminded } from '#db/queries/requests/waiting-requests.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import type { Job, JobParts } from './job.ts';
import { listTenantsUnscoped } from './tenants.ts';

interface CompanyRules extends WaitingRules {
  readonly companyId: number;
  readonly name: string;
}

/** Reason that the guest reads when a request is declined because its time limit has passed. */
const TOO_LATE: Readonly<Record<Language, string>> = {
  no: 'Vi rakk dessverre ikke å svare i tide.',
  'en-us': 'We are sorry that we could not answer in time.',
};

/** Active companies that remind staff or decline automatically. */
const listRules = async ({ trx, tenantId }: TenantTransaction): Promise<CompanyRules[]> => {
  const { rows } = await sql<{ id: number; name: string; settings: Record<string, unknown> }>`
    select c.id, c.name, jsonb_object_agg(s.key, s.value) as settings
      from companies c join company_settings s on s.tenant_id = c.tenant_id and s.company_id = c.id
     where c.tenant_id = ${tenantId} and c.archived_at is null and s.tenant_id = ${tenantId}
       and s.key in ('request_reminder_hours', 'request_answer_hours')
     group by c.id, c.name order by c.id`.execute(trx);
  return rows.map(({ id, name, settings }) => ({ companyId: id, name, ...readSettings(settings).waiting }));
};

const remind = async (tx: TenantTransaction, rules: CompanyRules, linkKey: KeyObject, now: number): Promise<void> => {
  const { companyId, name: about, remindAfterHours: hours } = rules;
  const before = sentBefore(hours, now);
  if (before === null || hours === null) return;
  const departmentIds = await markReminded(tx, { companyId, sentBefore: before, now });
  if (departmentIds.length === 0) return;
  for (const { name, email: recipient, language } of await listAnswerers(tx, companyId, departmentIds)) {
    const message = { kind: 'account_requests_waiting', language, path: '/booking-requests' } as const;
    await writeAccountMessage(tx, linkKey, { ...message, recipient, name, about, hours }, new Date(now));
  }
};

const watchCompany = async (
  { db, now }: JobParts,
  tenantId: number,
  rules: CompanyRules,
  { linkKey, signal }: { readonly linkKey: KeyObject; readonly signal: AbortSignal },
): Promise<void> => {
  const { companyId, answerAfterHours } = rules;
  const at = now();
  const before = sentBefore(answerAfterHours, at);
  let more = before !== null;
  while (more && before !== null && !signal.aborted) {
    const waiting = { companyId, sentBefore: before, now: at };
    more = await db.tenantTransaction(tenantId, (tx) => declineWaiting(tx, waiting, (spoken) => TOO_LATE[spoken]));
  }
  await db.tenantTransaction(tenantId, (tx) => remind(tx, rules, linkKey, at));
};

/**
 * Reminds staff of booking requests that wait too long, and declines those that the company doesn't answer
 * (docs/rules/requests.md#waiting).
 */
export const watchRequests: Job = {
  name: 'watch-requests',
  cron: '*/5 * * * *',
  run: async (parts, signal) => {
    const { linkKey } = await loadSecretsUnscoped(parts.db);
    const failures: unknown[] = [];
    for (const tenantId of await listTenantsUnscoped(parts.db)) {
      if (signal.aborted) return;
      try {
        for (const rules of await parts.db.tenantRead(tenantId, listRules)) {
          await watchCompany(parts, tenantId, rules, { linkKey, signal });
        }
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
  },
};
