import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';
import { storeCollected } from './collected.ts';

const DEEP = 60;
const PIPELINE = /node_modules|node:|\/src\/db\/(connection|database)\.ts|\/statements\/collect\.ts/;
const OF_A_TEST = /\/server\/test\/|\.test\.ts/;

/** Whether the function that built the statement belongs to a test, which looks at rows behind the server's back. */
const isOfTest = (): boolean => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEEP;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const frames = stack.split('\n').slice(1);
  return OF_A_TEST.test(frames.find((frame) => !PIPELINE.test(frame)) ?? '');
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
