import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { masterKeyOf } from '@ledig/server/db/keys/master-key.ts';
import { connectDatabase } from '@ledig/server/db/open.ts';
import { throughHttp, wireRequest } from '../../server/test/support/api.ts';
import { openSession } from '../../server/test/support/app.ts';
import { aroundTheClock } from '../../server/test/support/around-the-clock.ts';
import {
  type Department,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeUser,
} from '../../server/test/support/makers.ts';
import { type Engine, urlOf } from './engine.ts';
import { halfHour } from './half-hours.ts';
import { quantile } from './load.ts';
import { processorTime } from './processes.ts';
import { quiet } from './quiet.ts';
import { SECRET_KEY, startServer } from './server.ts';

const USERS = 50;
const STREAMS_PER_USER = 20;
const BOOKINGS_PER_SECOND = 50;
const UNITS = 50;

/** Cost and delay of changes on many open screens. */
export interface LiveFindings {
  readonly streams: number;
  readonly bookings: number;
  readonly perSecond: number;
  /** Share of one core that the server uses with the streams and without them. Null on systems other than Linux. */
  readonly core: { readonly streams: number | null; readonly alone: number | null };
  /** Milliseconds from the request to book until a screen has the change. */
  readonly p50: number;
  readonly p99: number;
  /** Changes that did not reach a screen within ten seconds. */
  readonly missing: number;
}

/** Reads a stream and reports the ids of new bookings. */
const follow = (origin: string, token: string, onBooking: (id: number) => void): Promise<http.ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${origin}/api/live-changes`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`live-changes: ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, id] of text.matchAll(/"kind":"booking.created","id":(\d+)/g)) onBooking(Number(id));
      });
      answer.on('error', () => undefined);
      resolve(request);
    });
    request.on('error', reject);
  });

let made = 0;
const requestFor = ({ company, id }: Department, unit: number) => {
  const nth = made++;
  const place = { company_id: company.id, department_id: id, renting_entity_id: unit };
  const booking = { ...place, date_from: halfHour(Math.floor(nth / UNITS), 2), number_of_interactors: 2 };
  const client = { name: 'Kari', email: `kari.${nth}@example.com`, phone_number: String(40_000_000 + nth) };
  return wireRequest('bookings.createPublicBooking', { body: { booking, client } }, { domain: company.slug });
};

/** Books at an even rate. Returns the time of each booking's request, by its id. */
const book = async (
  origin: string,
  department: Department,
  units: readonly number[],
  seconds: number,
): Promise<Map<number, number>> => {
  const transport = throughHttp(origin, 32);
  const requestedAt = new Map<number, number>();
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < seconds * BOOKINGS_PER_SECOND; n++) {
    await sleep(Math.max(0, begin + (n * 1000) / BOOKINGS_PER_SECOND - performance.now()));
    const at = performance.now();
    const request = requestFor(department, units[made % UNITS] as number);
    running.push(
      transport(request).then(({ status, text }) => {
        if (status !== 201) throw new Error(`a booking was refused: ${status} ${text}`);
        requestedAt.set(JSON.parse(text).booking.id, at);
      }),
    );
  }
  await Promise.all(running);
  transport.close();
  return requestedAt;
};

/** Share of one core that a process used during some work. */
const watched = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; core: number | null }> => {
  const [before, at] = [processorTime(pid), performance.now()];
  const result = await work();
  const after = processorTime(pid);
  const core = before === null || after === null ? null : (after - before) / 1000 / (performance.now() - at);
  return { result, core };
};

/** A thousand screens follow one department while visitors book fifty times a second. */
export async function measureLiveStreams(engine: Engine, seconds: number): Promise<LiveFindings> {
  const name = `ledig_bench_${process.pid}_live`;
  const owner = await engine.create(name);
  const db = await connectDatabase(owner, 2, quiet, { masterKey: masterKeyOf(SECRET_KEY) });
  const company = await makeCompany(db, { settings: aroundTheClock(30) });
  const department = await makeDepartment(db, { company });
  const units: number[] = [];
  for (let n = 0; n < UNITS; n++) units.push((await makeEntity(db, { department, capacity: 4 })).id);
  const server = await startServer(urlOf(owner));
  const streams: http.ClientRequest[] = [];
  try {
    const alone = await watched(server.pid, () => book(server.origin, department, units, seconds));
    const seen: { id: number; at: number }[] = [];
    for (let user = 0; user < USERS; user++) {
      const token = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }), Date.now());
      const follows = Array.from({ length: STREAMS_PER_USER }, () =>
        follow(server.origin, token, (id) => seen.push({ id, at: performance.now() })),
      );
      streams.push(...(await Promise.all(follows)));
    }
    const busy = await watched(server.pid, () => book(server.origin, department, units, seconds));
    const expected = busy.result.size * streams.length;
    const isOf = ({ id }: { id: number }) => busy.result.has(id);
    for (let waited = 0; waited < 100 && seen.filter(isOf).length < expected; waited++) await sleep(100);
    const delays = seen
      .filter(isOf)
      .map(({ id, at }) => at - (busy.result.get(id) ?? 0))
      .sort((a, b) => a - b);
    return {
      streams: streams.length,
      bookings: busy.result.size,
      perSecond: BOOKINGS_PER_SECOND,
      core: { streams: busy.core, alone: alone.core },
      p50: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      missing: expected - delays.length,
    };
  } finally {
    for (const stream of streams) stream.on('error', () => undefined).destroy();
    await server.stop();
    await db.close();
    await engine.drop(name);
  }
}
