import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'node',
    // Files share the modules of their worker, which saves most of the time (docs/decisions/0208-tests-share-modules.md).
    isolate: false,
    restoreMocks: true,
  },
});
