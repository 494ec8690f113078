import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';
import { pauseAfter } from './backoff.ts';

describe('the pause before reconnecting', () => {
  it('doubles with each failure, up to half a minute', () => {
    expect([0, 1, 2, 3, 20].map((failures) => pauseAfter(failures, 1))).toEqual([500, 1000, 2000, 4000, 30_000]);
  });

  it('varies over half of its length', () => {
    expect(pauseAfter(3, 0)).toBe(2000);
    expect(pauseAfter(3, 0.5)).toBe(3000);
  });
});

describe('atMostEvery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, and once more after the last call in between', () => {
    const act = vi.fn();
    const paced = atMostEvery(400, act);
    for (let n = 0; n < 10; n++) paced.call();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(4000);
    expect(act).toHaveBeenCalledTimes(2);
    paced.call();
    expect(act).toHaveBeenCalledTimes(3);
  });

  it("doesn't run after its end", () => {
    const act = vi.fn();
    const paced = atMostEvery(400, act);
    paced.call();
    paced.call();
    paced.cancel();
    vi.advanceTimersByTime(4000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
