const DEEP = 60;
const PIPELINE = /node_modules|node:|\/src\/db\/(connection|database)\.ts|\/statements\/collector\.ts/;
const OF_A_TEST = /\/server\/test\/|\.test\.ts/;

/** The files of the running functions, innermost first. Formatting a stack would map each frame to its source. */
const runningFiles = (): string[] => {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = DEEP;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName());
  const { stack } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  return (stack as unknown as (string | null | undefined)[]).filter((name) => typeof name === 'string');
};

/** Who wrote a statement: a test, also if the stack doesn't show it. */
const authorOf = (): Author => {
  const origin = runningFiles().find((name) => !PIPELINE.test(name));
  return origin === undefined || OF_A_TEST.test(origin) ? 'tests' : 'server';
};

/**
 * Who sends statements: the server, tests through the server's pool, or tests as the owner of the tables
 * (`asOwner`).
 */
export type Author = 'server' | 'tests' | 'owner';

/** The distinct statements of a test file. */
export const seen: Readonly<Record<Author, Set<string>>> = { server: new Set(), tests: new Set(), owner: new Set() };

/** Takes a statement that is being sent: its text, or an object for one of the owner. */
export const remember = (sent: unknown): void => {
  if (typeof sent === 'object') seen.owner.add(String((sent as { owner?: unknown } | null)?.owner));
  else if (!seen.server.has(String(sent))) seen[authorOf()].add(String(sent));
};
