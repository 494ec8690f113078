import os from 'node:os';
import type { FirstLoad } from './first-load.ts';
import type { LiveFindings } from './live-streams.ts';
import type { Measured } from './load.ts';
import type { Result } from './measure-database.ts';
import { type DeliveryResult, perMinuteAndCore } from './measure-delivery.ts';
import type { Race } from './race.ts';
import type { Starts } from './starts.ts';

/** Results of one run. */
export interface Findings {
  readonly postgres: string;
  readonly load: { readonly before: number; readonly after: number };
  readonly results: readonly Result[];
  readonly races: readonly Race[];
  readonly live: LiveFindings | null;
  readonly delivery: DeliveryResult | null;
  readonly starts: Starts | null;
  readonly firstLoad: FirstLoad | null;
}

const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');
const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : grouped(value));
const orDash = (value: number | null): string => (value === null ? '–' : grouped(value));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const figures = ({ perSecond, p50, p99 }: Measured): string[] => [
  grouped(perSecond),
  milliseconds(p50),
  milliseconds(p99),
];

/** From this share of the machine's CPU time on, the processor limits the requests. */
const BUSY_SHARE = 0.85;

/**
 * What limits the requests with 16 connections: the program that uses the most CPU time, or the disk and waiting when
 * the processors are partly idle. The server and the load generator are single processes of one core each.
 */
const boundOf = ({ perSecond, busy }: Pick<Measured, 'perSecond' | 'busy'>, cores = os.cpus().length): string => {
  const { server, postgres, generator } = busy;
  if (server === null || postgres === null) return '–';
  const coresOf = (microseconds: number): number => (microseconds * perSecond) / 1e6;
  if (coresOf(generator) >= BUSY_SHARE) return 'load generator';
  if (coresOf(server) >= BUSY_SHARE) return 'server';
  if (coresOf(server + postgres + generator) < BUSY_SHARE * cores) return 'disk and waiting';
  const [[name] = ['']] = Object.entries({ server, PostgreSQL: postgres }).sort(([, a], [, b]) => b - a);
  return name;
};

const resultRow = ({ size, byConnections }: Result): string[] => {
  const [one, sixteen] = [byConnections.get(1), byConnections.get(16)] as [Measured, Measured];
  const { server, postgres, generator } = sixteen.busy;
  const most = server === null || postgres === null ? null : (os.cpus().length * 1e6) / (server + postgres + generator);
  return [
    grouped(size),
    ...figures(one),
    ...figures(sixteen),
    [server, postgres, generator].map(orDash).join(' + '),
    orDash(most),
    boundOf(sixteen),
  ];
};

const RESULT_HEAD = [
  'bookings',
  '1 connection: per second',
  'p50 ms',
  'p99 ms',
  '16 connections: per second',
  'p50 ms',
  'p99 ms',
  'CPU us per request: server + PostgreSQL + generator',
  'CPU bound, per second',
  'bound by',
];

/** How much longer a request takes on the largest database than on the smallest, with one connection. */
const ratioOf = (results: readonly Result[]): string => {
  const [smallest, largest] = [results[0], results.at(-1)] as [Result, Result];
  const time = (result: Result) => result.byConnections.get(1)?.p50 ?? Number.NaN;
  const work = ({ byConnections }: Result) => {
    const { server, postgres } = byConnections.get(16)?.busy ?? {};
    return server == null || postgres == null ? null : server + postgres;
  };
  const [less, more] = [work(smallest), work(largest)];
  const busy = less === null || more === null ? '' : `, in CPU time ${(more / less).toFixed(2)}`;
  return `From ${grouped(smallest.size)} to ${grouped(largest.size)} bookings, the time of a request (median, 1 connection) grows by the factor ${(time(largest) / time(smallest)).toFixed(2)}${busy}.`;
};

const planRows = (results: readonly Result[]): string[][] =>
  (results[0]?.plans ?? []).map((plan, i) => [
    `\`${plan.statement.slice(0, 70).replaceAll('|', '\\|')} …\``,
    ...results.map(({ plans }) => grouped(plans[i]?.buffers ?? Number.NaN)),
    ...results.map(({ plans }) => (plans[i]?.milliseconds ?? Number.NaN).toFixed(2)),
    [...new Set(results.at(-1)?.plans[i]?.scans ?? [])].join(', '),
  ]);

const scenarioSection = (results: readonly Result[]): string => {
  const { name, title, aim } = (results[0] as Result).scenario;
  const sizes = results.map(({ size }) => grouped(size));
  const parts = [
    `### ${title} (\`${name}\`)`,
    table(RESULT_HEAD, results.map(resultRow)),
    `${ratioOf(results)}${aim ? ` Goal: ${grouped(aim)} per second with 16 connections and 100,000 bookings.` : ''}`,
    table(
      ['statement', ...sizes.map((size) => `pages at ${size}`), ...sizes.map((size) => `ms at ${size}`), 'reads'],
      planRows(results),
    ),
  ];
  return parts.join('\n\n');
};

const byScenario = (results: readonly Result[]): Result[][] => [
  ...Map.groupBy(results, ({ scenario }) => scenario.name).values(),
];

const raceSection = (races: readonly Race[]): string =>
  [
    '## Fifty concurrent callers for one slot',
    table(
      ['request', 'slots', 'slots with a wrong outcome', 'p50 ms', 'p99 ms', 'longest ms'],
      races.map(({ title, slots, attempts, wrong, p50, p99, max }) => [
        title,
        `${slots} x ${attempts}`,
        String(wrong),
        milliseconds(p50),
        milliseconds(p99),
        milliseconds(max),
      ]),
    ),
    'An outcome is wrong if the number of winners is wrong, or if a loser gets another answer than 409. Goal: none, and p99 within 250 ms.',
  ].join('\n\n');

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

const liveSection = ({ streams, bookings, perSecond, core, p50, p99, missing }: LiveFindings): string =>
  [
    '## Live changes on many screens',
    table(
      ['open streams', 'bookings', 'server, of one core', 'the same without streams', 'p50 ms', 'p99 ms', 'missing'],
      [
        [
          grouped(streams),
          `${bookings} at ${perSecond}/s`,
          percent(core.streams),
          percent(core.alone),
          milliseconds(p50),
          milliseconds(p99),
          grouped(missing),
        ],
      ],
    ),
    'Milliseconds from the request to book until a screen has the change. Goal: the streams add 20 % of a core, and p99 is within 150 ms.',
  ].join('\n\n');

const DELIVERY_TITLE = '## Delivery of messages';

const deliverySection = (result: DeliveryResult, load: Findings['load']): string =>
  [
    DELIVERY_TITLE,
    table(
      ['messages', 'seconds', 'CPU s: server', 'CPU s: PostgreSQL', 'a minute', 'a minute and core', 'received'],
      [
        [
          grouped(result.messages),
          result.seconds.toFixed(1),
          result.processor.server.toFixed(1),
          result.processor.postgres === null ? '–' : result.processor.postgres.toFixed(1),
          grouped((result.messages / result.seconds) * 60),
          grouped(perMinuteAndCore(result)),
          grouped(result.taken),
        ],
      ],
    ),
    'Confirmations with a calendar entry and the private link, to an SMTP server on the same machine. Each is sent and marked in a transaction of its own. Goal: 10,000 a minute and core.',
    `The machine's load was ${load.before.toFixed(1)} before the run and ${load.after.toFixed(1)} at its end.`,
  ].join('\n\n');

/** Replaces the section about delivery in the text of bench/RESULTS.md, and leaves the others as they are. */
export const replaceDelivery = (text: string, result: DeliveryResult, load: Findings['load']): string => {
  const [before, after] = text.split(DELIVERY_TITLE);
  if (before === undefined || after === undefined) throw new Error('bench/RESULTS.md has no section about delivery');
  const next = after.indexOf('\n## ');
  return `${before}${deliverySection(result, load)}\n${next < 0 ? '' : after.slice(next)}`;
};

const machine = (): string => {
  const cpus = os.cpus();
  return `${cpus.length} cores (${cpus[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, ${os.type()} ${os.release()}`;
};

const otherSection = ({ starts, firstLoad }: Findings): string =>
  [
    '## Start and first load',
    ...(starts
      ? [
          `\`npm start\` answers after ${(starts.first / 1000).toFixed(1)} s in a new data folder (creating cluster, schema and demo) and after ${(starts.second / 1000).toFixed(1)} s the second time. Goal: 5 s.`,
        ]
      : []),
    ...(firstLoad
      ? [
          `The booking page fetches ${grouped(firstLoad.script / 1000)} kB of script and ${grouped(firstLoad.style / 1000)} kB of style before it is usable (gzipped; the HTML is ${(firstLoad.page / 1000).toFixed(1)} kB). Goal: 200 kB in total.`,
        ]
      : []),
  ].join('\n\n');

/** Formats the results as bench/RESULTS.md. `reading` is the hand-written section. */
export const report = (findings: Findings, board: string, reading: string): string =>
  [
    '# Results',
    '`npm run bench` writes this file except the section "Reading".',
    `${machine()}. ${findings.postgres}; Node ${process.version}. Server, database and load generator share the machine; its load was ${findings.load.before.toFixed(1)} before the run and ${findings.load.after.toFixed(1)} at its end.`,
    'Databases of 200 tenants with 50 entities each, all in one HOURLY department. Bookings take two hours and are spread evenly over three years, without overlaps; 4 % are canceled. The 20 departments under test have one busy day of 100 bookings in every database. PostgreSQL runs as in `npm start`, with every safeguard on.',
    `## Reading\n\n${reading}`,
    '## Requests',
    ...byScenario(findings.results).map(scenarioSection),
    "Pages are counted for one statement, run by the application's role under its policies (`explain (analyze, buffers)`, generic plan).",
    ...(findings.races.length > 0 ? [raceSection(findings.races)] : []),
    ...(findings.live ? [liveSection(findings.live)] : []),
    ...(findings.delivery ? [deliverySection(findings.delivery, findings.load)] : []),
    otherSection(findings),
    board,
  ]
    .join('\n\n')
    .concat('\n');
