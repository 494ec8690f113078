import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const shared = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Files share the modules of their worker, which saves most of the time (docs/decisions/0208-tests-share-modules.md).
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  // Long limits, so that no test fails on a busy machine.
  testTimeout: 300_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'web', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...shared,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./src/ui/testing/dom.ts'],
        },
      },
    ],
  },
});
