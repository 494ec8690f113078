import { parse } from 'libpg-query';
import { collectedTables, readCollected } from './collected.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { checkStatement } from './rules.ts';

// Checks the statements that the server sent in the last run of the API tests (decision 0171).

/** A complete run sends more statements. Fewer mean that nothing was collected. */
const FEWEST = 300;

const { tables, generated } = await collectedTables();
const statements = await readCollected();
const faults: string[] = [];
const unused = new Set(EXCEPTIONS);
for (const text of statements) {
  const found = new Set(
    checkStatement(await parse(text), tables, undefined, generated).map((violation) => violation.text),
  );
  if (found.size === 0) continue;
  const exception = EXCEPTIONS.find((pattern) => pattern.test(text));
  if (exception) unused.delete(exception);
  else faults.push(`${text.trim()}\n  ${[...found].join('\n  ')}`);
}
for (const pattern of unused) faults.push(`Remove the exception ${pattern}: no statement needs it.`);
if (statements.length < FEWEST) faults.push(`Run all API tests first: at least ${FEWEST} statements are expected.`);
process.stdout.write(`${[...faults, `${statements.length} statements, ${faults.length} faults`].join('\n\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
