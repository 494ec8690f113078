import path from 'node:path';
import { audit } from './lib/audit.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Fault, node24, packageFile, root, run, since } from './lib/shell.mjs';

// `npm test`: all checks and tests, cheapest first. Stops at the first step that fails. `--check` only runs the static
// checks. The last line is always `N passed, N failed`.

// Those that take longest come first.
const WORKSPACES = ['server', 'web', 'bench', 'e2e', 'domain', 'contract'];
const TYPE_CHECKS_AT_ONCE = 2;
const totals = { passed: 0, failed: 0, skipped: 0 };

/** A step that passes or fails as one. */
const tool =
  (file, ...args) =>
  async () => {
    const { status } = await run(node24, [file, ...args]);
    if (status !== 0) totals.failed += 1;
  };

/** A step that counts tests. */
const tests = (runTests) => async () => {
  const { passed, failed, skipped } = await runTests(await import('./lib/runners.mjs'));
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
};

/**
 * Checks the types of all workspaces, several at a time. Unchanged workspaces aren't checked again. Each uses one
 * checker, because several checkers repeat each other's work, and take more than twice the processor time.
 */
async function checkTypes() {
  const compiler = packageFile('typescript', 'bin', 'tsc');
  const left = [...WORKSPACES];
  const checkInTurn = async () => {
    for (let workspace = left.shift(); workspace !== undefined; workspace = left.shift()) {
      const remembered = path.join(root, 'node_modules', '.cache', 'types', `${workspace}.json`);
      const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', remembered];
      const { status } = await run(node24, [compiler, '-p', path.join(root, workspace), ...options]);
      if (status !== 0) totals.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: TYPE_CHECKS_AT_ONCE }, checkInTurn));
}

const biome = packageFile('@biomejs', 'biome', 'bin', 'biome');
const STATIC_STEPS = [
  ['Install', ensureInstalled],
  ['Format and lint', tool(biome, 'ci', '.')],
  ['Types', checkTypes],
  ['Boundaries', tool(path.join('tools', 'boundaries.mjs'))],
  ['Translations', tool(path.join('tools', 'translations.mjs'))],
  ['Unused files, exports and packages', tool(packageFile('knip', 'bin', 'knip.js'), '--no-progress')],
  ['Rules and their tests', tool(path.join('tools', 'rules.mjs'))],
  ['Coverage of the calls', tool(path.join('tools', 'coverage.mjs'))],
];
const RUNNING_STEPS = [
  ['Known weaknesses of packages', audit],
  ...['tools', 'domain', 'contract', 'web'].map((workspace) => [
    `Unit tests: ${workspace}`,
    tests(({ vitest }) => vitest(workspace)),
  ]),
  ['API tests', tests(({ vitest }) => vitest('server'))],
  ['Statements of the API tests', tool(path.join('server', 'test', 'statements', 'check.ts'))],
  ['Build', ensureBuilt],
  ['End-to-end tests', tests(({ playwright }) => playwright())],
];

async function runSteps() {
  const steps = process.argv.includes('--check') ? STATIC_STEPS : [...STATIC_STEPS, ...RUNNING_STEPS];
  for (const [name, step] of steps) {
    const start = performance.now();
    console.log(`\n=== ${name}`);
    try {
      await step();
    } catch (error) {
      totals.failed += 1;
      console.error(error instanceof Fault ? error.message : error);
    }
    console.log(`--- ${name}: ${totals.failed === 0 ? 'ok' : 'FAILED'} (${since(start)})`);
    if (totals.failed > 0) return;
  }
}

await runSteps();
console.log(
  `\n${totals.skipped > 0 ? `${totals.skipped} skipped\n` : ''}${totals.passed} passed, ${totals.failed} failed`,
);
process.exit(totals.failed === 0 ? 0 : 1);
