import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium, nameChromium } from './chromium.mjs';
import { node24, packageFile, root, run } from './shell.mjs';

/**
 * The report of a test runner. `failed` is at least 1 when the runner itself failed.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** Runs Vitest in a workspace. @param {string} workspace @returns {Promise<Counts>} */
export function vitest(workspace) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [packageFile('vitest', 'vitest.mjs'), 'run', '--root', workspace, ...reporters];
    const { status } = await run(node24, args, { env: { NODE_ENV: 'test' } });
    return [
      status,
      ({ numPassedTests, numFailedTests, numPendingTests }) => [numPassedTests, numFailedTests, numPendingTests],
    ];
  });
}

/**
 * Runs Playwright's journeys in the Chromium that was found. Prints its name and passes its path as CHROMIUM_PATH.
 *
 * @returns {Promise<Counts>}
 */
export function playwright() {
  return withReport(async (report) => {
    const browser = await ensureChromium();
    console.log(`Browser: ${await nameChromium(browser)}`);
    const { status } = await run(
      node24,
      [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
      {
        cwd: path.join(root, 'e2e'),
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    );
    return [status, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped]];
  });
}

async function withReport(use) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const [status, read] = await use(report);
    const text = await readFile(report, 'utf8').catch(() => undefined);
    const [passed, failed, skipped] = text === undefined ? [0, 0, 0] : read(JSON.parse(text));
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
