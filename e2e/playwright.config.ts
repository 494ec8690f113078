import { defineConfig } from '@playwright/test';
import { originOf } from './support/start-server.ts';

/**
 * Journeys against the built server. Each worker has its own server, database and demo tenant, so journeys at the same
 * time never meet each other's bookings. A spec file runs on one worker, from its first journey to its last.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Long limits, so that no journey fails on a busy machine. Only a hanging journey reaches them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './support/start-server.ts',
  use: {
    baseURL: originOf(0).origin,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'nb-NO',
    timezoneId: 'America/New_York',
    // A trace would add a third to the run time. The error output includes the page content.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Less work for the same pages (docs/decisions/0390-browser-without-optimizing-compilers.md).
        '--js-flags=--no-maglev,--no-turbofan',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
});
