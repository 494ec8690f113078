import { statfsSync } from 'node:fs';
import os from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Much more than the databases of a run need at once. */
const ROOM_BYTES = 6 * 1024 ** 3;

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
};

/**
 * The folder for PostgreSQL's files of tests: in memory where there is room. Each database has 660 files. Where others
 * were deleted a moment ago, ext4 takes 700 ms to create them, and memory 50 ms.
 */
export const scratchFolder = (): string => (freeBytes(IN_MEMORY) >= ROOM_BYTES ? IN_MEMORY : os.tmpdir());
