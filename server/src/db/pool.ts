import pg from 'pg';
import type { Log } from '#log.ts';
import { joinWrites } from './join-writes.ts';

/** Connection parameters that differ between installations. */
export type Login = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
>;

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;

type Parse = (text: string) => unknown;

const defaultParser = (oid: number): Parse => pg.types.getTypeParser(oid, 'text') as Parse;
const parseTextArray = defaultParser(OID.textArray) as (text: string) => (string | null)[];
const parseInstantSlowly = defaultParser(OID.timestamptz);

/** Format of nearly every instant in a UTC session: `2027-03-28 01:30:00+00`. */
const PLAIN_UTC = '+00';
const PLAIN_UTC_LENGTH = '2027-03-28 01:30:00+00'.length;

/** Parses `timestamptz` to Date. JavaScript parses the usual format itself, which is faster than the driver. */
function parseInstant(text: string): unknown {
  if (text.length !== PLAIN_UTC_LENGTH || !text.endsWith(PLAIN_UTC)) return parseInstantSlowly(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
}

/** Parses column values: ids and counts to numbers, dates to `yyyy-MM-dd`, instants to Date. */
const parsers = new Map<number, Parse>([
  [OID.int8, Number],
  // The driver would parse it as local midnight, which can be another day in UTC.
  [OID.date, (text) => text],
  [OID.timestamptz, parseInstant],
  [OID.dateArray, parseTextArray],
  [OID.int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : Number(item)))],
]);

const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** Sessions of a server's pool, unless DATABASE_POOL says otherwise. */
export const SESSIONS = 10;

/**
 * Sessions of the pool when the bundled PostgreSQL shares the server's processors. With more sessions than these, each
 * new booking costs more CPU time (decision 0403).
 */
export const sessionsOfBundled = (processors: number): number => Math.min(SESSIONS, Math.max(4, 3 * processors));

/**
 * Creates a pool whose sessions pipeline: queries started together share a packet (decision 0003).
 *
 * @param max maximum number of sessions
 */
export function createPool(login: Login, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max,
    types: types as pg.CustomTypesConfig,
    pipeline: true,
    keepAlive: true,
    application_name: 'ledig',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
  });
  // A session can break while it is checked out and idle. Without a listener that would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'A database session broke'));
    joinWrites(client.connection.stream);
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database session ended'));
  return pool;
}
