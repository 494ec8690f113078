import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@ledig/contract/api.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { type LooseInput, readAnswer, type Transport, wireRequest } from '../support/api.ts';
import type { Department, Entity } from '../support/makers.ts';

const WRITERS = 8;
const STARTS_A_DAY = 40;
const FIRST_DAY = addDays(new Date().toISOString().slice(0, 10), 30);
/** Further ahead than any load books, so that moved bookings find a free slot. */
const MOVED_DAYS = 300;

/** The department of the writers, and a host's session for changes. */
export interface LoadTarget {
  readonly department: Department;
  readonly entities: readonly Entity[];
  readonly token: string;
}

/** A change that the server acknowledged, and its expected state. */
export interface Acknowledged {
  readonly id: number;
  readonly email: string;
  readonly entityId: number;
  readonly startsAt: string;
  readonly canceled: boolean;
}

const startOf = ({ entities }: LoadTarget, n: number, days = 0): string => {
  const slot = Math.floor(n / entities.length);
  const minutes = 2 * 60 + (slot % STARTS_A_DAY) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${addDays(FIRST_DAY, Math.floor(slot / STARTS_A_DAY) + days)}T${time}`;
};

/** A booking without conflicts: one entity, start and client. */
const job = (target: LoadTarget, n: number) => {
  const { department, entities } = target;
  return {
    booking: {
      company_id: department.company.id,
      department_id: department.id,
      renting_entity_id: entities[n % entities.length]?.id ?? 0,
      date_from: startOf(target, n),
      number_of_interactors: 2,
    },
    client: { name: 'Kari', email: `job.${n}@example.com`, phone_number: String(40_000_000 + n) },
  };
};

/**
 * Writers that book without pause. Each attempt has a key and is repeated until it is answered. Every third booking is
 * then moved, and every third is canceled.
 */
export class Load {
  /** Everything that the server acknowledged. */
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that a client couldn't handle by retrying. */
  readonly surprises: string[] = [];
  readonly #target: LoadTarget;
  readonly #transport: Transport;
  readonly #writers: Promise<void>[];
  #next = 0;
  #stopping = false;

  constructor(target: LoadTarget, transport: Transport) {
    this.#target = target;
    this.#transport = transport;
    this.#writers = Array.from({ length: WRITERS }, () => this.#write());
  }

  /** Waits for further acknowledgments. Returns the milliseconds it took. */
  async progress(more = 1, patienceMs = 30_000): Promise<number> {
    const since = performance.now();
    const goal = this.acknowledged.length + more;
    while (this.acknowledged.length < goal) {
      if (performance.now() - since > patienceMs) throw new Error(`nothing was booked for ${patienceMs} ms`);
      await sleep(5);
    }
    return performance.now() - since;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#writers);
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const n = this.#next++;
      const booked = await this.#book(n);
      if (!booked) continue;
      const kept = n % 3 === 1 ? await this.#move(n, booked) : n % 3 === 2 ? await this.#cancel(n, booked) : booked;
      this.acknowledged.push(kept);
    }
  }

  async #book(n: number): Promise<Acknowledged | undefined> {
    const body = job(this.#target, n);
    const domain = this.#target.department.company.slug;
    const answer = await this.#untilAnswered(
      'bookings.createPublicBooking',
      { body },
      { domain, idempotencyKey: `job-${n}` },
    );
    if (!answer.ok) {
      this.surprises.push(`${n}: ${answer.text}`);
      return undefined;
    }
    const { id, renting_entities } = answer.body.booking;
    const entityId = renting_entities[0]?.id ?? 0;
    return { id, email: body.client.email, entityId, startsAt: `${body.booking.date_from}:00.000Z`, canceled: false };
  }

  /** Repeats the move to the same target when the answer was lost. */
  async #move(n: number, booked: Acknowledged): Promise<Acknowledged> {
    const date_from = startOf(this.#target, n, MOVED_DAYS);
    const date_to = new Date(Date.parse(`${date_from}:00Z`) + 30 * 60_000).toISOString();
    const input = { params: { id: booked.id }, body: { booking: { date_from, date_to } } };
    const answer = await this.#untilAnswered('bookings.moveBooking', input, { token: this.#target.token });
    if (!answer.ok) this.surprises.push(`move ${n}: ${answer.text}`);
    return { ...booked, startsAt: `${date_from}:00.000Z` };
  }

  async #cancel(n: number, booked: Acknowledged): Promise<Acknowledged> {
    const input = { params: { id: booked.id } };
    const answer = await this.#untilAnswered('bookings.cancelBooking', input, { token: this.#target.token });
    // Canceled already: only the answer was lost.
    if (!answer.ok && answer.fault.code !== 'BOOKING-216') this.surprises.push(`cancel ${n}: ${answer.text}`);
    return { ...booked, canceled: true };
  }

  async #untilAnswered<N extends EndpointName>(name: N, input: LooseInput, options: Parameters<typeof wireRequest>[2]) {
    for (;;) {
      const answer = await this.#transport(wireRequest(name, input, options)).catch(() => null);
      if (answer !== null && answer.status !== 503) return readAnswer(name, answer);
      await sleep(20);
    }
  }
}
