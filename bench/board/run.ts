import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { type Figures, measure, quantile, type Setting } from './figures.ts';
import { quietly } from './quiet.ts';
import { boardSize } from './size.ts';

// Measures the board in Chromium. Prints the medians and writes them to results.json. Argument: number of runs (5).
const RUNS = Number(process.argv[2] ?? 5);
const PORT = Number(process.env.PORT ?? 4801);
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

const SETTINGS: readonly Setting[] = [
  { name: '1,000 rows, 20,000 items, one day', rows: 1000, items: 20_000, view: 'day' },
  { name: '1,000 rows, 20,000 items, seven days', rows: 1000, items: 20_000, view: 'week' },
  { name: '50 rows, 500 items, one day', rows: 50, items: 500, view: 'day' },
];

const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

const medians = (runs: readonly Figures[]): Record<keyof Figures, number | null> => {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const middle = (name: keyof Figures) => {
    const values = runs.map((run) => run[name]).filter((value) => value !== null);
    return values.length > 0 ? Math.round(quantile(values, 0.5) * 10) / 10 : null;
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<keyof Figures, number | null>;
};

const main = async () => {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, preview: { port: PORT } });
  const browser = await chromium.launch(LAUNCH);
  const results: Record<string, Record<keyof Figures, number | null>> = {};
  let disturbedRuns = 0;
  // Warms up the browser: its first page is slower.
  await measure(browser, `http://127.0.0.1:${PORT}`, SETTINGS[2] as Setting);
  for (const setting of SETTINGS) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { result, disturbed } = await quietly(() => measure(browser, `http://127.0.0.1:${PORT}`, setting));
      runs.push(result);
      if (disturbed) disturbedRuns += 1;
    }
    results[setting.name] = medians(runs);
    console.log(setting.name, results[setting.name]);
  }
  const machine = {
    cpu: os.cpus()[0]?.model,
    cores: os.cpus().length,
    load: os.loadavg()[0],
    chromium: browser.version(),
  };
  const size = await boardSize();
  console.log(size, machine, { disturbedRuns });
  await browser.close();
  await server.close();
  const file = fileURLToPath(new URL('results.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify({ runs: RUNS, disturbedRuns, machine, size, results }, null, 2)}\n`);
};

await main();
