import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What a browser fetches before the booking page can be used, gzipped, in bytes. */
export interface FirstLoad {
  readonly script: number;
  readonly style: number;
  readonly page: number;
}

/** Sizes of what the built booking page names; null when there is no build. Everything else is fetched when it is needed. */
export async function firstLoad(): Promise<FirstLoad | null> {
  const page = await readFile(`${DIST}/book.html`, 'utf8').catch(() => null);
  if (page === null) return null;
  const named = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(js|css))"/g)];
  const sizes = { script: 0, style: 0 };
  for (const [, file = '', kind] of named) sizes[kind === 'js' ? 'script' : 'style'] += await gzippedSize(file);
  return { ...sizes, page: await gzippedSize('book.html') };
}

/** The build keeps a compressed twin of each file that is worth it. */
const gzippedSize = async (file: string): Promise<number> =>
  (await stat(`${DIST}/${file}.gz`).catch(() => stat(`${DIST}/${file}`))).size;
