import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of a name to sort by: Norwegian, without case, digits by their value. Rule: docs/rules/screens.md#name-order.
 *
 * @param column the column with its table's alias, such as `e.name`
 */
export const inNameOrder = (column: string): string => `lower(${column}) collate names_nb`;

/** The same as part of a query. */
export const nameOrder = (column: string): RawBuilder<unknown> => sql.raw(inNameOrder(column));
