/** An event of a stream: its name and its data as text. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** Field and value of a line. A comment begins with a colon and has an empty field. */
const splitLine = (line: string): [field: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1))];
};

/**
 * Parses server-sent events (WHATWG HTML, section 9.2) from chunks cut at any place.
 * @param onEvent gets each event once it is complete
 * @returns takes the next chunk
 */
export const eventReader = (onEvent: (event: StreamEvent) => void): ((piece: string) => void) => {
  let rest = '';
  let name = '';
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const [field, value] = splitLine(line);
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  };
  return (piece) => {
    const text = rest + piece;
    // A trailing carriage return may be the first half of a line ending.
    const held = text.endsWith('\r') ? 1 : 0;
    const lines = text.slice(0, text.length - held).split(LINE_END);
    rest = (lines.pop() ?? '') + text.slice(text.length - held);
    lines.forEach(takeLine);
  };
};
