import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A page with only the board, for measurements and browser tests. */
export default defineConfig({
  root: at('../../web/src/board/bench'),
  base: './',
  plugins: [react()],
  preview: { host: '127.0.0.1', port: 4800, strictPort: true },
  build: { target: 'es2023', outDir: at('./dist'), emptyOutDir: true, modulePreload: false, assetsInlineLimit: 0 },
});
