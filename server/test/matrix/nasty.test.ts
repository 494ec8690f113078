import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import type { LooseInput } from '../support/api.ts';
import { tokenOf } from './find-leaks.ts';
import { type Place, withValue } from './places.ts';
import { samples } from './samples.ts';
import { openServerOfTenants } from './world.ts';

/** Invalid values in every place of every input. They may be refused or accepted, but must not cause a fault. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  "'; --",
  'x'.repeat(5000),
  '-1',
  '1e308',
  '9007199254740991',
  '99999999999999999999',
  '0001-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999999999-12:00',
  '2027-02-30T25:00',
  '2027-03-28T02:30',
  '__proto__',
  '../../etc/passwd',
  'not-a-uuid',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_991,
  1e300,
  true,
  null,
  [],
  [[]],
  {},
  { toString: 1 },
];

const { server, world } = await openServerOfTenants();
let uses = 2000;

/** URLs can only carry text without lone surrogates. */
const fits = (place: Place, value: unknown): boolean =>
  place[0] === 'body' || (!isObject(value) && value !== '\ud800' && value !== '');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every place of an input, inner and outer ones, except the parts themselves. */
const placesIn = (value: unknown, place: Place = []): Place[] => {
  const below = isObject(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        placesIn(part, [...place, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
  return place.length > 1 ? [place, ...below] : below;
};

const sampleOf = (name: EndpointName) => samples[name](world.own, ++uses) as LooseInput;
const taking = endpoints.filter(({ params, query, body }) => params || query || body);

describe('nasty values', () => {
  test.each(taking)('cause no server error in $name', async ({ name }) => {
    const token = await tokenOf(world.db, world.own.staff, 'admin');
    const faults: string[] = [];
    for (const place of placesIn(sampleOf(name))) {
      for (const value of NASTY.filter((candidate) => fits(place, candidate))) {
        const input = withValue(sampleOf(name), place, value) as LooseInput;
        const answer = await server.api.try(name, input, { token, domain: world.own.slug });
        if (answer.status >= 500) faults.push(`${place.join('.')} = ${JSON.stringify(value)}: ${answer.text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
