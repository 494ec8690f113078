import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAwake } from './awake.ts';

/** The part of the document that `followAwake` uses. */
const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  network.onLine = true;
  vi.stubGlobal('document', page());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const changes: boolean[] = [];
  return { changes, stop: followAwake((awake) => changes.push(awake)) };
};
const turn = (onLine: boolean) => {
  network.onLine = onLine;
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};
const see = (visibilityState: 'visible' | 'hidden') => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('followAwake', () => {
  it('disconnects when the network is lost and reconnects when it is back', () => {
    const { changes } = open();
    turn(false);
    turn(true);
    expect(changes).toEqual([false, true]);
  });

  it('waits for the network when the tab becomes visible offline', () => {
    const { changes } = open();
    turn(false);
    see('hidden');
    see('visible');
    expect(changes).toEqual([false]);
  });

  it('pauses after the tab was hidden for half a minute', () => {
    const { changes } = open();
    see('hidden');
    vi.advanceTimersByTime(29_000);
    expect(changes).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(changes).toEqual([false]);
  });

  it('stops calling back after its end', () => {
    const { changes, stop } = open();
    stop();
    turn(false);
    expect(changes).toEqual([]);
  });
});
