import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { boardSection } from './board-section.ts';
import { openEngine } from './engine.ts';
import { firstLoad } from './first-load.ts';
import { measureDatabase, type Result } from './measure-database.ts';
import { type Options, readOptions } from './options.ts';
import { race } from './race.ts';
import { type Findings, report } from './report.ts';
import { measureStarts } from './starts.ts';

const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const load = (): number => os.loadavg()[0] ?? 0;

/** Measures everything that the options ask for, and leaves nothing running and nothing behind. */
async function measureAll(options: Options): Promise<Findings> {
  const before = load();
  const engine = await openEngine(process.env.DATABASE_URL);
  // Ctrl-C ends what is measured at once, and with it the run: what was started is stopped on the way out.
  process.on('SIGINT', () => void engine.stop().finally(() => process.exit(130)));
  try {
    const results: Result[] = [];
    for (const size of options.sizes) results.push(...(await measureDatabase(engine, size, options)));
    const isWhole = options.only === null || options.only === 'none';
    const races = isWhole ? await race(engine, options.raceSlots) : [];
    for (const { title, p50, p99, wrong } of races) {
      console.log(`race for ${title}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, wrong outcomes ${wrong}`);
    }
    const starts = isWhole ? await measureStarts() : null;
    if (starts) console.log(`start: first ${starts.first.toFixed(0)} ms, second ${starts.second.toFixed(0)} ms`);
    const found = { results, races, starts, firstLoad: await firstLoad() };
    return { postgres: engine.title, load: { before, after: load() }, ...found };
  } finally {
    await engine.stop();
  }
}

/** What a person wrote about the last results; it stays until somebody writes something else. */
const readingOf = (text: string): string => /\n## Reading\n\n(.*?)\n\n## /s.exec(text)?.[1] ?? 'Nothing yet.';

const options = readOptions(process.argv.slice(2));
if (options) {
  const findings = await measureAll(options);
  const text = report(findings, await boardSection(), readingOf(await readFile(RESULTS, 'utf8').catch(() => '')));
  if (options.writes) await writeFile(RESULTS, text);
  else console.log(`\n${text}`);
}
