import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEditors } from './editors.ts';
import { makePresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what this screen is at work on', () => {
  it('is said at once, again every ten seconds, and no more when it is done', () => {
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

  it('waits for the name of the stream, and is said again under a new one', () => {
    const say = vi.fn();
    const presence = makePresence(say);
    presence.announce(7, 'dragging');
    expect(say).not.toHaveBeenCalled();
    presence.named('s');
    presence.named('t');
    expect(say.mock.calls.map(([{ stream }]) => stream)).toEqual(['s', 't']);
  });

  it('is one booking: the end of another means nothing', () => {
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

describe('who else is at work', () => {
  const said = { booking_id: 7, editor: '3:s', name: 'Ola Vik', state: 'editing', for_ms: 30_000 } as const;

  it('is known until they are done', () => {
    const editors = makeEditors();
    editors.heed(said);
    editors.heed({ ...said, editor: '4:t', name: 'Åse', state: 'dragging' });
    expect(editors.store.get()).toEqual([
      { bookingId: 7, name: 'Ola Vik', state: 'editing' },
      { bookingId: 7, name: 'Åse', state: 'dragging' },
    ]);
    editors.heed({ ...said, state: 'done' });
    expect(editors.store.get().map(({ name }) => name)).toEqual(['Åse']);
  });

  it('is forgotten when nothing more is heard of them', () => {
    const editors = makeEditors();
    editors.heed(said);
    vi.advanceTimersByTime(20_000);
    editors.heed(said);
    vi.advanceTimersByTime(20_000);
    expect(editors.store.get()).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(editors.store.get()).toEqual([]);
  });

  it('is another booking when they turn to it', () => {
    const editors = makeEditors();
    editors.heed(said);
    editors.heed({ ...said, booking_id: 8 });
    expect(editors.store.get().map(({ bookingId }) => bookingId)).toEqual([8]);
  });
});
