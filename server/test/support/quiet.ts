import type { Log } from '../../src/log.ts';

const nothing = () => undefined;

/** A log for tests that expect trouble. */
export const quiet: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
