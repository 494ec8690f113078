import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Gzipped bytes of script and styles that the board adds to a page with React. */
export const boardSize = async (): Promise<{ scriptGzip: number; styleGzip: number }> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('../../web/src/board/index.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'board',
      },
      rolldownOptions: { external: ['react', 'react-dom', 'react/jsx-runtime'], output: { minify: true } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const gzipped = (ending: string) =>
    outputs
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  return { scriptGzip: gzipped('.js'), styleGzip: gzipped('.css') };
};
