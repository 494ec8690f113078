import pg from 'pg';
import type { Log } from '../log.ts';
import { joinWrites } from './join-writes.ts';

/** Where and as whom to log in: the parts of a connection that differ between servers. */
export type Login = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
>;

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;

type Parse = (text: string) => unknown;

const defaultParser = (oid: number): Parse => pg.types.getTypeParser(oid, 'text') as Parse;
const parseTextArray = defaultParser(OID.textArray) as (text: string) => (string | null)[];
const parseInstantSlowly = defaultParser(OID.timestamptz);

/** The form that a session in UTC sends nearly every instant in: `2027-03-28 01:30:00+00`. */
const PLAIN_UTC = '+00';
const PLAIN_UTC_LENGTH = '2027-03-28 01:30:00+00'.length;

/** `timestamptz` -> Date; the plain form is one that JavaScript parses itself, faster than the driver does. */
function parseInstant(text: string): unknown {
  if (text.length !== PLAIN_UTC_LENGTH || !text.endsWith(PLAIN_UTC)) return parseInstantSlowly(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
}

/** How values come out of the database: ids and counts as numbers, dates as `yyyy-MM-dd`, instants as Date. */
const parsers = new Map<number, Parse>([
  [OID.int8, Number],
  // The driver's own parser makes local midnight of it, which is another day elsewhere.
  [OID.date, (text) => text],
  [OID.timestamptz, parseInstant],
  [OID.dateArray, parseTextArray],
  [OID.int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : Number(item)))],
]);

const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * A pool whose sessions pipeline: what is asked without waiting travels together (decision 0003).
 *
 * @param max most sessions at once
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
  // A session can break while it is lent out and idle; without a listener that would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'A database session broke'));
    joinWrites(client.connection.stream);
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database session ended'));
  return pool;
}
