import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#lib/texts/i18n.ts';
import { showUndoToast } from './undo-toast.tsx';

const change = () => {
  const onUndo = vi.fn();
  showUndoToast({ title: 'Moved', text: 'Kari Nordmann', onUndo });
  return onUndo;
};
const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

beforeEach(async () => {
  await startI18n(['common', 'calendar'], 'en-us');
  vi.useFakeTimers();
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

it('undoes the newest change first; the earlier one can be undone for ten more seconds', () => {
  const first = change();
  vi.advanceTimersByTime(8000);
  const second = change();
  vi.advanceTimersByTime(8000);
  pressUndo();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  vi.advanceTimersByTime(8000);
  pressUndo();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('undoes nothing after ten seconds', () => {
  const onUndo = change();
  vi.advanceTimersByTime(10_000);
  pressUndo();
  expect(onUndo).not.toHaveBeenCalled();
});
