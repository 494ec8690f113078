import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';
import { storeCollected } from './collected.ts';

const DEEP = 60;
const PIPELINE = /node_modules|node:|\/src\/db\/(connection|database)\.ts|\/statements\/collect\.ts/;
const OF_A_TEST = /\/server\/test\/|\.test\.ts/;

/** Whether a test wrote the statement. True if the stack doesn't show who did. */
const isOfTest = (): boolean => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEEP;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const frames = stack.split('\n').slice(1);
  const origin = frames.find((frame) => !PIPELINE.test(frame));
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
