import pg from 'pg';
import { clusterOptions } from '#db/cluster.ts';
import { Database } from '#db/database.ts';
import { connectDatabase } from '#db/open.ts';
import { createPool, type Login } from '#db/pool.ts';
import { seedDemo } from '#demo/seed.ts';
import type { TestServer } from './database-server.ts';
import { createDatabase, dropDatabase, freezeDatabase } from './nodes.ts';
import { quiet } from './quiet.ts';

// Makes the template with the demo tenant. A separate program, so that its statements don't count as the server's.

const { admin, templates, isCluster }: TestServer = JSON.parse(process.env.TEST_SERVER ?? '');
const client = new pg.Client(admin);
await client.connect();
try {
  await createDatabase(client, templates.demo, templates.migrated);
  const { host, port, ssl, user, password } = client;
  const login: Login = { host, port, ssl, user, password: password ?? undefined, database: templates.demo };
  await (await connectDatabase(login, 1, quiet)).close();
  const owner = { ...login, options: `-c timezone=UTC ${clusterOptions}` };
  const db = new Database(createPool(owner, 2, quiet), quiet, undefined, { isCluster });
  await seedDemo(db, new Date()).finally(() => db.close());
  await freezeDatabase(client, templates.demo);
} catch (error) {
  await dropDatabase(client, templates.demo);
  throw error;
} finally {
  await client.end();
}
