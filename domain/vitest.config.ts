import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'domain', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
