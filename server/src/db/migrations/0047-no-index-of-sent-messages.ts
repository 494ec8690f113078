import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** Sent messages are counted by day (`message_counts`), so nothing reads the index of migration 0045. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, ['drop index outbox_sent']);
