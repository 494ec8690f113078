import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Fault, root, run } from './shell.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: Playwright's own, else the system's, else Debian's package, installed where root may.
 *
 * @returns {Promise<string>} path of the program
 * @throws Fault with what to install
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian’s packages …');
    const update = await run('apt-get', ['update', '-qq'], { quiet: true });
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    const { status, output } =
      update.status === 0
        ? await run('apt-get', install, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
        : update;
    if (status !== 0) console.error(output.trim());
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Fault(
    'No Chromium for the end-to-end tests: install the package chromium, or run npx playwright install chromium.',
  );
}

function findChromium() {
  const { chromium } = createRequire(`${root}/e2e/`)('@playwright/test');
  return [chromium.executablePath(), ...KNOWN_PLACES].find((file) => existsSync(file));
}
