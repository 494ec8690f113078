import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#db/open.ts';
import { quiet } from '../support/quiet.ts';

test('a database with another encoding than UTF8 is refused at the start, with the reason', async () => {
  const { admin, templates } = inject('testServer');
  const client = new pg.Client(admin);
  await client.connect();
  const name = `${templates.migrated}_latin_${randomBytes(3).toString('hex')}`;
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  const { host, port, ssl, user, password } = client;
  const login = { host, port, ssl, user, password: password ?? undefined, database: name };
  await expect(connectDatabase(login, 2, quiet)).rejects.toThrow(
    /^The database of DATABASE_URL has the encoding LATIN1, but UTF8 is needed\./,
  );
});
