import { Worker } from 'node:worker_threads';
import { MAX_SVG_BYTES } from '@ledig/contract/file-limits.ts';
import type { Sanitised } from './sanitise-svg.ts';
import { broken, type Pixels, type StoredFile, tooBig } from './upload-fault.ts';

const WORKER = new URL('./svg-worker.ts', import.meta.url);
/** Far more than a logo takes, on a busy machine too; what takes longer was made to. */
const PATIENCE_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** One drawing at a time, in a thread that is ended with it: nothing that is sent can keep the server from its work. */
const inThread = (text: string, limit: Pixels): Promise<Sanitised> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: { text, limit }, resourceLimits: MEMORY });
    const finish = (result: Sanitised) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ refused: 'broken' }), PATIENCE_MS);
    worker.once('message', finish);
    worker.once('error', () => finish({ refused: 'broken' }));
  });

/**
 * A drawing without anything that runs or loads. Throws REQUEST-3014 for what is no drawing, is too large or has entities of its
 * own, SETTING-1615 for one that says it is larger than it may be.
 */
export const readSvg = async (bytes: Buffer, limit: Pixels): Promise<StoredFile> => {
  const text = bytes.toString('utf8');
  if (bytes.length > MAX_SVG_BYTES || /<!ENTITY|<!ATTLIST/i.test(text)) throw broken();
  const result = await inThread(text, limit);
  if ('text' in result) return { mediaType: 'image/svg+xml', bytes: Buffer.from(result.text, 'utf8') };
  throw result.refused === 'too big' ? tooBig(limit) : broken();
};
