/** Letter widths in pixels, rounded up so that a clipped text fits. */
const widthOf = (letter: string): number => {
  if ("iljtfrI.,:;'|! ".includes(letter)) return 5;
  if ('mwMW@%'.includes(letter)) return 12;
  return letter >= 'A' && letter <= 'Z' ? 9 : 7.4;
};

/** The width of a text in pixels, without measuring. Rather too wide than too narrow. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
};

/** Width of the ellipsis. Texts without room for letters before it have none. */
const DOTS = 10;
const DOTS_FROM = 28;
/** Fewer letters of a longer text are meaningless. Its initials are shown instead. */
const LEAST_LETTERS = 3;

/** The initials of the first and the last word, as far as there is room. */
const initialsOf = (text: string, room: number): string => {
  const [first = '', ...others] = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = [first, others.at(-1) ?? ''].map((word) => ([...word][0] ?? '').toUpperCase());
  let left = room;
  let shown = '';
  for (const letter of letters) {
    left -= widthOf(letter);
    if (left < 0) break;
    shown += letter;
  }
  return shown;
};

/**
 * Clips a text to a width in pixels without measuring. Very narrow texts become initials. For hundreds of short labels in a frame, clipping by CSS would
 * cost as much as painting them.
 */
export const fitText = (text: string, room: number): string => {
  // Most texts fit even with wide letters.
  if (text.length * 9 <= room) return text;
  let used = 0;
  let end = 0;
  let dotted = 0;
  for (const letter of text) {
    used += widthOf(letter);
    if (used > room) {
      if (room >= DOTS_FROM) return `${text.slice(0, dotted).trimEnd()}…`;
      const beginning = text.slice(0, end).trimEnd();
      return [...beginning].length < LEAST_LETTERS ? initialsOf(text, room) : beginning;
    }
    end += letter.length;
    if (used <= room - DOTS) dotted = end;
  }
  return text;
};
