import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The public wizard's paths, which the server too answers with `book.html`. */
const BOOK_PATH = /^\/[^/?]+\/book(-test)?\/?(\?.*)?$/;

/** Gives the dev and preview servers the rewriting that the real server does. */
const bookEntry = (): Plugin => {
  const rewrite = (req: { url?: string }, _res: unknown, next: () => void) => {
    if (req.url && BOOK_PATH.test(req.url))
      req.url = `/book.html${req.url.includes('?') ? req.url.slice(req.url.indexOf('?')) : ''}`;
    next();
  };
  return {
    name: 'ledig-book-entry',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
};

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const api = { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4000' } };

export default defineConfig({
  root: at('.'),
  plugins: [react(), bookEntry()],
  server: { host: '127.0.0.1', port: 4200, proxy: api },
  preview: { host: '127.0.0.1', port: 4210, proxy: api },
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // Data URIs would need img-src/font-src data: in the content security policy for no gain.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: at('index.html'), book: at('book.html') } },
  },
});
