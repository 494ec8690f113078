import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll } from 'vitest';
import { storeCollected } from './collected.ts';
import { remember, seen } from './collector.ts';

// Every test file collects the statements that are really sent. `check.ts` reads them after the run.
beforeAll(() => subscribe('ledig:statement', remember));
afterAll(async () => {
  unsubscribe('ledig:statement', remember);
  await storeCollected(randomUUID(), seen);
  for (const statements of Object.values(seen)) statements.clear();
});
