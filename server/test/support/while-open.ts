import type { Database } from '#db/database.ts';
import { countWaiting } from './nodes.ts';
import type { TestDatabase } from './test-database.ts';

/** A transaction that stays open: `opened` resolves when its work is done, `commit` commits it. */
const keepOpen = (db: Database, tenantId: number, work: Parameters<Database['tenantTransaction']>[1]) => {
  const opened = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db.tenantTransaction(tenantId, async (tx) => {
    await work(tx);
    opened.resolve();
    await released.promise;
  });
  return {
    opened: opened.promise,
    commit: async () => {
      released.resolve();
      await done;
    },
  };
};

const untilLockWait = async ({ owner }: TestDatabase): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await countWaiting(owner)) > 0) return;
  }
  throw new Error('no session waits for a lock');
};

interface Meeting {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly tenantId: number;
}

/** Runs `act` while another transaction is open after its `work`. It commits when `act` waits for one of its locks. */
export const whileOpen = async <T>(
  { database, db, tenantId }: Meeting,
  work: Parameters<Database['tenantTransaction']>[1],
  act: () => Promise<T>,
): Promise<T> => {
  const open = keepOpen(db, tenantId, work);
  await open.opened;
  const done = act();
  await untilLockWait(database);
  await open.commit();
  return done;
};
