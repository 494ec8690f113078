import type { Pressure } from '#http/call.ts';
import type { Log } from '#log.ts';

/** For parts that a test runs alone: no call is counted or refused. */
export const noPressure: Pressure = { isBusy: () => false, run: (work) => work() };

const nothing = () => undefined;

/** A log for tests that expect errors. */
export const quiet: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
