import { isDeepStrictEqual } from 'node:util';
import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import { type Bound, hasReach } from '@ledig/domain/access/reach.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { Answer, Api, LooseInput } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import type { User } from '../support/makers.ts';
import { type House, type InhabitedHouse, ROLE_NAMES } from './house.ts';
import { differences, type Place, valueAt, withValue } from './places.ts';
import { gotThrough, samples } from './samples.ts';

/** Two houses of which one must not reach the other, and names that lead nowhere. */
export interface World {
  readonly db: Database;
  readonly own: InhabitedHouse;
  readonly foreign: InhabitedHouse;
  readonly nowhere: House;
  /** Matches any text or id that only the foreign house holds. */
  readonly foreignSigns: RegExp;
  /** Where the own staff are bound; left out for staff of the whole tenant. */
  readonly bound?: Bound;
  /** A hash over everything that the foreign house has. */
  readonly foreignRows: () => Promise<string>;
}

/** Something an endpoint told or did that it must not. */
export interface Leak {
  readonly endpoint: EndpointName;
  readonly caller: string;
  readonly input: string;
  readonly what: string;
}

/** Slugs are public names that lead to a tenant, as the domain header does, and no rows of it. */
const PUBLIC_NAMES = new Set<string | number>(['slug', 'domain']);

/** Names of what a call is about, as opposed to filters: in the path, and in the body of a booking. */
const WHAT_IS_ASKED_FOR = /^(params\.|body\.booking\.|body\.booking_id$)/;

const UNBOUND: Bound = { companyId: null, departmentId: null };

let uses = 0;
const sampleOf = ({ name }: NamedEndpoint, house: House, n: number): LooseInput =>
  (samples[name] as (house: House, n: number) => LooseInput)(house, n);

/** Every kind of caller: nobody, and one of each role. */
export const CALLERS = ['anonymous', ...ROLE_NAMES] as const;
export type Caller = (typeof CALLERS)[number];

/** A fresh token for a caller (one call ends its own session); null for nobody. */
export const tokenOf = async (db: Database, staff: Readonly<Record<string, User>>, caller: string) => {
  const user = staff[caller];
  return user ? openSession(db, user) : null;
};

/** A hash over every row that a tenant has, in every table; or over those of one of its companies. */
export const fingerprint = (db: Database, tenantId: number, companyId: number | null = null): Promise<string> =>
  db.tenantRead(tenantId, async ({ trx }) => {
    const column = companyId === null ? 'tenant_id' : 'company_id';
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = ${column}
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(trx);
    const hashes = await Promise.all(
      [...tables.map((table) => ({ ...table, column })), { name: 'tenants', column: 'id' }].map(async (table) => {
        const { rows } = await sql<{ hash: string }>`
          select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${sql.table(table.name)} t
           where ${sql.ref(table.column)} = ${table.column === 'company_id' ? companyId : tenantId}`.execute(trx);
        return `${table.name} ${rows[0]?.hash}`;
      }),
    );
    return hashes.join('\n');
  });

interface Variant {
  readonly label: string;
  readonly with: (house: House) => LooseInput;
}

/** The own sample with foreign names in it: one place at a time, beside an own one in a list, and everywhere. */
const variantsOf = (endpoint: NamedEndpoint, world: World): { places: Place[]; variants: Variant[] } => {
  const n = ++uses;
  const own = sampleOf(endpoint, world.own, n);
  const places = differences(own, sampleOf(endpoint, world.foreign, n)).filter(
    (place) => !PUBLIC_NAMES.has(place.at(-1) ?? ''),
  );
  const from = (house: House, place: Place) => valueAt(sampleOf(endpoint, house, n), place);
  const single = places.map((place) => ({
    label: place.join('.'),
    with: (house: House) => withValue(own, place, from(house, place)) as LooseInput,
  }));
  const beside = places
    .filter((place) => typeof place.at(-1) === 'number')
    .map((place) => ({
      label: `${place.join('.')} beside an own one`,
      with: (house: House) => {
        const list = place.slice(0, -1);
        return withValue(own, list, [...(valueAt(own, list) as unknown[]), from(house, place)]) as LooseInput;
      },
    }));
  const all = {
    label: 'all of them',
    with: (house: House) =>
      places.reduce<unknown>((input, place) => withValue(input, place, from(house, place)), own) as LooseInput,
  };
  return { places, variants: places.length > 1 ? [...single, ...beside, all] : [...single, ...beside] };
};

/** Whether staff of this role, bound to nothing, or nobody, may call an endpoint at all. */
export const mayCall = ({ who }: NamedEndpoint, caller: Caller): boolean =>
  who === 'public' || (caller !== 'anonymous' && (who === 'any' || who.includes(caller)));

/** Calls an endpoint with every foreign name in every place, as every caller, and reports what it should not have done. */
export const findLeaksOf = async (endpoint: NamedEndpoint, api: Api, world: World): Promise<Leak[]> => {
  const leaks: Leak[] = [];
  const before = await world.foreignRows();
  for (const caller of CALLERS) {
    const token = await tokenOf(world.db, world.own.staff, caller);
    const isOpen =
      mayCall(endpoint, caller) && (caller === 'anonymous' || hasReach(world.bound ?? UNBOUND, endpoint.reach));
    const ask = async (input: LooseInput): Promise<Answer<EndpointName>> =>
      api.try(endpoint.name, input, { token, domain: world.own.slug });
    const report = (input: string, what: string) => leaks.push({ endpoint: endpoint.name, caller, input, what });
    for (const { label, with: inputWith } of variantsOf(endpoint, world).variants) {
      const foreign = await ask(inputWith(world.foreign));
      const missing = await ask(inputWith(world.nowhere));
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
  if ((await world.foreignRows()) !== before) {
    leaks.push({ endpoint: endpoint.name, caller: 'any', input: 'any', what: 'changed a foreign row' });
  }
  return leaks;
};

const sameAnswer = (a: Answer<EndpointName>, b: Answer<EndpointName>): boolean =>
  a.status === b.status && isDeepStrictEqual(a.ok ? a.body : a.fault, b.ok ? b.body : b.fault);

/** Every endpoint's leaks. */
export const findLeaks = async (api: Api, world: World, only?: readonly EndpointName[]): Promise<Leak[]> => {
  const leaks: Leak[] = [];
  for (const endpoint of endpoints) {
    if (only && !only.includes(endpoint.name)) continue;
    leaks.push(...(await findLeaksOf(endpoint, api, world)));
  }
  return leaks;
};
