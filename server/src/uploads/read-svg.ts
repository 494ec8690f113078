import { Worker } from 'node:worker_threads';
import { MAX_SVG_BYTES } from '@ledig/contract/file-limits.ts';
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

/**
 * Reads an SVG and removes everything that runs or loads.
 *
 * @throws Fault REQUEST-3014 for another type, a too large file or own entities, SETTING-1615 for too large dimensions
 */
export const readSvg = async (bytes: Buffer, limit: Pixels): Promise<StoredFile> => {
  const text = bytes.toString('utf8');
  if (bytes.length > MAX_SVG_BYTES || /<!ENTITY|<!ATTLIST/i.test(text)) throw broken();
  const result = await inThread(text, limit);
  if ('text' in result) return { mediaType: 'image/svg+xml', bytes: Buffer.from(result.text, 'utf8') };
  throw result.refused === 'too big' ? tooBig(limit) : broken();
};
