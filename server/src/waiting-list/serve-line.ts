import { readWaitingList } from '@ledig/domain/settings/settings.ts';
import { planOffers } from '@ledig/domain/waiting-list/plan-offers.ts';
import type { TenantTransaction } from '#db/database.ts';
import { anyOf } from '#db/queries/statements/rows.ts';
import { announceEntry, type EntryRecord, lockLine, selectEntries, storeStatus } from './entries.store.ts';
import { listWaiting, loadWishes, loadWishMaterial } from './line.store.ts';
import { expireOffers, holdOffer } from './offers.store.ts';
import { writeEntryMessage } from './write-entry-message.ts';

/** The current time, and whether mail reaches the guests. Without mail, offers only expire and no new ones are made. */
export interface Serving {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly sendsMail: boolean;
}

const entriesById = (tx: TenantTransaction, ids: readonly number[]): Promise<EntryRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectEntries(tx, (query) => query.where('w.id', '=', anyOf(ids)));

/** Ends the offers that ran out. Their guests leave the line and get a message. */
const expire = async (tx: TenantTransaction, departmentId: number, now: number): Promise<void> => {
  const missed = await entriesById(tx, await expireOffers(tx, departmentId, now));
  if (missed.length === 0) return;
  await storeStatus(
    tx,
    missed.map(({ id }) => id),
    'missed',
    now,
  );
  for (const entry of missed) {
    announceEntry(tx, entry);
    await writeEntryMessage(tx, entry, 'waiting_list_missed', now);
  }
};

/** Ends the entries whose time has passed. Returns the others. */
const dropPast = async (
  tx: TenantTransaction,
  entries: readonly EntryRecord[],
  now: number,
): Promise<readonly EntryRecord[]> => {
  const past = entries.filter((entry) => entry.waits_until.getTime() <= now);
  if (past.length === 0) return entries;
  await storeStatus(
    tx,
    past.map(({ id }) => id),
    'past',
    now,
  );
  for (const entry of past) announceEntry(tx, entry);
  return entries.filter((entry) => !past.includes(entry));
};

/** Holds a place for an entry and sends the guest the link. */
export const makeOffer = async (
  tx: TenantTransaction,
  entry: EntryRecord,
  offer: Parameters<typeof holdOffer>[2],
  by: Parameters<typeof holdOffer>[3],
): Promise<void> => {
  await holdOffer(tx, entry, offer, by);
  await storeStatus(tx, [entry.id], 'offered', by.now);
  announceEntry(tx, entry);
  await writeEntryMessage(tx, entry, 'waiting_list_offer', by.now);
};

/**
 * Loads the data for decisions about some entries of a department: their wishes in the same order, and its
 * availability.
 *
 * @returns undefined when the department is archived or takes requests
 */
export const loadLine = async (
  tx: TenantTransaction,
  departmentId: number,
  entries: readonly EntryRecord[],
  now: number,
) => {
  const window = {
    from: Math.min(...entries.map(({ starts_at }) => starts_at.getTime())),
    to: Math.max(...entries.map(({ ends_at }) => ends_at.getTime())),
  };
  const [found, wishes] = await Promise.all([loadWishMaterial(tx, departmentId, window, now), loadWishes(tx, entries)]);
  if (!found) return undefined;
  const { holdMinutes } = readWaitingList(found.context.storedSettings.waiting_list);
  return { wishes, holdMinutes, ...found };
};

/**
 * Serves a department's line (docs/rules/waiting-list.md#order): ends the offers that ran out, drops the entries whose
 * time has passed, and offers free places to the others, the first in line first. Safe to call at any time and on any
 * server.
 *
 * @throws SlotTakenError when a booking took a unit first: call it within `retryOnConflict`
 */
export const serveLine = async (
  tx: TenantTransaction,
  departmentId: number,
  { now, sendsMail }: Serving,
): Promise<void> => {
  await lockLine(tx, departmentId);
  await expire(tx, departmentId, now);
  const waiting = await dropPast(tx, await listWaiting(tx, departmentId), now);
  if (waiting.length === 0 || !sendsMail) return;
  const line = await loadLine(tx, departmentId, waiting, now);
  if (!line) return;
  for (const { wishId, ...offer } of planOffers(line.wishes, line.material, line.holdMinutes)) {
    const entry = waiting.find(({ id }) => id === wishId);
    if (entry) await makeOffer(tx, entry, offer, { now, createdBy: null });
  }
};
