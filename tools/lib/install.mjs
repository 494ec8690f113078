import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './hash.mjs';
import { Fault, node24, root, run, since } from './shell.mjs';

const LOCK = 'package-lock.json';
const MARKER = path.join(root, 'node_modules', '.ledig-installed');
/** npm writes its own record within this time of the lock file. */
const SAME_MOMENT_MS = 10_000;

/** Installs the packages of package-lock.json if they are missing. */
export async function ensureInstalled() {
  const wanted = await hashOf(root, [LOCK]);
  if (existsSync(node24)) {
    if ((await readFile(MARKER, 'utf8').catch(() => '')) === wanted) return;
    if (await wasInstalledByHand()) return writeFile(MARKER, wanted);
  }
  await install();
  if (!existsSync(node24)) {
    throw new Fault(
      'The pinned Node is missing: allow install scripts (npm config set ignore-scripts false) and run again.',
    );
  }
  await writeFile(MARKER, wanted);
}

/** Whether npm ran after the lock file last changed. The installed packages are then up to date. */
async function wasInstalledByHand() {
  const changed = async (file) => (await stat(path.join(root, file)).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  return (await changed('node_modules/.package-lock.json')) + SAME_MOMENT_MS > (await changed(LOCK));
}

async function install() {
  process.stdout.write('Installing packages (once, about a minute) … ');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it requires entries for the binaries of all platforms, which a lock file may lack. `--no-save`
  // respects the lock file and doesn't change it.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { quiet: true })
    : await run('npm', args, { quiet: true });
  if (status !== 0) {
    console.log('failed');
    throw new Fault(`${output.trim()}\nThe packages could not be installed: see above.`);
  }
  console.log(`done in ${since(start)}`);
}
