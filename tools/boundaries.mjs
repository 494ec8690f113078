import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCycles } from './lib/cycles.mjs';
import { root } from './lib/shell.mjs';
import { importsOf, lineAt, readSources, walk } from './lib/syntax.mjs';

// Checks the import rules of ARCHITECTURE.md: web -> contract, domain; server -> contract, domain; contract -> domain;
// domain -> nothing.

/** Workspaces that each workspace may import. */
const ARROWS = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};
const FOLDERS = [...Object.keys(ARROWS).map((name) => `${name}/src`), 'server/test'];
/** Layers below the features must not import them. Only the composition root may. */
const FEATURE = /^(server|web)\/src\/features\/([^/]+)\//;
const KNOWS_FEATURES = [
  /^server\/src\/(app|main)\.ts$/,
  /^server\/src\/features\/[^/]+\.ts$/,
  /^server\/test\//,
  /^web\/src\/app\//,
  /^web\/src\/[^/]+\.tsx?$/,
  /^web\/src\/features\/[^/]+\.tsx?$/,
];
/** Layers of one workspace: files that match `from` must not import files that match `to`. Tests may. */
const LAYERS = [
  { from: /^server\/src\/(?!plugins\/|app\.ts$)/, to: /^server\/src\/plugins\//, why: 'only app.ts installs plugins' },
  { from: /^server\/src\/db\//, to: /^server\/src\/jobs\//, why: 'the database must not import jobs' },
  {
    from: /^domain\/src\/availability\//,
    to: /^domain\/src\/bookings\//,
    why: 'bookings import availability, not the reverse',
  },
];
/** The places that others import by an alias of package.json: some folders of the web, and all folders of the server. */
const ALIASED = /^(web\/src\/(?:board|features|lib|ui)|server\/src(?:\/[^/]+(?=\/))?|server\/test)\//;
const OUTBOX_INSERT = /insert into outbox\b|insertInto\('outbox'\)/;
const ONLY_ENV = 'only server/src/env.ts reads the environment';
/** The one table of refusals. Other files use the names. */
const REFUSALS = 'domain/src/refusals.ts';
const ERROR_CODE = /'([A-Z][A-Z_-]*-\d{3,4})'/g;
const TEST = /\.test\.tsx?$|^server\/test\/|\/testing\//;

/**
 * Checks every source file below `base`.
 *
 * @param {string} base
 * @returns {Promise<{ files: number, problems: string[] }>}
 */
export async function checkBoundaries(base) {
  const sources = await readSources(base, FOLDERS);
  const codes = new Set(sources.filter(({ file }) => file === REFUSALS).flatMap(({ text }) => codesIn(text)));
  const edges = new Map();
  const problems = [];
  for (const source of sources) {
    const targets = [];
    for (const { name } of importsOf(source)) {
      const target = resolve(source.file, name);
      if (target === undefined) continue;
      const problem = forbidden(source.file, target) ?? unaliased(source.file, name, target);
      if (problem) problems.push(`${source.file} -> ${target}: ${problem}`);
      targets.push(target);
    }
    edges.set(source.file, targets);
    problems.push(...impurities(source), ...literalCodes(source, codes), ...silentMessages(source));
  }
  problems.push(...findCycles(edges).map((cycle) => `a circle of imports: ${cycle.join(' -> ')}`));
  return { files: sources.length, problems };
}

/** The imported file, relative to the repository. Undefined for libraries. */
function resolve(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  // The aliases of web/package.json and server/package.json.
  if (name.startsWith('#test/')) return `server/${name.slice(1)}`;
  if (name.startsWith('#')) return `${file.split('/')[0]}/src/${name.slice(1)}`;
  const [, workspace, rest] = name.match(/^@ledig\/([^/]+)\/(.+)$/) ?? [];
  return workspace && `${workspace}/src/${rest}`;
}

function forbidden(from, to) {
  const [here] = from.split('/');
  const [there] = to.split('/');
  if (here !== there && !ARROWS[here].includes(there)) return `${here} must not import ${there}`;
  const layer = TEST.test(from) ? undefined : LAYERS.find((rule) => rule.from.test(from) && rule.to.test(to));
  if (layer) return layer.why;
  const feature = to.match(FEATURE);
  if (!feature || KNOWS_FEATURES.some((pattern) => pattern.test(from))) return undefined;
  const own = from.match(FEATURE);
  if (!own) return 'only the composition knows features';
  return own[2] === feature[2] ? undefined : `feature ${own[2]} must not import feature ${feature[2]}`;
}

/** Finds a relative import of another place that has an alias. */
function unaliased(from, name, to) {
  const [, place] = to.match(ALIASED) ?? [];
  if (!name.startsWith('.') || place === undefined || place === from.match(ALIASED)?.[1]) return undefined;
  return `import it as ${to.replace(/^\w+\/(src\/)?/, '#')}`;
}

/** The error codes in a text, in quotes. */
const codesIn = (text) => [...text.matchAll(ERROR_CODE)].map(([, code]) => code);

/** Finds error codes that are written out instead of named. Texts and statuses are kept by code. */
function literalCodes({ file, text }, codes) {
  if (TEST.test(file) || file === REFUSALS || file.startsWith('contract/src/errors/')) return [];
  return codesIn(text)
    .filter((code) => codes.has(code))
    .map((code) => `${file}: use the name of ${code} in ${REFUSALS}`);
}

/** Finds files that write messages without starting their delivery. */
function silentMessages({ file, text }) {
  if (TEST.test(file) || !OUTBOX_INSERT.test(text) || text.includes('wakeMessages()')) return [];
  return [`${file}: call wakeMessages() with every insert into the outbox`];
}

/** Finds uses of the clock or the environment where they are forbidden. */
function impurities(source) {
  const { file, text } = source;
  if (TEST.test(file)) return [];
  const inDomain = file.startsWith('domain/');
  const mayReadEnvironment = !file.startsWith('server/') || file === 'server/src/env.ts';
  const found = [];
  const report = (node, what) => found.push(`${file}:${lineAt(text, node.start)}: ${what}`);
  walk(source, {
    MemberExpression(node) {
      const name = node.computed ? undefined : `${node.object.name}.${node.property.name}`;
      if (name === 'process.env' && !mayReadEnvironment) report(node, ONLY_ENV);
      if (inDomain && name === 'Date.now') report(node, 'domain has no clock: take `now` as an argument');
      if (inDomain && node.object.name === 'process') report(node, 'domain knows no process');
    },
    VariableDeclarator({ id, init }) {
      const takesEnv = id.properties?.some(({ key }) => key?.name === 'env');
      if (init?.name === 'process' && takesEnv && !mayReadEnvironment) report(init, ONLY_ENV);
    },
    NewExpression(node) {
      if (inDomain && node.callee.name === 'Date' && node.arguments.length === 0) {
        report(node, 'domain has no clock: take `now` as an argument');
      }
    },
    CallExpression(node) {
      if (inDomain && node.callee.name === 'Date') report(node, 'domain has no clock: take `now` as an argument');
    },
  });
  if (inDomain) {
    for (const { name } of importsOf(source)) {
      if (name.startsWith('node:')) found.push(`${file} -> ${name}: domain does no input or output`);
    }
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files, problems } = await checkBoundaries(root);
  for (const problem of problems) console.error(problem);
  console.log(`${files} files, ${problems.length} imports or reads that break the arrows`);
  process.exit(problems.length === 0 ? 0 : 1);
}
