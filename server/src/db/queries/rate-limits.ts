import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Attempts that are counted together: at most `most` within `minutes`, counted from the first one. */
export interface Limit {
  /** What is tried, and by whom; only its hash is stored. */
  readonly of: string;
  readonly most: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const CLEARED_AT_ONCE = 20;

const keyOf = ({ of }: Limit): Buffer => createHash('sha256').update(of).digest();

/** What was counted, limit by limit in the order given. */
export interface Counted {
  readonly limit: Limit;
  /** Attempts so far, this one included. */
  readonly count: number;
  /** 0 when the limit allows this attempt, else the seconds until it allows one. */
  readonly waitSeconds: number;
}

/**
 * Counts one attempt against each limit, in one statement that every server shares; also removes some counters that are over.
 *
 * @param now epoch milliseconds
 */
export const countAttemptUnscoped = async (
  db: Database,
  limits: readonly Limit[],
  now: number,
): Promise<readonly Counted[]> => {
  const at = new Date(now);
  // Always in the same order, so that two attempts at once wait for each other instead of both.
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

/** Forgets the attempts so far: the right password was given. */
export const forgetAttemptsUnscoped = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  const keys = limits.map(keyOf);
  await db.unscopedTransaction((trx) => trx.deleteFrom('rate_limits').where('key', 'in', keys).execute());
};

/** Takes one attempt back: what was tried was refused for another reason, and doesn't count. */
export const returnAttemptUnscoped = async (db: Database, limits: readonly Limit[]): Promise<void> => {
  // In the order of counting, so that two statements wait for each other instead of both.
  const keys = limits.map(keyOf).sort(Buffer.compare);
  await db.unscopedTransaction((trx) =>
    sql`
      with counted as (select key from rate_limits where key in (${sql.join(keys)}) order by key for update)
      update rate_limits r set count = greatest(r.count - 1, 0) from counted c where c.key = r.key`.execute(trx),
  );
};
