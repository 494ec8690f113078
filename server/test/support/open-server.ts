import { afterAll } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { openDatabase, type TestDatabase, type testDatabase } from './test-database.ts';

/** Opens a database and a server for the tests of a file. Both close after the file's last test. */
export const openServer = async (
  ...template: Parameters<typeof testDatabase>
): Promise<{ database: TestDatabase; db: TestDatabase['db']; server: TestApp }> => {
  const database = await openDatabase(...template);
  const server = await testApp(database.db);
  afterAll(server.close);
  return { database, db: database.db, server };
};
