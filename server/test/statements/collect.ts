import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';
import { storeCollected } from './collected.ts';

const DEEP = 60;
const PIPELINE = /node_modules|node:|\/src\/db\/(connection|database)\.ts|\/statements\/collect\.ts/;
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

/** Whether a test wrote the statement. True if the stack doesn't show who did. */
const isOfTest = (): boolean => {
  const origin = runningFiles().find((name) => !PIPELINE.test(name));
  return origin === undefined || OF_A_TEST.test(origin);
};

const seen = new Set<string>();
const remember = (text: unknown): void => {
  if (!seen.has(String(text)) && !isOfTest()) seen.add(String(text));
};

// Every test file collects the statements that the server really sends. `check.ts` reads them after the run.
beforeAll(() => subscribe('ledig:statement', remember));
afterAll(async () => {
  unsubscribe('ledig:statement', remember);
  if (seen.size > 0) await storeCollected(randomUUID(), seen);
});
