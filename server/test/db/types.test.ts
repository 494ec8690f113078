import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { urlOf } from '../support/server-process.ts';
import { testDatabase } from '../support/test-database.ts';

const CODEGEN = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url));
/** As `pool.ts` parses them. */
const MAPPING = { int8: 'number', date: 'string', time: 'string' };

const generate = async (url: string, file: string): Promise<string> => {
  const choices = [
    '--type-mapping',
    JSON.stringify(MAPPING),
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    // Also views of Citus, when the server is a cluster.
    '{kysely,citus}_*',
  ];
  await promisify(execFile)(process.execPath, [
    CODEGEN,
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    ...choices,
  ]);
  return readFile(file, 'utf8');
};

// After a migration: npx vitest run --config server/vitest.config.ts test/db/types -u
test('the committed database types match the migrations', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ledig-types-'));
  const database = await testDatabase();
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  await expect(await generate(urlOf(database.owner), path.join(folder, 'types.ts'))).toMatchFileSnapshot(
    '../../src/db/types.ts',
  );
});
