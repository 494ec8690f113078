import type { EndpointName } from '@ledig/contract/api.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import type { Database } from '#db/database.ts';
import type { LooseInput } from '../support/api.ts';
import { type Department, type Entity, makeBooking, makeDepartment, makeEntity, unique } from '../support/makers.ts';

/** From and to in local time (all in UTC): times of day for HOURLY, dates for DAILY. */
type Stretch = readonly [string, string];

/** Setup of a race: one entity that all attempts want, and other entities. */
export interface Track {
  readonly department: Department;
  readonly wanted: Entity;
  readonly beside: Entity;
  /** Some attempts hold it together with the wanted one. */
  readonly third: Entity;
  /** The periods of a slot. All except `aside` and the neighbors' old periods overlap. */
  readonly slot: (n: number) => {
    readonly wanted: Stretch;
    readonly moved: Stretch;
    readonly before: { readonly was: Stretch; readonly wanted: Stretch };
    readonly after: { readonly was: Stretch; readonly wanted: Stretch };
    readonly aside: (n: number) => Stretch;
  };
  readonly millis: (text: string, end: boolean) => number;
  readonly publicCall: EndpointName;
}

/** One call that would hold the wanted entity. */
export interface Attempt {
  readonly name: EndpointName;
  readonly input: LooseInput;
}

const clientOf = () => {
  const number = unique();
  return { name: 'Kari', email: `kari.${number}@example.com`, phone_number: String(40_000_000 + number) };
};

const bodyOf = ({ department }: Track, [date_from, date_to]: Stretch, rest: object): LooseInput => {
  const place = { company_id: department.company.id, department_id: department.id };
  return { body: { booking: { ...place, date_from, date_to, number_of_interactors: 2, ...rest }, client: clientOf() } };
};

const stored = async (db: Database, track: Track, entities: Entity[], [from, to]: Stretch, values: object = {}) => {
  const period = { from: track.millis(from, false), to: track.millis(to, true) };
  return (await makeBooking(db, { entities, ...period, ...values })).id;
};

const moved = (id: number, [date_from, date_to]: Stretch, rest: object = {}): Attempt => ({
  name: 'bookings.moveBooking',
  input: { params: { id }, body: { booking: { date_from, date_to, ...rest } } },
});

/** Prepares and returns an attempt at a slot. */
export type MakeAttempt = (db: Database, track: Track, slot: number, n: number) => Promise<Attempt>;

/** Every call that can allocate an entity. Each prepares the data it needs. */
export const WRITE_PATHS: Readonly<Record<string, MakeAttempt>> = {
  visitor: async (_db, track, slot) => ({
    name: track.publicCall,
    input: bodyOf(track, track.slot(slot).wanted, {
      renting_entity_id: track.wanted.id,
      expected_arrival: '20:00',
      expected_departure: '08:00',
    }),
  }),
  staff: async (_db, track, slot) => ({
    name: 'bookings.createBooking',
    input: bodyOf(track, track.slot(slot).wanted, { renting_entity_id: track.wanted.id }),
  }),
  'by hand': async (_db, track, slot, n) => {
    const renting_entity_ids = n % 2 === 0 ? [track.wanted.id] : [track.wanted.id, track.third.id];
    return {
      name: 'bookings.createManualBooking',
      input: bodyOf(track, track.slot(slot).wanted, { renting_entity_ids }),
    };
  },
  department: async (_db, track, slot) => ({
    name: 'bookings.reserveDepartment',
    input: bodyOf(track, track.slot(slot).wanted, {}),
  }),
  'another entity': async (db, track, slot, n) => {
    const id = await stored(db, track, [track.beside], track.slot(slot).aside(n));
    return moved(id, track.slot(slot).moved, { renting_entity_id: track.wanted.id });
  },
  'one of several': async (db, track, slot, n) => {
    const id = await stored(db, track, [track.beside, track.third], track.slot(slot).aside(n + 5));
    const rest = { renting_entity_id: track.wanted.id, from_renting_entity_id: track.beside.id };
    return moved(id, track.slot(slot).moved, rest);
  },
  'another time': async (db, track, slot, n) => {
    const id = await stored(db, track, [track.wanted], track.slot(slot).aside(n));
    return moved(id, track.slot(slot).moved);
  },
  undo: async (db, track, slot) => {
    const id = await stored(db, track, [track.wanted], track.slot(slot).wanted, { canceled_at: Date.now() });
    return { name: 'bookings.restoreBooking', input: { params: { id } } };
  },
};

/** Two neighbors that are extended into the slot, the second from the other side. */
export const resizes = async (db: Database, track: Track, slot: number): Promise<Attempt[]> => {
  const { before, after } = track.slot(slot);
  return Promise.all(
    [before, after].map(async ({ was, wanted }) => moved(await stored(db, track, [track.wanted], was), wanted)),
  );
};

const TODAY = new Date().toISOString().slice(0, 10);

/** The wanted one comes last, so that moves lock it before the third, and others lock the third before it. */
const entitiesOf = async (db: Database, department: Department) => ({
  beside: await makeEntity(db, { department, can_combine: true }),
  third: await makeEntity(db, { department, can_combine: true }),
  wanted: await makeEntity(db, { department, can_combine: true }),
});

/** An HOURLY department: each slot is 18:00 to 20:00 of a day. */
export const hourlyTrack = async (db: Database, { company }: Pick<Department, 'company'>): Promise<Track> => {
  const department = await makeDepartment(db, { company });
  return {
    department,
    ...(await entitiesOf(db, department)),
    slot: (n) => {
      const date = addDays(TODAY, 30 + n);
      const between = (from: string, to: string): Stretch => [`${date}T${from}`, `${date}T${to}`];
      const hour = (n: number) => `${String(n).padStart(2, '0')}:00`;
      return {
        wanted: between('18:00', '20:00'),
        moved: between('18:30', '19:30'),
        before: { was: between('17:00', '18:00'), wanted: between('17:00', '19:30') },
        after: { was: between('20:00', '21:00'), wanted: between('18:30', '21:00') },
        aside: (n) => between(hour(2 + n), hour(3 + n)),
      };
    },
    millis: (text) => Date.parse(`${text}:00Z`),
    publicCall: 'bookings.createPublicBooking',
  };
};

/** A DAILY department: each slot is two nights, check-in at 12:00, check-out at 10:00. */
export const dailyTrack = async (db: Database, { company }: Pick<Department, 'company'>): Promise<Track> => {
  const department = await makeDepartment(db, { company, schedule_system: 'DAILY', department_type: 'cabins' });
  return {
    department,
    ...(await entitiesOf(db, department)),
    slot: (n) => {
      const between = (from: number, to: number): Stretch =>
        [30 + 20 * n + from, 30 + 20 * n + to].map((days) => addDays(TODAY, days)) as unknown as Stretch;
      return {
        wanted: between(0, 2),
        moved: between(0, 1),
        before: { was: between(-1, 0), wanted: between(-1, 1) },
        after: { was: between(2, 3), wanted: between(0, 3) },
        aside: (n) => between(3 + n, 4 + n),
      };
    },
    millis: (text, end) => Date.parse(`${text}T${end ? '10' : '12'}:00:00Z`),
    publicCall: 'bookings.createPublicDailyBooking',
  };
};
