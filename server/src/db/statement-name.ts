/** Each name permanently costs memory of its session. Further statements are planned each time. */
const MOST_NAMES = 400;

const namesBySession = new WeakMap<object, Map<string, string>>();
/** Numbers the names of all sessions, so that two statements never have the same name. */
let made = 0;

const namesOf = (session: object): Map<string, string> => {
  const known = namesBySession.get(session);
  if (known) return known;
  const names = new Map<string, string>();
  namesBySession.set(session, names);
  return names;
};

/**
 * A name for a prepared statement of a session, so that PostgreSQL plans it once there.
 *
 * @param session the client of the session
 * @returns undefined when the session has too many names; to avoid that, pass lists as one array (`= any($1)`), which
 * keeps the text the same
 */
export function statementName(session: object, text: string): string | undefined {
  const names = namesOf(session);
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `q${made++}`;
  names.set(text, name);
  return name;
}
