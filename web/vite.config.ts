import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type ViteBuilder } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/** The paths of the wizard and of the guest's own page, which the server too answers with `book.html`. */
const BOOK_PATH = /^\/[^/?]+\/(book(-test)?|my-booking(\/[^/?]+)?)\/?(\?.*)?$/;

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

/** An entry's output: one file with React, which changes rarely, and one file with all other code of the first screen. */
const outputOf = (page: string, shared: readonly CodeSplittingGroup[] = []) => ({
  input: at(page),
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
        { name: page.replace('.html', ''), tags: ['$initial' as const], priority: 1 },
        ...shared,
      ],
    },
  },
});

/** Texts of each first screen of staff: one file per language. */
const FIRST_TEXTS = /[\\/]locales[\\/]([\w-]+)[\\/](common|shell|lists|security|arrivals|dashboard|home)\.json$/;

/** Icons and parts that many staff screens share. By default, each would become a file of a few hundred bytes. */
const SHARED: readonly CodeSplittingGroup[] = [
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
  { name: 'kit', test: /web[\\/]src[\\/](ui|lib)[\\/]|@mantine[\\/]/, minShareCount: 10 },
  { name: (id) => `texts-${FIRST_TEXTS.exec(id)?.[1]}`, test: FIRST_TEXTS },
];

// Guests load one entry and staff the other. Each is built for itself, so that neither carries what only the other uses.
const builds = {
  environments: {
    client: { build: { rolldownOptions: outputOf('index.html', SHARED) } },
    book: {
      consumer: 'client' as const,
      build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: outputOf('book.html') },
    },
  },
  builder: {
    buildApp: async ({ build, environments }: ViteBuilder) => {
      for (const name of ['client', 'book']) if (environments[name]) await build(environments[name]);
    },
  },
};

export default defineConfig(({ command }) => ({
  root: at('.'),
  plugins: [react(), bookEntry()],
  server: { host: '127.0.0.1', port: 4200, proxy: api },
  preview: { host: '127.0.0.1', port: 4210, proxy: api },
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // Data URIs would need img-src and font-src data: in the content security policy for no gain.
    assetsInlineLimit: 0,
  },
  ...(command === 'build' ? builds : {}),
}));
