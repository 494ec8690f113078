import { isDeepStrictEqual } from 'node:util';
import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import { type Bound, hasReach } from '@ledig/domain/access/reach.ts';
import type { Database } from '#db/database.ts';
import type { Answer, Api, LooseInput } from '../support/api.ts';
import { keepSession } from '../support/app.ts';
import type { User } from '../support/makers.ts';
import { differences, type Place, valueAt, withValue } from './places.ts';
import { ROLE_NAMES } from './record-types.ts';
import { gotThrough, samples } from './samples.ts';
import type { StaffedRecords, TenantRecords } from './tenant-records.ts';

/** Two tenants, of which one must not reach the other, and ids of records that don't exist. */
export interface World {
  readonly db: Database;
  readonly own: StaffedRecords;
  readonly foreign: StaffedRecords;
  readonly missing: TenantRecords;
  /** Matches any text or id that only the foreign tenant has. */
  readonly foreignSigns: RegExp;
  /** The company or department of the own staff. Missing for staff of the full tenant. */
  readonly bound?: Bound;
  /** A hash over all rows of the foreign tenant. */
  readonly foreignRows: () => Promise<string>;
}

/** A leak: something an endpoint revealed or did that it must not. */
export interface Leak {
  readonly endpoint: EndpointName;
  readonly caller: string;
  readonly input: string;
  readonly what: string;
}

/** Slugs are public: they lead to a tenant like the domain header, but reveal no rows. */
const PUBLIC_NAMES = new Set<string | number>(['slug', 'domain']);

/** Names of the requested record, as opposed to filters: in the path, and in the body of a booking. */
const WHAT_IS_ASKED_FOR = /^(params\.|body\.booking\.|body\.booking_id$)/;

const UNBOUND: Bound = { companyId: null, departmentId: null };

let uses = 0;
const sampleOf = ({ name }: NamedEndpoint, records: TenantRecords, n: number): LooseInput =>
  (samples[name] as (records: TenantRecords, n: number) => LooseInput)(records, n);

/** All kinds of callers: anonymous, and one of each role. */
export const CALLERS = ['anonymous', ...ROLE_NAMES] as const;
export type Caller = (typeof CALLERS)[number];

/** A token for a caller, a new one after a call has ended its session. Null for anonymous. */
export const tokenOf = async (db: Database, staff: Readonly<Record<string, User>>, caller: string) => {
  const user = staff[caller];
  return user ? keepSession(db, user) : null;
};

/** The foreign rows after the last endpoint of a world. Nothing writes them before the next one. */
const lastRows = new WeakMap<World, string>();

interface Variant {
  readonly label: string;
  readonly with: (records: TenantRecords) => LooseInput;
}

/**
 * Variants of the tenant's own sample with names of another tenant: in one place at a time, next to an own name in a
 * list, and in all places.
 */
const variantsOf = (endpoint: NamedEndpoint, world: World): { places: Place[]; variants: Variant[] } => {
  const n = ++uses;
  const own = sampleOf(endpoint, world.own, n);
  const places = differences(own, sampleOf(endpoint, world.foreign, n)).filter(
    (place) => !PUBLIC_NAMES.has(place.at(-1) ?? ''),
  );
  const from = (records: TenantRecords, place: Place) => valueAt(sampleOf(endpoint, records, n), place);
  const single = places.map((place) => ({
    label: place.join('.'),
    with: (records: TenantRecords) => withValue(own, place, from(records, place)) as LooseInput,
  }));
  const beside = places
    .filter((place) => typeof place.at(-1) === 'number')
    .map((place) => ({
      label: `${place.join('.')} beside an own one`,
      with: (records: TenantRecords) => {
        const list = place.slice(0, -1);
        return withValue(own, list, [...(valueAt(own, list) as unknown[]), from(records, place)]) as LooseInput;
      },
    }));
  const all = {
    label: 'all of them',
    with: (records: TenantRecords) =>
      places.reduce<unknown>((input, place) => withValue(input, place, from(records, place)), own) as LooseInput,
  };
  return { places, variants: places.length > 1 ? [...single, ...beside, all] : [...single, ...beside] };
};

/** Whether staff of this role without a limit, or anonymous callers, may call an endpoint. */
export const mayCall = ({ who }: NamedEndpoint, caller: Caller): boolean =>
  who === 'public' || (caller !== 'anonymous' && (who === 'any' || who.includes(caller)));

/** Calls an endpoint with every foreign name in every place, as every caller, and returns the leaks. */
export const findLeaksOf = async (endpoint: NamedEndpoint, api: Api, world: World): Promise<Leak[]> => {
  const leaks: Leak[] = [];
  const before = lastRows.get(world) ?? (await world.foreignRows());
  for (const caller of CALLERS) {
    const token = await tokenOf(world.db, world.own.staff, caller);
    const isOpen =
      mayCall(endpoint, caller) && (caller === 'anonymous' || hasReach(world.bound ?? UNBOUND, endpoint.reach));
    const ask = async (input: LooseInput): Promise<Answer<EndpointName>> =>
      api.try(endpoint.name, input, { token, domain: world.own.slug });
    const report = (input: string, what: string) => leaks.push({ endpoint: endpoint.name, caller, input, what });
    for (const { label, with: inputWith } of variantsOf(endpoint, world).variants) {
      const foreign = await ask(inputWith(world.foreign));
      const missing = await ask(inputWith(world.missing));
      if (world.foreignSigns.test(foreign.text)) report(label, `foreign data in ${foreign.text}`);
      if (!sameAnswer(foreign, missing)) {
        report(label, `${foreign.status} ${foreign.text} unlike ${missing.status} ${missing.text} of a missing one`);
      }
      const asked = WHAT_IS_ASKED_FOR.test(label) && isOpen;
      if (asked && foreign.status !== 404) report(label, `${foreign.status} and not 404: ${foreign.text}`);
    }
    const plain = await ask(sampleOf(endpoint, world.own, ++uses));
    if (world.foreignSigns.test(plain.text)) report('own input', `foreign data in ${plain.text}`);
    if (isOpen && !gotThrough(endpoint.name, plain)) report('own input', `the sample was refused: ${plain.text}`);
  }
  const after = await world.foreignRows();
  lastRows.set(world, after);
  if (after !== before) {
    leaks.push({ endpoint: endpoint.name, caller: 'any', input: 'any', what: 'changed a foreign row' });
  }
  return leaks;
};

const sameAnswer = (a: Answer<EndpointName>, b: Answer<EndpointName>): boolean =>
  a.status === b.status && isDeepStrictEqual(a.ok ? a.body : a.fault, b.ok ? b.body : b.fault);

/** The leaks of every endpoint. */
export const findLeaks = async (api: Api, world: World, only?: readonly EndpointName[]): Promise<Leak[]> => {
  const leaks: Leak[] = [];
  for (const endpoint of endpoints) {
    if (only && !only.includes(endpoint.name)) continue;
    leaks.push(...(await findLeaksOf(endpoint, api, world)));
  }
  return leaks;
};
