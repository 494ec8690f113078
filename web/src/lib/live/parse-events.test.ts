import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './parse-events.ts';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const take = eventReader((event) => events.push(event));
  pieces.forEach(take);
  return events;
};

describe('the text of a stream', () => {
  const text = 'event: hello\ndata: {"stream":"a"}\n\n:\n\nevent: change\ndata: {"id":7}\n\n';
  const events = [
    { name: 'hello', data: '{"stream":"a"}' },
    { name: 'change', data: '{"id":7}' },
  ];

  it('becomes events, without the comments', () => {
    expect(read(text)).toEqual(events);
  });

  it('may be cut anywhere', () => {
    for (let at = 0; at <= text.length; at++) expect(read(text.slice(0, at), text.slice(at))).toEqual(events);
    expect(read(...text)).toEqual(events);
  });

  it('may end its lines in three ways, cut anywhere as well', () => {
    expect(read(...text.replaceAll('\n', '\r\n'))).toEqual(events);
    // The last one waits: its carriage return could be half of a line's end.
    expect(read(...text.replaceAll('\n', '\r'), ':')).toEqual(events);
  });

  it('tells an event only when it is whole', () => {
    expect(read('event: change\ndata: {"id":7}\n')).toEqual([]);
    expect(read('event: change\n\n')).toEqual([]);
  });

  it('joins data of several lines, and takes off one space at most', () => {
    expect(read('data: one\ndata:  two\ndata:three\ndata\n\n')).toEqual([
      { name: 'message', data: 'one\n two\nthree\n' },
    ]);
  });

  it('may name fields that nobody knows', () => {
    expect(read('id: 1\nretry: 5\nother\ndata: x\n\n')).toEqual([{ name: 'message', data: 'x' }]);
  });
});
