import { expect, test } from 'vitest';
import { checkRules } from '../rules.mjs';
import { makeFiles } from './fixture.mjs';

const PAGE = 'docs/rules/bookings.md';
const RULE = '# Rules\n\n## One phone\n\nOne booking each. Proof: `server/test/phone.test.ts`, `other.test.ts`.\n';
const TESTS = { 'server/test/phone.test.ts': '', 'server/test/other.test.ts': '' };
const problemsOf = async (files) => (await checkRules(await makeFiles(files))).problems;

test('accepts a cited rule whose tests exist', async () => {
  const source = '/** Rule: docs/rules/bookings.md#one-phone */';
  const link = '[bookings](bookings.md#one-phone)';
  expect(
    await problemsOf({
      ...TESTS,
      [PAGE]: RULE,
      'domain/src/a.ts': source,
      'docs/rules/b.md': `${link}\n\n## B\n\n\`server/test/phone.test.ts\``,
    }),
  ).toEqual([]);
});

test('accepts tests that the introduction of a page names for all its rules', async () => {
  expect(await problemsOf({ ...TESTS, [PAGE]: 'Tests: `server/test/phone.test.ts`.\n\n## a\n\n## b\n' })).toEqual([]);
});

test.each([
  ['an unknown anchor', { 'web/src/a.tsx': '// docs/rules/bookings.md#two-phones' }, 'no rule bookings.md#two-phones'],
  ['an unknown page', { 'e2e/a.ts': '// docs/rules/rooms.md' }, 'no page docs/rules/rooms.md'],
  ['a link to an unknown rule', { 'docs/rules/x.md': '[x](bookings.md#x)' }, 'no rule bookings.md#x'],
  ['a rule without a test', { 'docs/rules/x.md': '## Alone\n\nText.\n' }, 'the rule "alone" names no test'],
  [
    'a reference without a file',
    { 'domain/src/a.ts': '/** Times (decisions, "Times"). */' },
    '(decisions, "…) names no file',
  ],
  ['a section of no document', { 'domain/src/a.ts': '/** Times (section 3). */' }, '(section 3…) names no file'],
  ['a test that is missing', { 'docs/rules/x.md': '## A\n\n`web/src/a.test.ts`\n' }, 'no test web/src/a.test.ts'],
])('reports %s', async (_title, files, problem) => {
  expect((await problemsOf({ ...TESTS, [PAGE]: RULE, ...files })).join()).toContain(problem);
});
