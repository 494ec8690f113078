import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Queues work by tenant and returns the order in which it ran. */
const order = async (tenants: readonly number[], atOnce = 1): Promise<number[]> => {
  const queue = new FairQueue({ atOnce, waitingPerTenant: 100, waitingInAll: 100 });
  const ran: number[] = [];
  const work = async (tenant: number) => {
    ran.push(tenant);
    await new Promise(setImmediate);
  };
  await Promise.all(tenants.map((tenant) => queue.run(tenant, () => work(tenant))));
  return ran;
};

it('runs the work of tenants in turn', async () => {
  expect(await order([1, 1, 1, 1, 2, 3, 2])).toEqual([1, 1, 2, 3, 1, 2, 1]);
});

it('limits concurrent work, and continues after a failure', async () => {
  const queue = new FairQueue({ atOnce: 2, waitingPerTenant: 100, waitingInAll: 100 });
  let running = 0;
  let most = 0;
  const work = async (at: number) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    if (at % 2) throw new Error('broken');
    return at;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => queue.run(at % 3, () => work(at))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await queue.run(1, async () => 'still works')).toBe('still works');
});

it('refuses work beyond the limits per tenant and in total', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingPerTenant: 2, waitingInAll: 3 });
  const going: (() => void)[] = [];
  const wait = (tenant: number) => queue.run(tenant, () => new Promise<void>((resolve) => going.push(resolve)));
  const taken = [wait(1), wait(1), wait(1)];
  await expect(wait(1)).rejects.toMatchObject({ code: 'REQUEST-3007' });
  taken.push(wait(2));
  await expect(wait(3)).rejects.toMatchObject({ code: 'REQUEST-3007' });
  for (let at = 0; at < taken.length; at++) {
    while (going.length === 0) await new Promise(setImmediate);
    going.shift()?.();
  }
  await Promise.all(taken);
});
