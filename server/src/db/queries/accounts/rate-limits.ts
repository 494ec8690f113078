import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Allows at most `most` attempts within `minutes`, counted from the first one. */
export interface Limit {
  /** The action and the person or address that attempts it. Only its hash is stored. */
  readonly of: string;
  readonly most: number;
  readonly minutes: number;
}

const CLEARED_AT_ONCE = 20;

const keyOf = ({ of }: Limit): Buffer => createHash('sha256').update(of).digest();

/** Result of counting an attempt, in the order of the given limits. */
export interface Counted {
  readonly limit: Limit;
  /** Attempts so far, including this one. */
  readonly count: number;
  /** Seconds until another attempt is allowed. 0 when this one is allowed. */
  readonly waitSeconds: number;
}

/**
 * Counts one attempt against each limit, in one statement shared by all servers. Also removes some expired counters.
 *
 * @param now epoch milliseconds
 */
export const countAttemptUnscoped = async (
  db: Database,
  limits: readonly Limit[],
  now: number,
): Promise<readonly Counted[]> => {
  const at = new Date(now);
  // Sorted, so that two concurrent attempts can't deadlock.
  const counted = limits
    .map((limit) => ({ ...limit, key: keyOf(limit), resetsAt: new Date(now + limit.minutes * MINUTE_MS) }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  const keys = sql.join(counted.map(({ key }) => key));
  const { rows } = await db.unscopedTransaction((trx) =>
    sql<{ key: Buffer; count: number; resets_at: Date }>`
      with gone as (
        delete from rate_limits where key in (
          select key from rate_limits where resets_at <= ${at} and key not in (${keys})
           order by resets_at limit ${CLEARED_AT_ONCE} for update skip locked)
      )
      insert into rate_limits as r (key, count, resets_at)
      values ${sql.join(counted.map(({ key, resetsAt }) => sql`(${key}::bytea, 1, ${resetsAt}::timestamptz)`))}
      on conflict (key) do update
        set count = case when r.resets_at <= ${at} then 1 else r.count + 1 end,
            resets_at = case when r.resets_at <= ${at} then excluded.resets_at else r.resets_at end
      returning key, count, resets_at`.execute(trx),
  );
  return limits.map((limit) => {
    const row = rows.find(({ key }) => key.equals(keyOf(limit)));
    const isOver = row !== undefined && row.count > limit.most;
    const waitSeconds = isOver ? Math.ceil((row.resets_at.getTime() - now) / 1000) : 0;
    return { limit, count: row?.count ?? 0, waitSeconds };
  });
};

/** Resets the counters after a correct password. */
export const forgetAttemptsUnscoped = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const keys = limits.map(keyOf);
  await db.unscopedTransaction((trx) => trx.deleteFrom('rate_limits').where('key', 'in', keys).execute());
};

/** Takes one attempt back because it was refused for another reason. */
export const returnAttemptUnscoped = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  // Sorted, so that two concurrent statements can't deadlock.
  const keys = limits.map(keyOf).sort(Buffer.compare);
  await db.unscopedTransaction((trx) =>
    sql`
      with counted as (select key from rate_limits where key in (${sql.join(keys)}) order by key for update)
      update rate_limits r set count = greatest(r.count - 1, 0) from counted c where c.key = r.key`.execute(trx),
  );
};
