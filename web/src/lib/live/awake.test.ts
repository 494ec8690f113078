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

const told = () => {
  const heard: boolean[] = [];
  return { heard, stop: followAwake((awake) => heard.push(awake)) };
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
    const { heard } = told();
    turn(false);
    turn(true);
    expect(heard).toEqual([false, true]);
  });

  it('waits for the network when the tab becomes visible offline', () => {
    const { heard } = told();
    turn(false);
    see('hidden');
    see('visible');
    expect(heard).toEqual([false]);
  });

  it('pauses after the tab was hidden for half a minute', () => {
    const { heard } = told();
    see('hidden');
    vi.advanceTimersByTime(29_000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([false]);
  });

  it('stops calling back after its end', () => {
    const { heard, stop } = told();
    stop();
    turn(false);
    expect(heard).toEqual([]);
  });
});
