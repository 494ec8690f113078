/** Runs a TypeScript file with the pinned Node: `node tools/run.mjs <file> [arguments]`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
const { status, signal } = spawnSync(node, process.argv.slice(2), { stdio: 'inherit' });
process.exit(signal ? 1 : (status ?? 1));
