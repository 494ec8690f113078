import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Files share the modules of their worker, which saves most of the time
    // (docs/decisions/0208-tests-share-modules.md).
    isolate: false,
  },
});
