import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/shell.mjs';
import { lineAt, readSources, walk } from './lib/syntax.mjs';

// Checks `web/src/locales/{language}/{namespace}.json` against the code: both languages have the same keys, none is
// unused, and none is missing.

const LANGUAGES = ['no', 'en-us'];
/** Suffixes that i18next adds itself, by the `count` of a call. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Namespace of texts in files that name none. */
const DEFAULT_NAMESPACE = 'common';
/** The beginning of a key that ends with a value. */
const KEY_START = /^([\w-]+:)?[\w-]+\./;
const MISTAKES_ALLOWED_IN = /\.test\.tsx?$/;

/**
 * Checks the texts of the web application.
 *
 * @param {string} web the folder of the workspace
 * @returns {Promise<{ keys: number, problems: string[] }>}
 */
export async function checkTranslations(web) {
  const [texts, english] = await Promise.all(
    LANGUAGES.map((language) => readTexts(path.join(web, 'src', 'locales', language))),
  );
  const problems = [
    ...differences(texts, english, LANGUAGES),
    ...differences(english, texts, [...LANGUAGES].reverse()),
  ];
  const known = new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));
  const usage = { exact: new Set(), prefixes: new Set(), problems };
  for (const source of await readSources(web, ['src'])) {
    if (!MISTAKES_ALLOWED_IN.test(source.file)) collect(source, known, usage);
  }
  const prefixes = [...usage.prefixes];
  for (const key of known) {
    if (!usage.exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      problems.push(`${key} is not used`);
  }
  return { keys: known.size, problems: [...new Set(problems)].sort() };
}

/** Every text of a language under `namespace:path.to.key`. */
async function readTexts(folder) {
  const texts = new Map();
  for (const file of await readdir(folder)) {
    const flatten = (value, name) => {
      if (typeof value === 'string') texts.set(name, value);
      else
        for (const [key, inner] of Object.entries(value))
          flatten(inner, name.endsWith(':') ? name + key : `${name}.${key}`);
    };
    flatten(JSON.parse(await readFile(path.join(folder, file), 'utf8')), `${path.basename(file, '.json')}:`);
  }
  return texts;
}

function differences(texts, others, [language, other]) {
  const problems = [];
  for (const [key, text] of texts) {
    const counterpart = others.get(key);
    if (counterpart === undefined) problems.push(`${key} is missing in ${other}`);
    else if (variables(text) !== variables(counterpart)) problems.push(`${key} has other variables in ${other}`);
    if (text.trim() === '') problems.push(`${key} is empty in ${language}`);
  }
  return problems;
}

const variables = (text) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g))].sort().join();

/**
 * Collects the texts that a file uses. A call of `t` with a literal must name an existing key. Any other literal that
 * is a key counts as used, because keys are also passed in tables. The beginning of a template counts for all keys
 * under it.
 */
function collect(source, known, usage) {
  const named = namespacesOf(source);
  const asked = [...named, DEFAULT_NAMESPACE];
  // A file without a namespace is a table of keys for other files, and may refer to any namespace.
  const meant = named.length > 0 ? asked : [...new Set([...known].map((key) => key.split(':')[0]))];
  const candidates = (text, namespaces) =>
    text.includes(':') ? [text] : namespaces.map((namespace) => `${namespace}:${text}`);
  const note = (text, namespaces) => {
    const matches = candidates(text, namespaces).filter((key) => known.has(key));
    for (const key of matches) usage.exact.add(key);
    return matches.length > 0;
  };
  walk(source, {
    Literal(node) {
      if (typeof node.value === 'string' && node.value !== '') note(node.value, meant);
    },
    TemplateLiteral(node) {
      const start = node.quasis[0].value.cooked;
      if (node.expressions.length === 0) note(start, meant);
      else if (KEY_START.test(start)) for (const prefix of candidates(start, meant)) usage.prefixes.add(prefix);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      const isT =
        node.callee.name === 't' || (node.callee.type === 'MemberExpression' && node.callee.property.name === 't');
      if (!isT || first?.type !== 'Literal' || typeof first.value !== 'string' || note(first.value, asked)) return;
      usage.problems.push(
        `${source.file}:${lineAt(source.text, node.start)} asks for "${first.value}", which no file has`,
      );
    },
  });
}

/** The namespaces of a file: in `useTranslation('x')`, `getFixedT(…, 'x')` and `TFunction<'x'>`. */
function namespacesOf(source) {
  const named = new Set();
  const add = (node) => {
    if (typeof node?.value === 'string') named.add(node.value);
    for (const item of node?.elements ?? node?.elementTypes ?? []) add(item.literal ?? item);
  };
  walk(source, {
    CallExpression(node) {
      if (node.callee.name === 'useTranslation' || node.callee.property?.name === 'getFixedT')
        node.arguments.forEach(add);
    },
    TSTypeReference(node) {
      if (node.typeName.name === 'TFunction')
        for (const type of node.typeArguments?.params ?? []) add(type.literal ?? type);
    },
  });
  return [...named];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { keys, problems } = await checkTranslations(path.join(root, 'web'));
  for (const problem of problems) console.error(problem);
  console.log(`${keys} texts in ${LANGUAGES.length} languages, ${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}
