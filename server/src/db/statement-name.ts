/** Each name permanently costs memory in every session. Further statements are planned each time. */
const MOST_NAMES = 400;

const names = new Map<string, string>();

/**
 * A name for a prepared statement, so that PostgreSQL plans it once per session.
 *
 * @returns undefined when there are too many names; to avoid that, pass lists as one array (`= any($1)`), which keeps
 * the text the same
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
