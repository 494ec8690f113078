import { expect, test } from 'vitest';
import { checkBoundaries } from '../boundaries.mjs';
import { makeFiles } from './fixture.mjs';

const problemsOf = async (files) => (await checkBoundaries(await makeFiles(files))).problems;

test('allows the documented imports', async () => {
  const problems = await problemsOf({
    'domain/src/a.ts': "import { TZDate } from '@date-fns/tz'; export const a = (now: number) => new Date(now);",
    'contract/src/b.ts': "import { a } from '@ledig/domain/a.ts'; export const b = a;",
    'server/src/app.ts': "import { x } from '#features/x/x.routes.ts'; import './env.ts'; export const app = x;",
    'server/src/env.ts': 'export const env = process.env;',
    'server/src/features/x/x.routes.ts':
      "import { b } from '@ledig/contract/b.ts'; import './y.ts'; export const x = b;",
    'server/src/features/x/x.test.ts': "import '#test/support/app.ts'; import './y.ts';",
    'server/test/support/app.ts': "import { app } from '#app.ts'; import './makers.ts'; export const test = app;",
    'server/src/features/x/y.ts': 'export const y = Date.now();',
    'web/src/ui/c.tsx': "import './d.tsx'; import { e } from '#lib/e.ts'; export const c = e;",
    'web/src/features/x/screen.tsx': "import type { b } from '@ledig/contract/b.ts'; export const S = () => <b />;",
  });
  expect(problems).toEqual([]);
});

test.each([
  ['domain/src/a.ts', "import { b } from '@ledig/contract/b.ts';", 'domain must not import contract'],
  ['contract/src/a.ts', "import type { b } from '@ledig/server/b.ts';", 'contract must not import server'],
  ['contract/src/a.ts', "export * from '../../web/src/b.ts';", 'contract must not import web'],
  ['web/src/a.ts', "const b = await import('@ledig/server/b.ts');", 'web must not import server'],
  ['server/src/a.ts', "export { b } from '@ledig/web/b.ts';", 'server must not import web'],
  ['server/src/features/x/a.ts', "import '../y/b.ts';", 'feature x must not import feature y'],
  [
    'web/src/features/x/a.tsx',
    "import type { B } from '../y/components/b.tsx';",
    'feature x must not import feature y',
  ],
  ['server/src/db/a.ts', "import '../features/y/b.ts';", 'only the composition knows features'],
  ['server/src/db/a.ts', "import '#features/y/b.ts';", 'only the composition knows features'],
  ['web/src/ui/a.tsx', "import '../features/y/b.tsx';", 'only the composition knows features'],
  ['web/src/ui/a.tsx', "import '#features/y/b.tsx';", 'only the composition knows features'],
  ['web/src/features/x/a.tsx', "import { b } from '../../ui/b.tsx';", 'import it as #ui/b.tsx'],
  ['server/src/features/x/a.ts', "import { b } from '../../db/b.ts';", 'import it as #db/b.ts'],
  ['server/src/features/x/a.ts', "import { b } from '../../env.ts';", 'import it as #env.ts'],
  ['server/src/app.ts', "import { b } from './db/b.ts';", 'import it as #db/b.ts'],
  ['server/src/db/a.test.ts', "import { b } from '../../test/b.ts';", 'import it as #test/b.ts'],
  ['server/test/a.test.ts', "import { b } from '../src/db/b.ts';", 'import it as #db/b.ts'],
  ['server/src/db/a.ts', 'export const url = process.env.URL;', 'only server/src/env.ts reads the environment'],
  ['server/src/db/a.ts', 'const { env } = process;', 'only server/src/env.ts reads the environment'],
  ['domain/src/a.ts', 'export const now = () => Date.now();', 'domain has no clock'],
  ['domain/src/a.ts', 'export const now = () => new Date();', 'domain has no clock'],
  ['domain/src/a.ts', "import fs from 'node:fs';", 'domain does no input or output'],
  ['server/src/http/a.ts', "import type { P } from '#plugins/p.ts';", 'only app.ts installs plugins'],
  ['server/src/db/queries/a.ts', "import { j } from '#jobs/j.ts';", 'the database must not import jobs'],
  ['domain/src/availability/a.ts', "import '../bookings/b.ts';", 'bookings import availability, not the reverse'],
  ['server/src/a.ts', 'sql`insert into outbox (kind) values (1)`;', 'call wakeMessages()'],
  ['domain/src/a.ts', 'export const cwd = process.cwd();', 'domain knows no process'],
])('%s: %s', async (file, text, problem) => {
  const problems = await problemsOf({ [file]: text });
  expect(problems.join()).toContain(problem);
});

test('finds an error code that is written out', async () => {
  const table = { 'domain/src/refusals.ts': "export const REFUSALS = { slotLost: 'BOOKING-205' };" };
  const rule = "export const certificate = 'NF-1184'; export const code = 'BOOKING-205';";
  expect(await problemsOf({ ...table, 'server/src/a.ts': rule })).toEqual([
    'server/src/a.ts: use the name of BOOKING-205 in domain/src/refusals.ts',
  ]);
  expect(await problemsOf({ ...table, 'server/test/a.ts': rule })).toEqual([]);
});

test.each(['import { a }', 'import type { a }'])('finds a cycle of imports that ends with %s', async (statement) => {
  const circle = { 'domain/src/a.ts': "import { b } from './b.ts';", 'domain/src/b.ts': "import { c } from './c.ts';" };
  expect(await problemsOf({ ...circle, 'domain/src/c.ts': `${statement} from './a.ts';` })).toEqual([
    'a circle of imports: domain/src/a.ts -> domain/src/b.ts -> domain/src/c.ts',
  ]);
});
