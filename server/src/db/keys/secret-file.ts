import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a secret to a file that only its owner can read, and syncs it and its folder to disk. Replaces an older file. */
export const writeSecretFile = async (file: string, secret: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  await sync(file, 'r+');
  await sync(path.dirname(file), 'r');
};

const sync = async (file: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(file, flags);
  await handle.sync().finally(() => handle.close());
};

/**
 * Like `writeSecretFile`, but keeps an existing file. The new file appears whole, so another server that starts at the
 * same time never reads a part of it, and a crash leaves none.
 *
 * @returns whether the file is new
 */
export const createSecretFile = async (file: string, secret: string): Promise<boolean> => {
  const own = `${file}.${randomUUID()}`;
  try {
    await writeSecretFile(own, secret);
    const isNew = await link(own, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    // The name, too, must outlast a power cut before anything is sealed with the secret.
    await sync(path.dirname(file), 'r');
    return isNew;
  } finally {
    await rm(own, { force: true });
  }
};
