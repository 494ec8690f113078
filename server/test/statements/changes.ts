import { listOf, nodeOf, nodesIn, type Part } from './tree.ts';

/** The text runs on a plain PostgreSQL, but a cluster refuses it once its tables are spread (decision 0312). */
const REFUSED = {
  constraint: 'Add each constraint by a separate statement',
  setting: 'Send `set local` alone: other nodes get the whole text',
  key: 'Add foreign keys after `protect`, which spreads the new table',
} as const;

const isConstraint = (command: unknown): boolean => nodeOf(command, 'AlterTableCmd')?.subtype === 'AT_AddConstraint';

const namesForeignKey = (table: Part): boolean =>
  [...nodesIn(table)].some(({ type, node }) => type === 'Constraint' && node.contype === 'CONSTR_FOREIGN');

/**
 * Checks a parsed text of a migration.
 *
 * @param tree the answer of `parse`
 * @returns the parts that a cluster refuses
 */
export const checkChange = (tree: { readonly stmts?: readonly unknown[] }): string[] =>
  [...nodesIn(tree)].flatMap(({ type, node }) => {
    if (type === 'VariableSetStmt' && node.is_local && listOf(tree.stmts).length > 1) return [REFUSED.setting];
    const commands = listOf(node.cmds);
    if (type === 'AlterTableStmt' && commands.length > 1 && commands.some(isConstraint)) return [REFUSED.constraint];
    return type === 'CreateStmt' && namesForeignKey(node) ? [REFUSED.key] : [];
  });
