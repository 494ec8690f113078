import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readAnswer, type Transport, wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { aroundTheClock } from '../support/around-the-clock.ts';
import { makeCompany, makeUser } from '../support/makers.ts';
import { startTwoServers } from '../support/servers.ts';
import { openDatabase } from '../support/test-database.ts';
import { findBroken, ONE_CONFIRMATION } from './consistency.ts';
import {
  type Attempt,
  dailyTrack,
  hourlyTrack,
  type MakeAttempt,
  resizes,
  type Track,
  WRITE_PATHS,
} from './write-paths.ts';

/** In a race between all write paths and servers, one call holds the entity and all others are refused. */

/** Number of contested slots. `RACE_SLOTS=200` runs the target. */
const SLOTS = Number(process.env.RACE_SLOTS ?? 2);
const ALONE = 10;
const TOGETHER = 5;
const REFUSALS = ['BOOKING-218', 'BOOKING-205', 'DEPARTMENT-RESERVATION-2801'].map((code) => `409 ${code}`);

const database = await openDatabase('migrated');

const company = await makeCompany(database.db, { settings: aroundTheClock(120) });
const token = await openSession(database.db, await makeUser(database.db, { company }), Date.now());

/** Number of deadlocks. A session counts when it ends. */
const deadlocks = async (): Promise<number> => {
  const { rows } = await database.db.unscopedRead((trx) =>
    sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(trx),
  );
  return rows[0]?.deadlocks ?? Number.NaN;
};

/** Sends everything at once, alternating between the servers. Returns the winners, and the refusals of the others. */
const run = async (servers: readonly Transport[], attempts: readonly Attempt[]) => {
  const answers = await Promise.all(
    attempts.map(async ({ name, input }, n) => {
      const send = servers[n % servers.length] as Transport;
      const answer = await send(wireRequest(name, input, { domain: company.slug, token }));
      return { name, ...readAnswer(name, answer) };
    }),
  );
  const lost = answers.filter(({ ok }) => !ok).map(({ status, fault }) => `${status} ${fault.code}`);
  return { won: answers.filter(({ ok }) => ok).map(({ name }) => name), lost: new Set(lost) };
};

/** Number of bookings that hold the wanted entity in the slot. Counted without the constraint. */
const holders = async ({ wanted, slot, millis }: Track, n: number): Promise<number> => {
  const [from, to] = slot(n).moved;
  const rows = await database.db.tenantRead(company.tenant.id, async ({ trx }) => {
    const held = await sql`
      select from allocations where entity_id = ${wanted.id} and active
         and starts_at < ${new Date(millis(to, true))} and ends_at > ${new Date(millis(from, false))}`.execute(trx);
    return held.rows;
  });
  return rows.length;
};

const several = (count: number, make: (n: number) => Promise<Attempt>): Promise<Attempt[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const everybody = async (track: Track, slot: number): Promise<Attempt[]> => {
  const paths = Object.values(WRITE_PATHS).map((make) => several(TOGETHER, (n) => make(database.db, track, slot, n)));
  return [...(await Promise.all(paths)).flat(), ...(await resizes(database.db, track, slot))];
};

const TRACKS = { 'by the hour': hourlyTrack, 'by the night': dailyTrack } as const;

const { servers, stop } = await startTwoServers(database, {}, afterAll);

/** Checks that exactly one attempt holds the entity, and all others were refused as taken. */
const expectOneWinner = async (track: Track, slot: number, title: string, attempts: readonly Attempt[]) => {
  const { won, lost } = await run(servers, attempts);
  expect([title, won.length], won.join()).toEqual([title, 1]);
  expect(REFUSALS, title).toEqual(expect.arrayContaining([...lost]));
  expect(await holders(track, slot), title).toBe(1);
};

/** The holder cancels while all others try. If one of them gets the unit, the undo is refused. */
const letGo = async (track: Track, slot: number) => {
  const call = async (attempt: Attempt) =>
    readAnswer(attempt.name, await (servers[0] as Transport)(wireRequest(attempt.name, attempt.input, { token })));
  const others = await everybody(track, slot);
  const first = await call(await (WRITE_PATHS.staff as MakeAttempt)(database.db, track, slot, 0));
  const params = { id: (first.body as { booking: { id: number } }).booking.id };
  const cancel: Attempt = { name: 'bookings.cancelBooking', input: { params } };
  const { won } = await run(servers, [...others.slice(0, 20), cancel, ...others.slice(20)]);
  expect(won).toContain('bookings.cancelBooking');
  expect(await holders(track, slot)).toBe(won.length - 1);
  expect(won.length).toBeLessThanOrEqual(2);
  const undone = await call({ name: 'bookings.restoreBooking', input: { params } });
  expect(undone.ok).toBe(won.length === 1);
  expect(await holders(track, slot)).toBe(1);
};

const timeout = 60_000 + SLOTS * 4000;
test.each(Object.entries(TRACKS))('%s, through two servers', { timeout }, async (_title, makeTrack) => {
  const { db } = database;
  const track = await makeTrack(db, { company });
  let slot = 0;
  // Each path separately, so that each takes part in the race and can win.
  for (const [title, make] of Object.entries(WRITE_PATHS)) {
    const attempts = await several(ALONE, (n) => make(db, track, slot, n));
    await expectOneWinner(track, slot++, title, attempts);
  }
  await expectOneWinner(track, slot, 'resizing', await resizes(db, track, slot++));
  for (let n = 0; n < SLOTS; n++) {
    await expectOneWinner(track, slot, 'all of them', await everybody(track, slot++));
    await letGo(track, slot++);
  }
  expect(await findBroken(db, company.tenant.id, [ONE_CONFIRMATION])).toEqual({});
});

test('causes no deadlock', async () => {
  await stop();
  expect(await deadlocks()).toBe(0);
});
