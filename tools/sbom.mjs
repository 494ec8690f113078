import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './lib/npm.mjs';
import { SBOM, tidySbom } from './lib/sbom.mjs';
import { Fault, node24, packageFile, root, run, runMain } from './lib/shell.mjs';

// `npm run sbom`: writes the components of the server and the pages (CycloneDX) from the lock file. Run it after a
// change of packages.
runMain(async () => {
  const { status, output } = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ]);
  if (status !== 0) throw new Fault('npm could not list the components: it needs version 10 or newer.');
  await writeFile(
    path.join(root, SBOM),
    tidySbom(output, await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  await run(node24, [packageFile('@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', SBOM], { quiet: true });
});
