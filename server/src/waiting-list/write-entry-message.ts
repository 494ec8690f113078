import type { TenantTransaction } from '#db/database.ts';
import { insertRow } from '#db/queries/statements/rows.ts';
import type { EntryRecord } from './entries.store.ts';

/** Messages of the waiting list. */
export const ENTRY_MESSAGES = ['waiting_list_joined', 'waiting_list_offer', 'waiting_list_missed'] as const;
export type EntryMessage = (typeof ENTRY_MESSAGES)[number];

/** Whether the outbox kind is a message of the waiting list. */
export const isEntryMessage = (kind: string): kind is EntryMessage =>
  (ENTRY_MESSAGES as readonly string[]).includes(kind);

/** Writes an e-mail about an entry into the outbox, in the entry's language. Its text is decided when it is sent. */
export const writeEntryMessage = async (
  tx: TenantTransaction,
  { id, company_id, client_email, language }: Pick<EntryRecord, 'id' | 'company_id' | 'client_email' | 'language'>,
  kind: EntryMessage,
  now: number,
): Promise<void> => {
  tx.wakeMessages();
  await insertRow(tx, 'outbox', {
    kind,
    channel: 'email',
    recipient: client_email,
    company_id,
    waiting_list_entry_id: id,
    payload: JSON.stringify({ language }),
    deliver_after: new Date(now),
  });
};
