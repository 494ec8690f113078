import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('pressing twice', () => {
  it('runs once, and again only after the end', async () => {
    const run = oneAtATime();
    const done: string[] = [];
    const work = (name: string) => run(async () => void done.push(await Promise.resolve(name)));
    await Promise.all([work('first'), work('second')]);
    await work('third');
    expect(done).toEqual(['first', 'third']);
  });

  it('runs again after a failure', async () => {
    const run = oneAtATime();
    await expect(run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    let again = false;
    await run(async () => {
      again = true;
    });
    expect(again).toBe(true);
  });
});
