import { parentPort, workerData } from 'node:worker_threads';
import { sanitiseSvg } from './sanitise-svg.ts';
import type { Pixels } from './upload-fault.ts';

const { text, limit } = workerData as { readonly text: string; readonly limit: Pixels };
parentPort?.postMessage(sanitiseSvg(text, limit));
