import type { Log } from '@ledig/server/log.ts';

const nothing = (): void => undefined;

/** Says nothing: what goes wrong ends the run anyway. */
export const quiet: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
