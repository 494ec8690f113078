import { mayBeOffered } from '@ledig/domain/waiting-list/status.ts';
import type { TenantTransaction } from '#db/database.ts';
import { updateRow } from '#db/queries/statements/rows.ts';
import { unwrap } from '#http/fault.ts';
import { departmentOfEntry, type EntryRecord, scheduleOfEntry, storeStatus } from './entries.store.ts';
import { releaseHolds, storeOfferEnd } from './offers.store.ts';

/** Refuses an entry whose department takes no such bookings any more. */
export const expectBookable = (entry: EntryRecord): void => {
  unwrap(mayBeOffered(departmentOfEntry(entry), scheduleOfEntry(entry)));
};

/**
 * Takes an entry out of the line. An open offer ends, and its units are free at once. The caller holds the line's lock.
 */
export const endEntry = async (
  tx: TenantTransaction,
  entry: EntryRecord,
  status: 'declined' | 'left' | 'removed',
  now: number,
): Promise<void> => {
  if (entry.offer_id !== null) {
    await releaseHolds(tx, [entry.offer_id]);
    await storeOfferEnd(tx, entry.offer_id, status === 'declined' ? 'declined' : 'withdrawn', now);
  }
  await storeStatus(tx, [entry.id], status, now);
};

/** Puts an entry back in line, as the last one. The caller holds the line's lock. */
export const returnEntry = async (tx: TenantTransaction, { id }: EntryRecord, now: number): Promise<void> => {
  await storeStatus(tx, [id], 'waiting', now);
  await updateRow(tx, 'waiting_list_entries', id, { queued_at: new Date(now) });
};
