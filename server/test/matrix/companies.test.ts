import { endpoints } from '@ledig/contract/api.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { findLeaksOf } from './find-leaks.ts';
import { openCompanies } from './world.ts';

/** Staff of one company see and change only that company's data (docs/rules/access.md#scope). */

const { database, world } = await openCompanies();
const server = await testApp(database.db);
afterAll(server.close);

describe('names of another company', () => {
  test.each(endpoints.filter(({ who }) => who !== 'public'))(
    'reveal and change nothing through $name',
    async (endpoint) => {
      expect(await findLeaksOf(endpoint, server.api, world)).toEqual([]);
    },
  );
});
