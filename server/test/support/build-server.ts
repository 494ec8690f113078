import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../../tools/build.mjs', import.meta.url));

/** Builds the server if its sources changed, for the tests that start it as a process. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD, '--server']);
}
