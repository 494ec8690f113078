import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from './lib/hash.mjs';
import { root } from './lib/shell.mjs';
import { lineAt } from './lib/syntax.mjs';

// Checks the rule pages in `docs/rules` and the citations of their anchors: each cited anchor exists, each rule names a
// test, and each named test exists.

const PAGES = 'docs/rules';
const FOLDERS = ['domain/src', 'contract/src', 'server', 'web/src', 'e2e', 'bench', 'tools', 'docs'];
const TEXT = /\.(ts|tsx|mjs|md)$/;
/** A page of rules, written from the repository's root, with or without an anchor. */
const CITATION = /docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?/g;
/** A reference that names neither a file nor a number, such as `(decisions, "Times")` or `(section 3)`. */
const VAGUE = /\((?:decisions, "|section \d)/g;
/** A link from one rule page to another, or within a page. */
const LINK = /\]\(([\w-]+\.md)?(?:#([\w-]+))?\)/g;
/** A test file in backquotes. Without a folder, it is in the folder of the test named before it. */
const TEST_FILE = /`([\w./*-]+\.(?:test|spec)\.tsx?)`/g;
/** These checks and their tests have made-up citations. */
const MADE_UP = ['tools/rules.mjs', 'tools/test/rules.test.mjs'];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');

/** The rules of a page: anchor, text and line of each second-level heading. */
function rulesOf(text) {
  const headings = [...text.matchAll(/^## (.+)$/gm)];
  return headings.map((heading, at) => ({
    anchor: anchorOf(heading[1]),
    line: lineAt(text, heading.index),
    text: text.slice(heading.index, headings[at + 1]?.index),
  }));
}

/** Every text file below the folders, by its path relative to `base`, with slashes. */
async function readTexts(base) {
  const files = (
    await Promise.all(FOLDERS.map((folder) => filesBelow(path.join(base, folder)).catch(() => [])))
  ).flat();
  const texts = files.filter((file) => TEXT.test(file) && !file.includes('node_modules')).sort();
  const pairs = texts.map(async (file) => [
    path.relative(base, file).split(path.sep).join('/'),
    await readFile(file, 'utf8'),
  ]);
  return new Map(await Promise.all(pairs));
}

/** Problems of the citations in one file. */
function citationProblems(file, text, pages) {
  const inPages = file.startsWith(`${PAGES}/`);
  const found = [...text.matchAll(CITATION), ...(inPages ? text.matchAll(LINK) : [])];
  return found.flatMap(({ 1: page = path.posix.basename(file), 2: anchor, index }) => {
    const anchors = pages.get(page);
    if (anchors === undefined) return [`${file}:${lineAt(text, index)}: no page ${PAGES}/${page}`];
    if (anchor === undefined || anchors.has(anchor)) return [];
    return [`${file}:${lineAt(text, index)}: no rule ${page}#${anchor}`];
  });
}

/** References that no reader can follow. */
const vagueProblems = (file, text) =>
  [...text.matchAll(VAGUE)].map(
    ({ 0: reference, index }) => `${file}:${lineAt(text, index)}: ${reference}…) names no file`,
  );

/**
 * Problems of one page: rules without a test, and tests that don't exist. Tests in the introduction prove each rule.
 */
function proofProblems(file, text, files) {
  const introduction = text.slice(0, text.search(/^## /m));
  const sharedProof = [...introduction.matchAll(TEST_FILE)].length > 0;
  return rulesOf(text).flatMap((rule) => {
    const problems = [];
    let folder;
    for (const [, name] of rule.text.matchAll(TEST_FILE)) {
      const full = name.includes('/') || folder === undefined ? name : `${folder}/${name}`;
      folder = path.posix.dirname(full);
      const pattern = new RegExp(`^${full.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
      if (!files.some((known) => pattern.test(known))) problems.push(`${file}:${rule.line}: no test ${full}`);
    }
    return folder === undefined && !sharedProof
      ? [`${file}:${rule.line}: the rule "${rule.anchor}" names no test`]
      : problems;
  });
}

/**
 * Checks the rule pages below `base` and all citations of them.
 *
 * @param {string} base
 * @returns {Promise<{ rules: number, problems: string[] }>}
 */
export async function checkRules(base) {
  const texts = await readTexts(base);
  const files = [...texts.keys()];
  const pages = new Map();
  for (const [file, text] of texts) {
    if (!file.startsWith(`${PAGES}/`)) continue;
    pages.set(path.posix.basename(file), new Set(rulesOf(text).map(({ anchor }) => anchor)));
  }
  const problems = [];
  for (const [file, text] of texts) {
    if (MADE_UP.includes(file)) continue;
    problems.push(...citationProblems(file, text, pages), ...vagueProblems(file, text));
    if (file.startsWith(`${PAGES}/`)) problems.push(...proofProblems(file, text, files));
  }
  return { rules: [...pages.values()].reduce((sum, { size }) => sum + size, 0), problems };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { rules, problems } = await checkRules(root);
  for (const problem of problems) console.error(problem);
  console.log(`${rules} rules, ${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}
