import { Worker } from 'node:worker_threads';
import { MAX_SVG_BYTES } from '@ledig/contract/file-limits.ts';
import sharp from 'sharp';
import type { Sanitised } from './sanitise-svg.ts';
import { broken, type Pixels, type StoredFile, tooBig } from './upload-fault.ts';

const WORKER = new URL('./svg-worker.ts', import.meta.url);
/** Far more than a logo needs, also on a busy machine. */
const TIMEOUT_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** Sanitizes one SVG at a time in a worker thread that is terminated afterwards, so no upload can block the server. */
const inThread = (text: string, limit: Pixels): Promise<Sanitised> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: { text, limit }, resourceLimits: MEMORY });
    const finish = (result: Sanitised) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ refused: 'broken' }), TIMEOUT_MS);
    worker.once('message', finish);
    worker.once('error', () => finish({ refused: 'broken' }));
  });

/** Pixels of all pictures in an SVG: ten times a logo's. */
const MOST_EMBEDDED_PIXELS = 2_000_000;
const EMBEDDED = /data:image\/[a-z]+;base64,([A-Za-z0-9+/=\s]*)/g;
/** Line breaks within an attribute. */
const WRITTEN_SPACE = /&#(?:x[\da-f]+|\d+);/gi;

/** Refuses decompression bombs within an SVG. Their headers are read only. */
const checkEmbedded = async (text: string, limit: Pixels): Promise<void> => {
  let pixels = 0;
  for (const [, data = ''] of text.replaceAll(WRITTEN_SPACE, '').matchAll(EMBEDDED)) {
    const picture = sharp(Buffer.from(data, 'base64'), { limitInputPixels: false });
    const { width, height } = await picture.metadata();
    pixels += width * height;
  }
  if (pixels > MOST_EMBEDDED_PIXELS) throw tooBig(limit);
};

/**
 * Reads an SVG and removes everything that runs or loads.
 *
 * @throws Fault REQUEST-3014 for another type, a too large file, own entities, an unreadable picture within, or too much
 * to draw; SETTING-1615 for too large dimensions, also of pictures within
 */
export const readSvg = async (bytes: Buffer, limit: Pixels): Promise<StoredFile> => {
  const text = bytes.toString('utf8');
  if (bytes.length > MAX_SVG_BYTES || /<!ENTITY|<!ATTLIST/i.test(text)) throw broken();
  const result = await inThread(text, limit);
  if ('refused' in result) throw result.refused === 'too big' ? tooBig(limit) : broken();
  await checkEmbedded(result.text, limit);
  return { mediaType: 'image/svg+xml', bytes: Buffer.from(result.text, 'utf8') };
};
