import { spawn } from 'node:child_process';
import { root } from './shell.mjs';

/**
 * Runs npm, if possible the one that runs this script.
 *
 * @param {string[]} args
 * @returns {Promise<{ status: number, output: string }>} its standard output
 */
export function npm(args) {
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
