import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './parse-events.ts';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const take = eventReader((event) => events.push(event));
  pieces.forEach(take);
  return events;
};

describe('eventReader', () => {
  const text = 'event: hello\ndata: {"stream":"a"}\n\n:\n\nevent: change\ndata: {"id":7}\n\n';
  const events = [
    { name: 'hello', data: '{"stream":"a"}' },
    { name: 'change', data: '{"id":7}' },
  ];

  it('reads events and skips comments', () => {
    expect(read(text)).toEqual(events);
  });

  it('reads text cut at any place', () => {
    for (let at = 0; at <= text.length; at++) expect(read(text.slice(0, at), text.slice(at))).toEqual(events);
    expect(read(...text)).toEqual(events);
  });

  it('reads all three line endings, cut at any place', () => {
    expect(read(...text.replaceAll('\n', '\r\n'))).toEqual(events);
    // The last event waits, because its carriage return could be half of a line ending.
    expect(read(...text.replaceAll('\n', '\r'), ':')).toEqual(events);
  });

  it('reports an event only when it is complete', () => {
    expect(read('event: change\ndata: {"id":7}\n')).toEqual([]);
    expect(read('event: change\n\n')).toEqual([]);
  });

  it('joins data of several lines and removes at most one leading space', () => {
    expect(read('data: one\ndata:  two\ndata:three\ndata\n\n')).toEqual([
      { name: 'message', data: 'one\n two\nthree\n' },
    ]);
  });

  it('ignores unknown fields', () => {
    expect(read('id: 1\nretry: 5\nother\ndata: x\n\n')).toEqual([{ name: 'message', data: 'x' }]);
  });
});
