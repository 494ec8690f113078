/** Letters of the board's size in pixels: rather too wide than too narrow, so that what is cut surely fits. */
const widthOf = (letter: string): number => {
  if ("iljtfrI.,:;'|! ".includes(letter)) return 5;
  if ('mwMW@%'.includes(letter)) return 12;
  return letter >= 'A' && letter <= 'Z' ? 9 : 7.4;
};

/** The room of the dots that say there is more; short ones do without. */
const DOTS = 10;
const DOTS_FROM = 48;
/** Fewer letters of a longer text say nothing. */
const LEAST_LETTERS = 3;

/**
 * As much of a text's beginning as fits into so many pixels, without asking the browser: for hundreds of short labels in
 * a frame, having them cut by the style sheet costs as much as painting them.
 */
export const fitText = (text: string, room: number): string => {
  // Most fit, whatever their letters.
  if (text.length * 9 <= room) return text;
  let used = 0;
  let end = 0;
  let dotted = 0;
  for (const letter of text) {
    used += widthOf(letter);
    if (used > room) {
      if (room >= DOTS_FROM) return `${text.slice(0, dotted).trimEnd()}…`;
      const beginning = text.slice(0, end).trimEnd();
      return [...beginning].length < LEAST_LETTERS ? '' : beginning;
    }
    end += letter.length;
    if (used <= room - DOTS) dotted = end;
  }
  return text;
};
