import { Level, type Surroundings, type TenantTables } from './tenant-values.ts';
import { listOf, namesIn, nodeOf, nodesIn, type Part } from './tree.ts';

const RULES = {
  tenant: 'Name the tenant by value ($1, not the column of an outer query) for',
  source: 'Insert values, or rows of a tenant table with its tenant column, into',
  returning: 'Add `returning 1 as one`: without it a cluster copies selected rows, which policies refuse, into',
  expression: 'Read it before: selected rows must not use a common table expression, into',
  joined: 'Join the tenant columns with each other: two values are not enough for rows that are inserted into',
  noColumn: 'Write `exists (select 1 …)`: a query without columns fails within rows that are inserted into',
  generated: 'Read the rows first, then insert values: generated ids of selected rows need all nodes, into',
  valueQuery: 'Read the value first: rows of `values` must not hold a query, into',
  setConfig: 'Use `set local`: set_config() does not reach other nodes',
  simpleCase: 'Write `case when x = …`: other nodes get a simple CASE wrong',
  tableName: 'Pass the name of the table as an argument: tg_table_name is that of a shard',
  apart: 'Join the tenant columns, or name the tenant by value, for each of',
  appTenant: 'Read app_tenant() into a variable: a query beside its rows must not call it',
} as const;

/** A statement breaks a rule of decision 0171. */
export interface Violation {
  readonly rule: keyof typeof RULES;
  readonly text: string;
}

export const violation = (rule: keyof typeof RULES, of = ''): Violation => ({
  rule,
  text: of ? `${RULES[rule]} ${of}` : RULES[rule],
});

const nameOf = (relation: unknown): string => String((relation as Part | undefined)?.relname ?? '');

/** Whether a source is a tenant table, a join with one, or a list that comes from values. */
const isOwnSource = (from: unknown, around: Surroundings): boolean => {
  const table = nodeOf(from, 'RangeVar');
  if (table) return around.tables.has(nameOf(table)) && !around.expressions.has(nameOf(table));
  const join = nodeOf(from, 'JoinExpr');
  if (join) return [join.larg, join.rarg].every((side) => isOwnSource(side, around));
  return nodeOf(from, 'RangeFunction') !== undefined;
};

/** Checks an `insert ... select`: the tenant must be the column of a table that is selected from. */
const checkSelected = (select: Part, at: number, table: string, around: Surroundings): Violation[] => {
  const branches = [select.larg, select.rarg].filter((branch) => branch !== undefined) as Part[];
  if (branches.length > 0) return branches.flatMap((branch) => checkSelected(branch, at, table, around));
  const froms = listOf(select.fromClause);
  const level = new Level(around, froms, [select.whereClause]);
  const target = nodeOf(listOf(select.targetList)[at], 'ResTarget')?.val;
  const isOwn = level.isValue(target) && (around.isInFunction || nodeOf(target, 'ColumnRef') !== undefined);
  return isOwn && froms.every((from) => isOwnSource(from, around)) ? [] : [violation('source', table)];
};

const namesExpression = (select: Part, { expressions }: Surroundings): boolean =>
  [...nodesIn(select)].some(({ type, node }) => type === 'RangeVar' && expressions.has(nameOf(node)));

const hasNoColumn = (select: Part): boolean =>
  [...nodesIn(select)].some(
    ({ type, node }) => type === 'SelectStmt' && !node.valuesLists && !node.larg && !node.targetList,
  );

/** Finds parts of an `insert … select` that a cluster refuses. Functions run on one node, as on a plain PostgreSQL. */
const checkPlanned = (select: Part, table: string, around: Surroundings): Violation[] => {
  const level = new Level(around, listOf(select.fromClause), [select.whereClause]);
  return [
    ...(namesExpression(select, around) ? [violation('expression', table)] : []),
    ...(hasNoColumn(select) ? [violation('noColumn', table)] : []),
    ...(level.joinsTenants() ? [] : [violation('joined', table)]),
  ];
};

const checkInsert = (insert: Part, around: Surroundings): Violation[] => {
  const table = nameOf(insert.relation);
  const column = around.tables.get(table);
  if (column === undefined) return [];
  const columns = listOf(insert.cols);
  const at = columns.findIndex((col) => nodeOf(col, 'ResTarget')?.name === column);
  const select = nodeOf(insert.selectStmt, 'SelectStmt');
  if (at < 0 || !select) return [violation('tenant', table)];
  if (!select.valuesLists) {
    const found = checkSelected(select, at, table, around);
    if (around.isInFunction) return found;
    const hasId = columns.some((col) => nodeOf(col, 'ResTarget')?.name === 'id');
    return [
      ...found,
      ...(around.generated.has(table) && !hasId ? [violation('generated', table)] : []),
      ...checkPlanned(select, table, around),
      ...(insert.returningClause ? [] : [violation('returning', table)]),
    ];
  }
  if ([...nodesIn(select.valuesLists)].some(({ type }) => type === 'SubLink')) return [violation('valueQuery', table)];
  const rows = listOf(select.valuesLists).map((row) => listOf(nodeOf(row, 'List')?.items));
  const level = new Level(around, [], []);
  return rows.every((row) => level.isValue(row[at])) ? [] : [violation('tenant', table)];
};

/** The tables of each kind of query. */
export const FROMS: Readonly<Record<string, (node: Part) => readonly unknown[]>> = {
  SelectStmt: (node) => listOf(node.fromClause),
  UpdateStmt: (node) => [node.relation, ...listOf(node.fromClause)],
  DeleteStmt: (node) => [node.relation, ...listOf(node.usingClause)],
};

const callsAppTenant = (value: unknown): boolean =>
  [...nodesIn(value)].some(({ type, node }) => type === 'FuncCall' && namesIn(node.funcname).at(-1) === 'app_tenant');

/**
 * Checks a parsed statement.
 *
 * @param tree the answer of `parse`
 * @param tables the tenant tables with their tenant columns
 * @param variables the variables of the function that the statement belongs to. Undefined: a statement of the server
 * @param generated the tenant tables whose ids are generated
 */
export function checkStatement(
  tree: unknown,
  tables: TenantTables,
  variables?: ReadonlySet<string>,
  generated: ReadonlySet<string> = new Set(),
): Violation[] {
  const nodes = [...nodesIn(tree)];
  const named = nodes.filter(({ type }) => type === 'CommonTableExpr').map(({ node }) => String(node.ctename));
  const around = {
    tables,
    generated,
    expressions: new Set(named),
    variables: variables ?? new Set<string>(),
    isInFunction: variables !== undefined,
  };
  return nodes.flatMap(({ type, node }): Violation[] => {
    if (type === 'FuncCall' && namesIn(node.funcname).at(-1) === 'set_config') return [violation('setConfig')];
    if (type === 'ColumnRef' && namesIn(node.fields).join() === 'tg_table_name') return [violation('tableName')];
    if (type === 'CaseExpr' && node.arg !== undefined) return [violation('simpleCase')];
    if (type === 'InsertStmt')
      return [...checkInsert(node, around), ...(callsAppTenant(node) ? [violation('appTenant')] : [])];
    const froms = FROMS[type]?.(node) ?? [];
    if (froms.length === 0) return [];
    const level = new Level(around, froms, [node.whereClause]);
    const found = level.unnamed().map((alias) => violation('tenant', alias));
    return callsAppTenant(node) ? [...found, violation('appTenant')] : found;
  });
}
