import type { Log } from '@ledig/server/log.ts';

const nothing = (): void => undefined;

/** Logs nothing. Errors end the run anyway. */
export const quiet: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
