import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/**
 * Journeys against the built server with its own database and demo tenant. One worker, because the machine has two
 * cores.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './support/start-server.ts',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
      ],
    },
  },
});
