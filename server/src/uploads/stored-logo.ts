import { LOGO_PIXELS } from '@ledig/contract/file-limits.ts';
import { readSvg } from './read-svg.ts';
import type { StoredFile } from './upload-fault.ts';

/** Number of checked drawings in memory, at most 1 MB each. */
const MAX_KEPT = 20;

const kept = new Map<string, Promise<Buffer | null>>();

/** Checks a drawing once for each hash, also for requests at the same time. */
const checkOnce = (hash: string, bytes: Buffer): Promise<Buffer | null> => {
  const known = kept.get(hash);
  if (known) return known;
  const checked = readSvg(bytes, LOGO_PIXELS).then(
    (file) => file.bytes,
    () => null,
  );
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(hash, checked);
  return checked;
};

/**
 * The bytes of a stored logo that the server may draw. An SVG was checked by the rules of the day of its upload, so the
 * present ones are applied again, in a worker thread. Null for an SVG that they refuse.
 */
export const drawableLogo = async (hash: string, { mediaType, bytes }: StoredFile): Promise<Buffer | null> =>
  mediaType === 'image/svg+xml' ? checkOnce(hash, bytes) : bytes;
