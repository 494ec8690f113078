import { parse, parsePlPgSQL } from 'libpg-query';
import type pg from 'pg';
import { checkStatement, type Violation } from './rules.ts';
import type { TenantTables } from './tenant-values.ts';
import { nodesIn } from './tree.ts';

/** A function of the database. */
export interface StoredFunction {
  readonly name: string;
  /** `create function …` as PostgreSQL prints it. */
  readonly definition: string;
  readonly language: 'sql' | 'plpgsql';
  /** The body alone. */
  readonly body: string;
  readonly arguments: readonly string[];
}

/** Reads the functions that migrations created, without those of extensions. */
export const readFunctions = async (client: pg.ClientBase): Promise<StoredFunction[]> => {
  const { rows } = await client.query<StoredFunction>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, l.lanname as language,
            coalesce(nullif(p.prosrc, ''), pg_get_function_sqlbody(p.oid)) as body, coalesce(p.proargnames, '{}') as arguments
       from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
  );
  return rows;
};

/** A text inside a function: a statement, or an expression such as the right side of `:=`. */
interface Text {
  readonly query: string;
  /** 0 is a statement, 2 an expression, 3 and more an assignment. */
  readonly parseMode?: number;
}

const STATEMENT = 0;
const EXPRESSION = 2;

const statementOf = ({ query, parseMode = STATEMENT }: Text): string => {
  if (parseMode === STATEMENT) return query;
  return `select ${parseMode === EXPRESSION ? query : query.replace(/^[^=]*?:?=/, '')}`;
};

const textsOf = async ({ language, body, definition }: StoredFunction) => {
  if (language === 'sql') {
    const query = body.replace(/^\s*(RETURN|BEGIN ATOMIC)\b/i, (head) => (/return/i.test(head) ? 'select' : ''));
    return { texts: [{ query: query.replace(/\bEND\s*$/, '') }], variables: [] };
  }
  const nodes = [...nodesIn(await parsePlPgSQL(definition))];
  const variables = nodes
    .filter(({ type }) => /^PLpgSQL_(var|rec)$/.test(type))
    .map(({ node }) => String(node.refname));
  const texts = nodes.filter(({ type }) => type === 'PLpgSQL_expr').map(({ node }) => node as unknown as Text);
  return { texts, variables };
};

/** Checks every statement of a function. */
export const checkFunction = async (stored: StoredFunction, tables: TenantTables): Promise<Violation[]> => {
  const { texts, variables } = await textsOf(stored);
  const known = new Set([...variables, ...stored.arguments, 'new', 'old']);
  const found: Violation[] = [];
  for (const text of texts) {
    const tree = await parse(statementOf(text));
    found.push(...checkStatement(tree, tables, known));
  }
  return found;
};
