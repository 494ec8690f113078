import { parse } from 'libpg-query';
import { collectedTables, readCollected } from './collected.ts';
import type { Author } from './collector.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { checkStatement, type Violation } from './rules.ts';
import { checkStatementOfTest } from './rules-of-tests.ts';

// Checks the statements that were sent in the last run of the API tests (decision 0171).

/** A complete run sends more statements. Fewer mean that nothing was collected. */
const FEWEST: Readonly<Record<Author, number>> = { server: 300, tests: 300, owner: 30 };

const { tables, generated } = await collectedTables();
const CHECKS: Readonly<Record<Author, (tree: unknown) => Violation[]>> = {
  server: (tree) => checkStatement(tree, tables, undefined, generated),
  tests: (tree) => checkStatementOfTest(tree, tables, { generated }),
  owner: (tree) => checkStatementOfTest(tree, tables, { isOfOwner: true }),
};

const collected = await readCollected();
const faults: string[] = [];
const unused = new Set(EXCEPTIONS);
for (const [author, statements] of collected) {
  for (const text of statements) {
    const found = new Set(CHECKS[author](await parse(text)).map((violation) => violation.text));
    if (found.size === 0) continue;
    const exception = EXCEPTIONS.find((pattern) => pattern.test(text));
    if (exception) unused.delete(exception);
    else faults.push(`${text.trim()}\n  ${[...found].join('\n  ')}`);
  }
  if (statements.length < FEWEST[author])
    faults.push(`Run all API tests first: at least ${FEWEST[author]} statements of "${author}" are expected.`);
}
for (const pattern of unused) faults.push(`Remove the exception ${pattern}: no statement needs it.`);
const counts = [...collected].map(([author, statements]) => `${statements.length} ${author}`).join(', ');
process.stdout.write(`${[...faults, `statements: ${counts}; ${faults.length} faults`].join('\n\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
