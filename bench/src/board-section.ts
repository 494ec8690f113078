import { readFile } from 'node:fs/promises';

const FILE = new URL('../board/results.json', import.meta.url);

interface BoardResults {
  readonly runs: number;
  readonly disturbedRuns: number;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly load: number; readonly chromium: string };
  readonly results: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

/** Reported figures and their targets. */
const ROWS: readonly (readonly [key: string, title: string, aim: string])[] = [
  ['paint', 'painted after the data arrived, ms', '300'],
  ['nodes', 'nodes', '1,500'],
  ['heapMB', 'heap after collection, MB', '20'],
  ['scrollDownP95', 'scrolling down 400 px a frame, p95, ms', '33'],
  ['scrollDownCpu', 'main thread time in such a frame, ms', ''],
  ['dragStepP95', 'a drag step: frame length, p95, ms', '17'],
  ['dragWorkP95', 'a drag step: handler, style and layout, p95, ms', ''],
  ['itemChanged', 'one item changed, ms', '20'],
];

/**
 * The report section about the board, from the results of `bench/board/run.ts`. That runs separately, because it needs
 * a browser and a quiet machine.
 */
export const boardSection = async (): Promise<string> => {
  const text = await readFile(FILE, 'utf8').catch(() => null);
  if (text === null) return '## The board\n\nNot measured yet: `node bench/board/run.ts 5`.';
  const { runs, disturbedRuns, machine, results } = JSON.parse(text) as BoardResults;
  const names = Object.keys(results);
  const row = ([key, title, aim]: (typeof ROWS)[number]) =>
    `| ${title} | ${aim} | ${names.map((name) => results[name]?.[key]?.toLocaleString('en') ?? '').join(' | ')} |`;
  return [
    '## The board',
    `Medians of ${runs} runs in Chromium ${machine.chromium} at 1440 x 900, without a graphics card, on ${machine.cores} cores (${machine.cpu}) at a load of ${machine.load}; ${disturbedRuns} of ${runs * names.length} runs were disturbed by other programs. More in board/RESULTS.md.`,
    [`| | goal | ${names.join(' | ')} |`, `| --- | --: |${' --: |'.repeat(names.length)}`, ...ROWS.map(row)].join('\n'),
  ].join('\n\n');
};
