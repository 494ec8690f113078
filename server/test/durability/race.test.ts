import type { EndpointName } from '@ledig/contract/api.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type LooseInput, readAnswer, type Transport, throughHttp, wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import {
  type Department,
  makeCategory,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeUser,
  unique,
} from '../support/makers.ts';
import { type RunningServer, startServers } from '../support/servers.ts';
import { openDatabase } from '../support/test-database.ts';
import { findBroken } from './consistency.ts';

/** The target is 200. Fewer by default, to save time. `RACE_SLOTS=200` runs all. */
const SLOTS = Number(process.env.RACE_SLOTS ?? 6);
const ATTEMPTS = 50;
const STARTS_A_DAY = 36;
const TODAY = new Date().toISOString().slice(0, 10);
/** Half-hour bookings around the clock, in a zone without clock changes. */
const SETTINGS = {
  timezone: 'UTC',
  working_hours: { defaultStart: '00:00', defaultEnd: '24:00' },
  booking_duration: { default: 30 },
  last_booking_before: { default: 30 },
  slot_interval: 30,
};

const database = await openDatabase('migrated');

const [server] = (await startServers(database, 1, {}, afterAll)) as [RunningServer];

const company = await makeCompany(database.db, { settings: SETTINGS });
const token = await openSession(database.db, await makeUser(database.db, { company }), Date.now());

const startOf = (slot: number): string => {
  const minutes = 4 * 60 + (slot % STARTS_A_DAY) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${addDays(TODAY, 30 + Math.floor(slot / STARTS_A_DAY))}T${time}`;
};

const bodyOf = (department: Department, booking: object): LooseInput => {
  const number = unique();
  return {
    body: {
      booking: { company_id: company.id, department_id: department.id, number_of_interactors: 2, ...booking },
      client: { name: 'Kari', email: `kari.${number}@example.com`, phone_number: String(40_000_000 + number) },
    },
  };
};

interface Attempt {
  readonly name: EndpointName;
  readonly input: LooseInput;
}
interface Race {
  readonly attempt: (slot: number, n: number) => Attempt;
  /** Possible winners of a slot. Null when that depends on the order. */
  readonly winners: number | null;
  readonly losersGet: string;
}

const publicly = (department: Department, booking: object): Attempt => ({
  name: 'bookings.createPublicBooking',
  input: bodyOf(department, booking),
});
const entitiesOf = async (department: Department, count: number, values: object) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await makeEntity(database.db, { department, ...values })).id);
  return ids;
};

const EXPECTED = { expected_arrival: '20:00', expected_departure: '08:00' };

const RACES: [string, () => Promise<Race>][] = [
  [
    'one entity, by visitors and staff at once',
    async () => {
      const department = await makeDepartment(database.db, { company });
      const [wanted] = await entitiesOf(department, 5, { capacity: 4 });
      return {
        attempt: (slot, n) => {
          const attempt = publicly(department, { renting_entity_id: wanted, date_from: startOf(slot) });
          return n % 2 === 0 ? attempt : { ...attempt, name: 'bookings.createBooking' };
        },
        winners: 1,
        losersGet: 'BOOKING-218',
      };
    },
  ],
  [
    'any entity of a department of five',
    async () => {
      const department = await makeDepartment(database.db, { company });
      await entitiesOf(department, 5, { capacity: 2 });
      return {
        attempt: (slot) => publicly(department, { date_from: startOf(slot) }),
        winners: 5,
        losersGet: 'BOOKING-203',
      };
    },
  ],
  [
    'combined entities, two of five a booking',
    async () => {
      const department = await makeDepartment(database.db, { company });
      await entitiesOf(department, 5, { capacity: 2, can_combine: true });
      return {
        attempt: (slot) => publicly(department, { date_from: startOf(slot), number_of_interactors: 4 }),
        winners: 2,
        losersGet: 'BOOKING-203',
      };
    },
  ],
  [
    'single and combined entities mixed, and overlapping starts',
    async () => {
      const department = await makeDepartment(database.db, { company });
      await entitiesOf(department, 5, { capacity: 2, can_combine: true });
      return {
        attempt: (slot, n) => {
          const asked = { date_from: startOf(slot), number_of_interactors: 1 + (n % 8) };
          if (n % 5 !== 0) return publicly(department, asked);
          const longer = { ...asked, date_to: startOf(slot).replace(/:\d0$/, ':55') };
          return { ...publicly(department, longer), name: 'bookings.createBooking' };
        },
        winners: null,
        losersGet: 'BOOKING-203',
      };
    },
  ],
  [
    'a category of three cabins',
    async () => {
      const department = await makeDepartment(database.db, {
        company,
        schedule_system: 'DAILY',
        department_type: 'cabins',
        allow_categories: true,
      });
      const category = await makeCategory(database.db, { department });
      await entitiesOf(department, 3, { category, capacity: 4 });
      return {
        attempt: (slot) => {
          const date_from = addDays(TODAY, 30 + 2 * slot);
          const stay = { category_id: category.id, date_from, date_to: addDays(date_from, 2), ...EXPECTED };
          return { name: 'bookings.createPublicDailyBooking', input: bodyOf(department, stay) };
        },
        winners: 3,
        losersGet: 'DAILY-BOOKING-2201',
      };
    },
  ],
];

interface Outcome {
  readonly won: number;
  /** All losing answers, as `status code`. */
  readonly lost: ReadonlySet<string>;
}

/** Sends all attempts at one slot at once. Adds the milliseconds of each to `latencies`. */
const run = async (transport: Transport, attempts: Attempt[], latencies: number[]): Promise<Outcome> => {
  const answers = await Promise.all(
    attempts.map(async ({ name, input }) => {
      const request = wireRequest(name, input, { domain: company.slug, token });
      const since = performance.now();
      const answer = await transport(request);
      latencies.push(performance.now() - since);
      return { name, answer };
    }),
  );
  const read = answers.map(({ name, answer }) => readAnswer(name, answer));
  const lost = read.filter(({ ok }) => !ok).map(({ status, fault }) => `${status} ${fault.code}`);
  return { won: read.length - lost.length, lost: new Set(lost) };
};

const report = (title: string, latencies: number[]): void => {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  process.stdout.write(
    `race: ${title}: ${SLOTS} slots x ${ATTEMPTS}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms\n`,
  );
};

describe('fifty concurrent attempts at one slot', () => {
  test.each(RACES)('for %s', { timeout: 60_000 + SLOTS * 2_000 }, async (title, prepare) => {
    const { attempt, winners, losersGet } = await prepare();
    const transport = throughHttp(server.origin, ATTEMPTS);
    onTestFinished(transport.close);
    const latencies: number[] = [];
    let wins = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const attempts = Array.from({ length: ATTEMPTS }, (_, n) => attempt(slot, n));
      const { won, lost } = await run(transport, attempts, latencies);
      // When longer bookings reach into the next slot, that one may have no winner.
      if (winners !== null) expect(won, `slot ${slot}`).toBe(winners);
      // A loser of the race gets 205. A later attempt finds nothing free.
      const refusals = ['409 BOOKING-205', `409 ${losersGet}`];
      expect(
        [...lost].filter((refusal) => !refusals.includes(refusal)),
        `slot ${slot}`,
      ).toEqual([]);
      wins += won;
    }
    report(title, latencies);
    expect(wins).toBeGreaterThan(0);
    expect(await findBroken(database.db, company.tenant.id)).toEqual({});
  });
});
