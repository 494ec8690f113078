import { endpoints } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { findLeaksOf } from './find-leaks.ts';
import { makeTwoCompanies } from './world.ts';

/** Staff of one company see and change only that company's data (decisions, tenancy and sign-in). */

const { database, server } = await openServer('migrated');

const world = await makeTwoCompanies(database.db);
describe('names of another company', () => {
  test.each(endpoints.filter(({ who }) => who !== 'public'))(
    'reveal and change nothing through $name',
    async (endpoint) => {
      expect(await findLeaksOf(endpoint, server.api, world)).toEqual([]);
    },
  );
});
