import './production.ts';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { boardSection } from './board-section.ts';
import { openEngine } from './engine.ts';
import { firstLoad } from './first-load.ts';
import { measureLiveStreams } from './live-streams.ts';
import { measureDatabases } from './measure-database.ts';
import { measureDelivery, perMinuteAndCore } from './measure-delivery.ts';
import { type Options, readOptions } from './options.ts';
import { printFigures } from './print-figures.ts';
import { race } from './race.ts';
import { type Findings, replaceDelivery, report } from './report.ts';
import { measureStarts } from './starts.ts';

const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const load = (): number => os.loadavg()[0] ?? 0;

const startEngine = async () => {
  const engine = await openEngine(process.env.DATABASE_URL);
  // Ctrl-C aborts the measurement and stops the servers that it started.
  process.on('SIGINT', () => void engine.stop().finally(() => process.exit(130)));
  return engine;
};

/** Measures the figures screen and a report at the largest size. */
async function measureReports({ sizes }: Options): Promise<void> {
  const engine = await startEngine();
  try {
    await printFigures(engine, Math.max(...sizes));
  } finally {
    await engine.stop();
  }
}

/** Measures everything that the options select. Cleans up afterwards. */
async function measureAll(options: Options): Promise<Findings> {
  const before = load();
  const engine = await startEngine();
  try {
    const results = await measureDatabases(engine, options);
    const isWhole = options.only === null || options.only === 'none';
    const races = isWhole ? await race(engine, options.raceSlots) : [];
    for (const { title, p50, p99, wrong } of races) {
      console.log(`race for ${title}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, wrong outcomes ${wrong}`);
    }
    const live = isWhole || options.only === 'live' ? await measureLiveStreams(engine, options.seconds[16]) : null;
    if (live) {
      const { streams, perSecond, core, p50, p99, missing } = live;
      const share = core.streams === null ? 'unknown' : `${Math.round(core.streams * 100)} %`;
      console.log(
        `${streams} streams, ${perSecond} bookings/s: ${share} of a core, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${missing} missing`,
      );
    }
    const delivery = isWhole || options.only === 'delivery' ? await measureDelivery(engine, options.messages) : null;
    const starts = isWhole ? await measureStarts() : null;
    if (starts) console.log(`start: first ${starts.first.toFixed(0)} ms, second ${starts.second.toFixed(0)} ms`);
    const found = { results, races, live, delivery, starts, firstLoad: await firstLoad() };
    return { postgres: engine.title, load: { before, after: load() }, ...found };
  } finally {
    await engine.stop();
  }
}

/** The hand-written section of the last results. It is kept. */
const readingOf = (text: string): string => /\n## Reading\n\n(.*?)\n\n## /s.exec(text)?.[1] ?? 'Nothing yet.';

const options = readOptions(process.argv.slice(2));
if (options?.only === 'reports') await measureReports(options);
else if (options) {
  const findings = await measureAll(options);
  const stored = await readFile(RESULTS, 'utf8').catch(() => '');
  const { delivery, load: loads } = findings;
  const isDelivery = options.only === 'delivery' && delivery !== null;
  const text = isDelivery
    ? replaceDelivery(stored, delivery, loads)
    : report(findings, await boardSection(), readingOf(stored));
  if (options.writes) await writeFile(RESULTS, text);
  if (isDelivery) console.log(`${Math.round(perMinuteAndCore(delivery))} messages a minute and core`);
  else if (!options.writes) console.log(`\n${text}`);
}
