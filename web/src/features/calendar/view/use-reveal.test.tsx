import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardStore } from '#board/store/store.ts';
import { useReveal } from './use-reveal.ts';

const FOUND = { bookingId: 7 };
const openRow = () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('marks a booking for eight seconds from when it is loaded', () => {
  const store = createBoardStore({ rows: [{ id: 'table', title: 'Table' }], items: [] });
  renderHook(() => useReveal(FOUND, store, { current: null }, openRow));
  vi.advanceTimersByTime(20_000);
  store.setItem({ id: 'item', of: '7', rowId: 'table', start: 0, end: 3_600_000, title: 'Kari' });
  expect(store.getItem('item')?.marked).toBe(true);
  vi.advanceTimersByTime(7_900);
  expect(store.getItem('item')?.marked).toBe(true);
  vi.advanceTimersByTime(100);
  expect(store.getItem('item')?.marked).toBeUndefined();
});
