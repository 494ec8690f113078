import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';
import { readTenantTables } from './collected.ts';
import { checkFunction, readFunctions, type StoredFunction } from './functions.ts';
import type { TenantTables } from './tenant-values.ts';

let database: TestDatabase;
let functions: StoredFunction[];
let tables: TenantTables;

beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client(database.owner);
  await client.connect();
  functions = await readFunctions(client);
  tables = await readTenantTables(client);
  await client.end();
});
afterAll(() => database.drop());

describe('functions of the database', () => {
  it('keep the rules for statements', async () => {
    const broken = await Promise.all(
      functions.map(async (stored) => [stored.name, await checkFunction(stored, tables)] as const),
    );
    expect(
      broken.filter(([, found]) => found.length > 0).map(([name, found]) => [name, found.map(({ text }) => text)]),
    ).toEqual([]);
  });
});
