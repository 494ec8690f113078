import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** CPU time of a process so far in microseconds, with its threads and the children it has waited for. */
const timeOf = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)) * TICK_MICROSECONDS;
};

const read = (pid: string): string | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
};

/**
 * CPU time that a process and its living children have used, in microseconds.
 *
 * @returns null on systems other than Linux, or for a process of another machine
 */
export function processorTime(pid: number | undefined): number | null {
  const own = pid === undefined ? null : read(String(pid));
  if (own === null) return null;
  let total = timeOf(own);
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(name) : null;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (stat && Number(parent) === pid) total += timeOf(stat);
  }
  return total;
}

const IDLE_SECONDS = 3;
/** The share of a core that still counts as idle. */
const IDLE_SHARE = 0.05;
const MOST_SECONDS = 300;

/**
 * Waits until a process and its children use nearly no CPU time, because PostgreSQL cleans up new tables. Gives up
 * after five minutes.
 */
export async function untilIdle(pid: number | undefined): Promise<void> {
  for (let waited = 0; waited < MOST_SECONDS; waited += IDLE_SECONDS) {
    const before = processorTime(pid);
    await sleep(IDLE_SECONDS * 1000);
    const after = processorTime(pid);
    if (before === null || after === null || after - before < IDLE_SECONDS * IDLE_SHARE * 1e6) return;
  }
}
