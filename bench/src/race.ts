import type { EndpointName } from '@ledig/contract/api.ts';
import { connectDatabase } from '@ledig/server/db/open.ts';
import { throughHttp, wireRequest } from '../../server/test/support/api.ts';
import { aroundTheClock } from '../../server/test/support/around-the-clock.ts';
import { type Department, makeCompany, makeDepartment, makeEntity } from '../../server/test/support/makers.ts';
import { type Engine, urlOf } from './engine.ts';
import { halfHour } from './half-hours.ts';
import { quantile } from './load.ts';
import { quiet } from './quiet.ts';
import { startServer } from './server.ts';

const ATTEMPTS = 50;
const ENTITIES = 5;
const BOOK: EndpointName = 'bookings.createPublicBooking';

/** Result of one kind of race. Times in milliseconds. */
export interface Race {
  readonly title: string;
  readonly slots: number;
  readonly attempts: number;
  /** Slots with a wrong number of winners, or where a loser got another answer than 409. */
  readonly wrong: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Kind {
  readonly title: string;
  readonly winners: number;
  readonly entity: { readonly capacity: number; readonly can_combine?: boolean };
  readonly asked: (entityIds: readonly number[]) => object;
}

const KINDS: readonly Kind[] = [
  {
    title: 'one entity',
    winners: 1,
    entity: { capacity: 4 },
    asked: ([wanted]) => ({ number_of_interactors: 2, renting_entity_id: wanted }),
  },
  {
    title: 'any entity of five',
    winners: ENTITIES,
    entity: { capacity: 2 },
    asked: () => ({ number_of_interactors: 2 }),
  },
  {
    title: 'two of five combined',
    winners: 2,
    entity: { capacity: 2, can_combine: true },
    asked: () => ({ number_of_interactors: 4 }),
  },
];

let clients = 0;
const attemptAt = ({ company, id }: Department, booking: object) => {
  const number = ++clients;
  const body = {
    booking: { company_id: company.id, department_id: id, ...booking },
    client: { name: 'Kari', email: `kari.${number}@example.com`, phone_number: String(40_000_000 + number) },
  };
  return wireRequest(BOOK, { body }, { domain: company.slug });
};

/** Lets fifty visitors request each slot at once, one slot after the other, and counts the winners. */
export async function race(engine: Engine, slots: number): Promise<Race[]> {
  const name = `ledig_bench_${process.pid}_race`;
  const owner = await engine.create(name);
  const db = await connectDatabase(owner, 2, quiet);
  const company = await makeCompany(db, { settings: aroundTheClock(30) });
  const server = await startServer(urlOf(owner));
  const transport = throughHttp(server.origin, ATTEMPTS);
  try {
    const races: Race[] = [];
    for (const { title, winners, entity, asked } of KINDS) {
      const department = await makeDepartment(db, { company });
      const ids: number[] = [];
      for (let n = 0; n < ENTITIES; n++) ids.push((await makeEntity(db, { department, ...entity })).id);
      const times: number[] = [];
      let wrong = 0;
      for (let slot = 0; slot < slots; slot++) {
        const answers = await Promise.all(
          Array.from({ length: ATTEMPTS }, async () => {
            const request = attemptAt(department, { ...asked(ids), date_from: halfHour(slot, 30) });
            const since = performance.now();
            const { status } = await transport(request);
            times.push(performance.now() - since);
            return status;
          }),
        );
        const won = answers.filter((status) => status === 201).length;
        const lost = answers.filter((status) => status === 409).length;
        if (won !== winners || won + lost !== ATTEMPTS) wrong += 1;
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => quantile(times, share);
      races.push({ title, slots, attempts: ATTEMPTS, wrong, p50: at(0.5), p99: at(0.99), max: at(1) });
    }
    return races;
  } finally {
    transport.close();
    await server.stop();
    await db.close();
    await engine.drop(name);
  }
}
