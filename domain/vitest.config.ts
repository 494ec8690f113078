import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    // Files share the modules of their worker, which saves most of the time
    // (docs/decisions/0208-tests-share-modules.md).
    isolate: false,
  },
});
