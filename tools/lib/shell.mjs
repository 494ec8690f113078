import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pinned Node from the npm package. Everything except these tools runs on it. */
export const node24 = path.join(root, 'node_modules', 'node', 'bin', 'node');

/** Path of a program inside an installed package, to be run by `node24`. */
export const packageFile = (...parts) => path.join(root, 'node_modules', ...parts);

/** A problem that the user can fix. Printed as one line without a stack. */
export class Fault extends Error {}

/**
 * Runs a program until it ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options] `quiet` captures the output, to be
 * shown on failure
 * @returns {Promise<{ status: number, output: string }>} a program ended by a signal has status 1
 */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** "3.4 s" since `start` (milliseconds of `performance.now`). */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs a tool's `main`, and turns a Fault into one line and exit code 1. */
export function runMain(main) {
  main().catch((error) => {
    console.error(error instanceof Fault ? error.message : error);
    process.exit(1);
  });
}
