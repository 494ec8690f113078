import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/support/database-server.ts'],
    setupFiles: ['./test/statements/collect.ts'],
    maxWorkers: 2,
    // Long limits, so that no test fails on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
