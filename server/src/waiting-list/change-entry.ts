import type { TenantScope } from '../db/database.ts';
import { updateRow } from '../db/queries/rows.ts';
import { type EntryRecord, storeStatus } from './entries.store.ts';
import { releaseHolds, storeOfferEnd } from './offers.store.ts';

/** Takes an entry out of the line. An open offer ends, and its units are free at once. The caller holds the line's lock. */
export const endEntry = async (
  scope: TenantScope,
  entry: EntryRecord,
  status: 'declined' | 'left' | 'removed',
  now: number,
): Promise<void> => {
  if (entry.offer_id !== null) {
    await releaseHolds(scope, [entry.offer_id]);
    await storeOfferEnd(scope, entry.offer_id, status === 'declined' ? 'declined' : 'withdrawn', now);
  }
  await storeStatus(scope, [entry.id], status, now);
};

/** Puts an entry back in line, as the last one. The caller holds the line's lock. */
export const returnEntry = async (scope: TenantScope, { id }: EntryRecord, now: number): Promise<void> => {
  await storeStatus(scope, [id], 'waiting', now);
  await updateRow(scope, 'waiting_list_entries', id, { queued_at: new Date(now) });
};
