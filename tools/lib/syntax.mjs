import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { filesBelow } from './hash.mjs';

const SOURCE = /\.(ts|tsx|mts)$/;

/**
 * A parsed source file.
 *
 * @typedef {{ file: string, text: string, parsed: ReturnType<typeof parseSync> }} Source `file` is relative, with
 * slashes
 */

/**
 * Parses every TypeScript file below the folders.
 *
 * @param {string} base folder that names are relative to
 * @param {string[]} folders
 * @returns {Promise<Source[]>}
 */
export async function readSources(base, folders) {
  const files = (await Promise.all(folders.map((folder) => filesBelow(path.join(base, folder))))).flat();
  return Promise.all(
    files
      .filter((file) => SOURCE.test(file))
      .sort()
      .map(async (file) => {
        const text = await readFile(file, 'utf8');
        return { file: path.relative(base, file).split(path.sep).join('/'), text, parsed: parseSync(file, text) };
      }),
  );
}

/** The imports of a file, as written, those of types included. */
export function importsOf({ parsed, text }) {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = staticImports.map(({ moduleRequest }) => ({ name: moduleRequest.value }));
  for (const { entries } of staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ name: moduleRequest.value });
    }
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end).match(/^['"`]([^'"`$]+)['"`]$/);
    if (literal) found.push({ name: literal[1] });
  }
  return found;
}

/** Walks a file's syntax tree. @param {Source} source @param {Record<string, (node: any) => void>} visitors */
export const walk = (source, visitors) => new Visitor(visitors).visit(source.parsed.program);

/** The line of a position, from 1. */
export const lineAt = (text, position) => text.slice(0, position).split('\n').length;
