import { parseArgs } from 'node:util';

/** Options of one run. */
export interface Options {
  /** Number of bookings per database. */
  readonly sizes: readonly number[];
  /** Seconds per measurement, by number of connections. */
  readonly seconds: { readonly 1: number; readonly 16: number };
  readonly raceSlots: number;
  /** Only scenarios whose name contains this. Null for all scenarios, the starts and the race. */
  readonly only: string | null;
  /** How many messages are delivered. */
  readonly messages: number;
  /**
   * Whether to write bench/RESULTS.md: for a complete run of full size, and the section about delivery for a run of
   * that part.
   */
  readonly writes: boolean;
}

const HELP = `npm run bench -- [--quick] [--sizes 10000,100000] [--only availability] [--seconds 5]
  --quick    a smaller run, of about a minute; leaves bench/RESULTS.md as it is
  --sizes    how many bookings the databases hold
  --only     one part: a scenario by a part of its name, "live" for open screens, "delivery" for messages, "reports" for reports and figures, or "none" for the starts, the race and open screens
  --seconds  of each measurement with 16 connections
DATABASE_URL names a PostgreSQL to use instead of the bundled one; its user must be allowed to create databases and roles.`;

/** Parses the command line. Prints the help and returns null when asked for it. */
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
    messages: quick ? 2000 : 10_000,
    only,
    writes: !quick && (only === null || only === 'delivery') && values.sizes === undefined,
  };
}
