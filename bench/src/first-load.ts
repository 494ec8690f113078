import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Gzipped bytes that a browser loads before the booking page is usable. */
export interface FirstLoad {
  readonly script: number;
  readonly style: number;
  readonly page: number;
}

/**
 * Sizes of the files that the built booking page refers to. Null when there is no build. Other files are loaded on
 * demand.
 */
export async function firstLoad(): Promise<FirstLoad | null> {
  const page = await readFile(`${DIST}/book.html`, 'utf8').catch(() => null);
  if (page === null) return null;
  const named = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(js|css))"/g)];
  const sizes = { script: 0, style: 0 };
  for (const [, file = '', kind] of named) sizes[kind === 'js' ? 'script' : 'style'] += await gzippedSize(file);
  return { ...sizes, page: await gzippedSize('book.html') };
}

/** The build writes a compressed version of each file for which it pays off. */
const gzippedSize = async (file: string): Promise<number> =>
  (await stat(`${DIST}/${file}.gz`).catch(() => stat(`${DIST}/${file}`))).size;
