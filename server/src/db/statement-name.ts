/** Each name costs every session some memory for good; texts beyond this many are planned anew each time. */
const MOST_NAMES = 400;

const names = new Map<string, string>();

/**
 * A name for the text of a query, so that PostgreSQL parses and plans it once a session and not once a call.
 *
 * @returns undefined when there are too many texts already: queries whose text depends on the length of a list should
 * pass an array (`= any($1)`) instead, and so stay one text
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
