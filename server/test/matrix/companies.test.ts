import { endpoints } from '@ledig/contract/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';
import { findLeaksOf, type World } from './find-leaks.ts';
import { makeTwoCompanies } from './world.ts';

/** Staff of one company see and change only that company's data (decisions, tenancy and sign-in). */

let database: TestDatabase;
let server: TestApp;
let world: World;

beforeAll(async () => {
  database = await testDatabase('migrated');
  world = await makeTwoCompanies(database.db);
  server = await testApp(database.db);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

describe('names of another company', () => {
  test.each(endpoints.filter(({ who }) => who !== 'public'))(
    'tell its staff nothing and change nothing through $name',
    async (endpoint) => {
      expect(await findLeaksOf(endpoint, server.api, world)).toEqual([]);
    },
  );
});
