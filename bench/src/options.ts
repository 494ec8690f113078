import { parseArgs } from 'node:util';

/** What one run measures. */
export interface Options {
  /** How many bookings each database holds. */
  readonly sizes: readonly number[];
  /** Seconds of each measurement, by connections. */
  readonly seconds: { readonly 1: number; readonly 16: number };
  readonly raceSlots: number;
  /** Only scenarios whose name contains this; null for all, and then the starts and the race are measured as well. */
  readonly only: string | null;
  /** Whether bench/RESULTS.md is written: not for a part, nor for a smaller run. */
  readonly writes: boolean;
}

const HELP = `npm run bench -- [--quick] [--sizes 10000,100000] [--only availability] [--seconds 5]
  --quick    a smaller run, of about a minute; leaves bench/RESULTS.md as it is
  --sizes    how many bookings the databases hold
  --only     one part: a scenario by a part of its name, or "none" for just the starts and the race
  --seconds  of each measurement with 16 connections
DATABASE_URL names a PostgreSQL to use instead of the bundled one; its user must be allowed to create databases and roles.`;

/** Reads the command line; prints the help and answers null when that is asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return null;
  }
  const { quick, only = null } = values;
  const sizes = (values.sizes ?? (quick ? '10000,100000' : '10000,100000,1000000')).split(',').map(Number);
  const seconds = Number(values.seconds ?? (quick ? 2 : 10));
  if (sizes.some((size) => !(size >= 5000))) throw new Error('--sizes: each must be 5000 or more');
  if (!(seconds > 0)) throw new Error('--seconds: must be more than 0');
  return {
    sizes,
    seconds: { 1: Math.max(1, seconds / 2), 16: seconds },
    raceSlots: quick ? 20 : 200,
    only,
    writes: !quick && only === null && values.sizes === undefined,
  };
}
