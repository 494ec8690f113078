import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEditors } from './editors.ts';
import { makePresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('own presence', () => {
  it('reports at once, repeats every ten seconds, and stops when done', () => {
    const say = vi.fn();
    const presence = makePresence(say);
    presence.named('s');
    presence.announce(7, 'editing');
    vi.advanceTimersByTime(20_000);
    expect(say).toHaveBeenCalledTimes(3);
    presence.announce(7, 'done');
    expect(say).toHaveBeenLastCalledWith({ booking_id: 7, state: 'done', stream: 's' });
    vi.advanceTimersByTime(60_000);
    presence.announce(7, 'done');
    expect(say).toHaveBeenCalledTimes(4);
  });

  it("waits for the stream's name and reports again under a new name", () => {
    const say = vi.fn();
    const presence = makePresence(say);
    presence.announce(7, 'dragging');
    expect(say).not.toHaveBeenCalled();
    presence.named('s');
    presence.named('t');
    expect(say.mock.calls.map(([{ stream }]) => stream)).toEqual(['s', 't']);
  });

  it('ignores the end of another booking', () => {
    const say = vi.fn();
    const presence = makePresence(say);
    presence.named('s');
    presence.announce(7, 'editing');
    presence.announce(8, 'editing');
    presence.announce(7, 'done');
    expect(say.mock.calls.map(([said]) => [said.booking_id, said.state])).toEqual([
      [7, 'editing'],
      [8, 'editing'],
    ]);
  });
});

describe('other editors', () => {
  const said = { booking_id: 7, editor: '3:s', name: 'Ola Vik', state: 'editing', for_ms: 30_000 } as const;

  it('lists an editor until they are done', () => {
    const editors = makeEditors();
    editors.record(said);
    editors.record({ ...said, editor: '4:t', name: 'Åse', state: 'dragging' });
    expect(editors.store.get()).toEqual([
      { bookingId: 7, name: 'Ola Vik', state: 'editing' },
      { bookingId: 7, name: 'Åse', state: 'dragging' },
    ]);
    editors.record({ ...said, state: 'done' });
    expect(editors.store.get().map(({ name }) => name)).toEqual(['Åse']);
  });

  it('drops an editor after a time without reports', () => {
    const editors = makeEditors();
    editors.record(said);
    vi.advanceTimersByTime(20_000);
    editors.record(said);
    vi.advanceTimersByTime(20_000);
    expect(editors.store.get()).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(editors.store.get()).toEqual([]);
  });

  it('replaces the booking when an editor changes to another one', () => {
    const editors = makeEditors();
    editors.record(said);
    editors.record({ ...said, booking_id: 8 });
    expect(editors.store.get().map(({ bookingId }) => bookingId)).toEqual([8]);
  });
});
