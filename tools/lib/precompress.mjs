import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|webmanifest)$/;
/** Shorter files gain nothing. */
const LEAST_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${file}.br`, await brotli(content, { params }));
  return true;
}

/**
 * Writes a `.br` and a `.gz` version of every text file of a build, at the highest compression. The server sends these
 * and compresses no page or asset itself.
 *
 * @param {string} folder folder of the build
 * @returns {Promise<number>} number of compressed files
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => path.join(folder, name));
  return (await Promise.all(files.map(compressFile))).filter(Boolean).length;
}
