import { checkStatement, FROMS, type Violation, violation } from './rules.ts';
import { Level, type Surroundings, type TenantTables } from './tenant-values.ts';
import { namesIn, nodesIn, type Part } from './tree.ts';

/** A query and those inside it that depend on its rows. */
interface Linked {
  readonly froms: readonly unknown[];
  readonly conditions: readonly unknown[];
}

/** The aliases that a query's tables have in its columns. */
const aliasesOf = (froms: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    [...nodesIn(froms.map((from) => ({ from })))]
      .concat(froms.map((node) => ({ type: '', node: node as Part })))
      .flatMap(({ node }) =>
        [node.relname, (node.alias as Part | undefined)?.aliasname].filter((name) => name !== undefined),
      ) as string[],
  );

/** Whether a query inside another one reads columns of the outer one's tables. */
const dependsOn = (outer: ReadonlySet<string>, inner: Part): boolean => {
  const own = aliasesOf(FROMS.SelectStmt?.(inner) ?? []);
  return [...nodesIn(inner)].some(({ type, node }) => {
    const [first = '', second] = type === 'ColumnRef' ? namesIn(node.fields) : [];
    return second !== undefined && outer.has(first) && !own.has(first);
  });
};

const linkedOf = (type: string, node: Part): Linked => {
  const froms = FROMS[type]?.(node) ?? [];
  const aliases = aliasesOf(froms);
  const inner = [...nodesIn(node)].flatMap((found) =>
    found.type === 'SelectStmt' && dependsOn(aliases, found.node) ? [found.node] : [],
  );
  return {
    froms: [...froms, ...inner.flatMap((select) => FROMS.SelectStmt?.(select) ?? [])],
    conditions: [node.whereClause, ...inner.map((select) => select.whereClause)],
  };
};

/** Finds queries whose tenant tables nothing joins by their tenants. A cluster refuses them. */
const checkJoins = (tree: unknown, tables: TenantTables): Violation[] => {
  const nodes = [...nodesIn(tree)];
  const named = nodes.flatMap(({ type, node }) => (type === 'CommonTableExpr' ? [String(node.ctename)] : []));
  const around: Surroundings = {
    tables,
    generated: new Set(),
    expressions: new Set(named),
    variables: new Set(),
    isInFunction: false,
  };
  return nodes.flatMap(({ type, node }) => {
    const { froms, conditions } = linkedOf(type, node);
    const apart = new Level(around, froms, conditions).apart();
    return apart.length === 0 ? [] : [violation('apart', apart.join(', '))];
  });
};

/**
 * Checks a parsed statement that a test wrote. Policies name its tenant, so a query may leave it out: a cluster asks all
 * nodes then. But tables of one query must be joined by their tenants. The other rules are those of the server.
 *
 * @param isOfOwner no policies apply to the owner's statements, so inserted rows may come from anywhere
 */
export const checkStatementOfTest = (
  tree: unknown,
  tables: TenantTables,
  { generated = new Set(), isOfOwner = false }: { generated?: ReadonlySet<string>; isOfOwner?: boolean } = {},
): Violation[] => {
  const joins = checkJoins(tree, tables);
  if (isOfOwner) return joins;
  return [...joins, ...checkStatement(tree, tables, undefined, generated).filter(({ rule }) => rule !== 'tenant')];
};
