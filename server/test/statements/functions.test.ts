import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../support/test-database.ts';
import { readTenantTables } from './collected.ts';
import { checkFunction, readFunctions } from './functions.ts';

const database = await openDatabase();

const client = new pg.Client(database.owner);
await client.connect();
const functions = await readFunctions(client);
const tables = await readTenantTables(client);
await client.end();

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
