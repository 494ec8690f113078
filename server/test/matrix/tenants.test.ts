import { endpoints } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { findLeaksOf } from './find-leaks.ts';
import { differences, idPlacesOf } from './places.ts';
import { LEFT_OUT, samples } from './samples.ts';
import { openServerOfTenants } from './world.ts';

const { server, world } = await openServerOfTenants();

describe('samples', () => {
  test('cover every endpoint of the contract', () => {
    expect(Object.keys(samples).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  test.each(endpoints)('of $name contain every id that the contract takes', (endpoint) => {
    const sample = samples[endpoint.name];
    const found = differences(sample(world.own, 1), sample(world.foreign, 1)).map((place) => place.join('.'));
    const wanted = idPlacesOf(endpoint)
      .map((place) => place.join('.'))
      .filter((place) => !(`${endpoint.name} ${place}` in LEFT_OUT));
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  test('leave out only fields that exist', () => {
    const all = endpoints.flatMap((endpoint) =>
      idPlacesOf(endpoint).map((place) => `${endpoint.name} ${place.join('.')}`),
    );
    expect(all).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
  });
});

describe('names of another tenant', () => {
  test.each(endpoints)('reveal and change nothing through $name', async (endpoint) => {
    expect(await findLeaksOf(endpoint, server.api, world)).toEqual([]);
  });
});
