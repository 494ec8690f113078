import { openEngine } from './engine.ts';
import { measureDatabase } from './measure-database.ts';
import { readOptions } from './options.ts';

const options = readOptions(process.argv.slice(2));
if (options) {
  const engine = await openEngine(process.env.DATABASE_URL);
  try {
    for (const size of options.sizes) await measureDatabase(engine, size, options);
  } finally {
    await engine.stop();
  }
}
