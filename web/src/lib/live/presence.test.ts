import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEditors } from './editors.ts';
import { makePresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('own presence', () => {
  it('reports at once, repeats every ten seconds, and stops when done', () => {
    const send = vi.fn();
    const presence = makePresence(send);
    presence.named('s');
    presence.announce(7, 'editing');
    vi.advanceTimersByTime(20_000);
    expect(send).toHaveBeenCalledTimes(3);
    presence.announce(7, 'done');
    expect(send).toHaveBeenLastCalledWith({ booking_id: 7, state: 'done', stream: 's' });
    vi.advanceTimersByTime(60_000);
    presence.announce(7, 'done');
    expect(send).toHaveBeenCalledTimes(4);
  });

  it("waits for the stream's name and reports again under a new name", () => {
    const send = vi.fn();
    const presence = makePresence(send);
    presence.announce(7, 'dragging');
    expect(send).not.toHaveBeenCalled();
    presence.named('s');
    presence.named('t');
    expect(send.mock.calls.map(([{ stream }]) => stream)).toEqual(['s', 't']);
  });

  it('ignores the end of another booking', () => {
    const send = vi.fn();
    const presence = makePresence(send);
    presence.named('s');
    presence.announce(7, 'editing');
    presence.announce(8, 'editing');
    presence.announce(7, 'done');
    expect(send.mock.calls.map(([event]) => [event.booking_id, event.state])).toEqual([
      [7, 'editing'],
      [8, 'editing'],
    ]);
  });
});

describe('other editors', () => {
  const event = { booking_id: 7, editor: '3:s', name: 'Ola Vik', state: 'editing', for_ms: 30_000 } as const;

  it('lists an editor until they are done', () => {
    const editors = makeEditors();
    editors.record(event);
    editors.record({ ...event, editor: '4:t', name: 'Åse', state: 'dragging' });
    expect(editors.store.get()).toEqual([
      { bookingId: 7, name: 'Ola Vik', state: 'editing' },
      { bookingId: 7, name: 'Åse', state: 'dragging' },
    ]);
    editors.record({ ...event, state: 'done' });
    expect(editors.store.get().map(({ name }) => name)).toEqual(['Åse']);
  });

  it('drops an editor after a time without reports', () => {
    const editors = makeEditors();
    editors.record(event);
    vi.advanceTimersByTime(20_000);
    editors.record(event);
    vi.advanceTimersByTime(20_000);
    expect(editors.store.get()).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(editors.store.get()).toEqual([]);
  });

  it('replaces the booking when an editor changes to another one', () => {
    const editors = makeEditors();
    editors.record(event);
    editors.record({ ...event, booking_id: 8 });
    expect(editors.store.get().map(({ bookingId }) => bookingId)).toEqual([8]);
  });
});
