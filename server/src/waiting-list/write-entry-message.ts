import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { EntryRecord } from './entries.store.ts';

/** Messages of the waiting list. */
export const ENTRY_MESSAGES = ['waiting_list_joined', 'waiting_list_offer', 'waiting_list_missed'] as const;
export type EntryMessage = (typeof ENTRY_MESSAGES)[number];

/** Whether the outbox kind is a message of the waiting list. */
export const isEntryMessage = (kind: string): kind is EntryMessage =>
  (ENTRY_MESSAGES as readonly string[]).includes(kind);

/** Writes an e-mail about an entry into the outbox, in the entry's language. Its text is decided when it is sent. */
export const writeEntryMessage = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  { id, company_id, client_email, language }: Pick<EntryRecord, 'id' | 'company_id' | 'client_email' | 'language'>,
  kind: EntryMessage,
  now: number,
): Promise<void> => {
  wakeMessages();
  await sql`
    insert into outbox (tenant_id, kind, channel, recipient, company_id, waiting_list_entry_id, payload, deliver_after)
    values (${tenantId}, ${kind}, 'email', ${client_email}, ${company_id}, ${id}, jsonb_build_object('language', ${language}::text),
            ${new Date(now)})`.execute(trx);
};
