import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Fault, root, run } from './shell.mjs';

// The headless shell first: the same engine, but it starts and paints with less. Playwright's own is one too.
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's packages, in the order of attempts. Older releases only have the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium, or installs Debian's package as root. Order: CHROMIUM_PATH, Playwright's own, the system's. The
 * tests pass with the headless shell, which has no PDF viewer, and with full Chromium or Chrome, which have one.
 *
 * @returns {Promise<string>} path of the program
 * @throws Fault with the package to install
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian’s packages …');
    const update = await run('apt-get', ['update', '-qq'], { quiet: true });
    let outcome = update;
    for (const name of update.status === 0 ? PACKAGES : []) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name];
      outcome = await run('apt-get', install, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
      if (outcome.status === 0) break;
    }
    if (outcome.status !== 0) console.error(outcome.output.trim());
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Fault(
    'No Chromium for the end-to-end tests: install the package chromium, or run npx playwright install chromium.',
  );
}

function findChromium() {
  const { chromium } = createRequire(`${root}/e2e/`)('@playwright/test');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_PLACES].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/**
 * Name of a browser for the test report.
 *
 * @param {string} file path of the program
 * @returns {Promise<string>} such as `Chromium 156.0.8078.79 (/usr/bin/chromium)`
 */
export async function nameChromium(file) {
  const { status, output } = await run(file, ['--version'], { quiet: true });
  const [version = 'unknown version'] = status === 0 ? (output.match(/^.*\d+(\.\d+)+/m) ?? []) : [];
  return `${version} (${file})`;
}
