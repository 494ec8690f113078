import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/support/build-server.ts', './test/support/database-server.ts'],
    setupFiles: ['./test/statements/collect.ts'],
    // Some files mostly wait for processes and time limits. With a third worker, both cores are still used.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Files share the modules of their worker, which saves most of the time
    // (docs/decisions/0208-tests-share-modules.md).
    isolate: false,
    restoreMocks: true,
    // Long limits, so that no test fails on a busy machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
  },
});
