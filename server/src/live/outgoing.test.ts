import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outgoing } from './outgoing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const collect = () => {
  const sent: string[][] = [];
  return { sent, outgoing: new Outgoing<string>(75, (items) => sent.push([...items])) };
};

describe('outgoing events', () => {
  test('leave at once after a quiet interval', () => {
    const { sent, outgoing } = collect();
    outgoing.add('a');
    expect(sent).toEqual([['a']]);
    vi.advanceTimersByTime(75);
    outgoing.add('b');
    expect(sent).toEqual([['a'], ['b']]);
  });

  test('leave together, in order, when they are close in time', () => {
    const { sent, outgoing } = collect();
    for (const item of ['a', 'b', 'c']) outgoing.add(item);
    expect(sent).toEqual([['a']]);
    vi.advanceTimersByTime(75);
    expect(sent).toEqual([['a'], ['b', 'c']]);
    outgoing.add('d');
    vi.advanceTimersByTime(74);
    expect(sent).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  test('are dropped after closing', () => {
    const { sent, outgoing } = collect();
    outgoing.add('a');
    outgoing.add('b');
    outgoing.close();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([['a']]);
  });
});
