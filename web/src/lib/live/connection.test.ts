import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore, followConnection, noteFailedCall } from './connection.ts';

const network = { onLine: true };
/** Whether the server answers. */
let isUp = true;
let probes = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  Object.assign(network, { onLine: true });
  isUp = true;
  probes = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', async () => {
    probes++;
    if (!isUp) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
});
afterEach(async () => {
  Object.assign(network, { onLine: true });
  isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (onLine: boolean) => {
  network.onLine = onLine;
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  return vi.advanceTimersByTimeAsync(0);
};

describe('the connection', () => {
  it('follows the browser’s offline and online events at once', async () => {
    const back = vi.fn();
    const stop = followConnection(back);
    await turn(false);
    expect(connectionStore.get()).toBe(1_000_000);
    await vi.advanceTimersByTimeAsync(500);
    await turn(true);
    expect(connectionStore.get()).toBeNull();
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is lost from the first failed call while the server is away, and checked at growing intervals', async () => {
    const back = vi.fn();
    const stop = followConnection(back);
    isUp = false;
    void noteFailedCall();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connectionStore.get()).toBe(1_000_000);
    expect(probes).toBe(5);
    void noteFailedCall();
    expect(probes).toBe(5);
    isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(connectionStore.get()).toBeNull();
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not lost when one call failed and the server answers', async () => {
    const back = vi.fn();
    const stop = followConnection(back);
    void noteFailedCall();
    await vi.advanceTimersByTimeAsync(0);
    expect(connectionStore.get()).toBeNull();
    expect(back).not.toHaveBeenCalled();
    expect(probes).toBe(1);
    stop();
  });

  it('is lost from the start for a page that opens without a network', async () => {
    network.onLine = false;
    const stop = followConnection(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectionStore.get()).toBe(1_000_000);
    stop();
  });
});
