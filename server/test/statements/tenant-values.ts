import { listOf, namesIn, nodeOf, type Part, typed } from './tree.ts';

/** Tenant tables with the column that holds the tenant's id. */
export type TenantTables = ReadonlyMap<string, string>;

/** The names in scope of a query. */
export interface Surroundings {
  readonly tables: TenantTables;
  /** Tenant tables whose ids are generated. */
  readonly generated: ReadonlySet<string>;
  /** Names of common table expressions: they hide a table of the same name. */
  readonly expressions: ReadonlySet<string>;
  /** Variables of a function, which are values like `$1`. Empty for statements of the server. */
  readonly variables: ReadonlySet<string>;
  /** Whether it belongs to a function. Functions run on the node of the tenant. */
  readonly isInFunction: boolean;
}

/** A table in the `from` of one query. */
interface Source {
  readonly alias: string;
  /** The tenant column, or undefined for anything but a tenant table. */
  readonly column: string | undefined;
}

const VALUE = '$';

/** One query without its subqueries: its sources, and the columns that it sets equal. */
export class Level {
  readonly #around: Surroundings;
  readonly #sources: Source[] = [];
  readonly #parents = new Map<string, string>();
  /** Columns that a condition sets equal to each other, and not only to the same value. */
  readonly #columns = new Map<string, string>();

  /** @param froms the tables of the query  @param conditions its `where` */
  constructor(around: Surroundings, froms: readonly unknown[], conditions: readonly unknown[]) {
    this.#around = around;
    const found: unknown[] = [...conditions];
    for (const from of froms) this.#addSource(from, found);
    for (const condition of found) this.#addEqualities(condition);
  }

  /** The tenant tables that no condition restricts to a value. */
  unnamed(): string[] {
    return this.#sources
      .filter(({ alias, column }) => column && this.#root(`${alias}.${column}`) !== this.#root(VALUE))
      .map(({ alias }) => alias);
  }

  /** Whether an expression is one value, or a column that equals one. */
  isValue(expression: unknown): boolean {
    return this.#root(this.#keyOf(expression)) === this.#root(VALUE);
  }

  /** Whether joins of columns connect the tenant tables. */
  joinsTenants(): boolean {
    const keys = this.#sources.flatMap(({ alias, column }) => (column ? [`${alias}.${column}`] : []));
    return new Set(keys.map((key) => rootIn(this.#columns, key))).size <= 1;
  }

  /** The tenant tables, unless there is one only or all have the same tenant: by joins of columns or by a value. */
  apart(): string[] {
    const own = this.#sources.filter(({ column }) => column);
    const roots = new Set(own.map(({ alias, column }) => this.#root(`${alias}.${column}`)));
    return roots.size <= 1 ? [] : own.map(({ alias }) => alias);
  }

  #addSource(from: unknown, conditions: unknown[]): void {
    const found = typed(from);
    const { type, node } = found ?? { type: 'RangeVar', node: (from ?? {}) as Part };
    if (type === 'JoinExpr') {
      this.#addSource(node.larg, conditions);
      this.#addSource(node.rarg, conditions);
      conditions.push(node.quals);
      return;
    }
    const alias = (node.alias as Part | undefined)?.aliasname ?? node.relname;
    if (alias === undefined) return;
    const name = String(node.relname);
    const isTable = type === 'RangeVar' && !this.#around.expressions.has(name);
    this.#sources.push({ alias: String(alias), column: isTable ? this.#around.tables.get(name) : undefined });
  }

  #addEqualities(condition: unknown): void {
    const both = nodeOf(condition, 'BoolExpr');
    if (both?.boolop === 'AND_EXPR') for (const part of listOf(both.args)) this.#addEqualities(part);
    const equal = nodeOf(condition, 'A_Expr');
    if (equal?.kind !== 'AEXPR_OP' || namesIn(equal.name).join('') !== '=') return;
    const [left, right] = [equal.lexpr, equal.rexpr].map((side) => nodeOf(side, 'RowExpr')?.args ?? [side]);
    listOf(left).forEach((each, at) => void this.#join(this.#keyOf(each), this.#keyOf(listOf(right)[at])));
  }

  #keyOf(expression: unknown): string {
    const found = typed(expression);
    if (found?.type === 'ParamRef' || found?.type === 'A_Const') return VALUE;
    if (found?.type === 'TypeCast') return this.#keyOf(found.node.arg);
    if (found?.type !== 'ColumnRef') return 'other';
    const names = namesIn(found.node.fields);
    const [first = '', second] = names;
    if (second !== undefined) {
      if (this.#sources.some(({ alias }) => alias === first)) return `${first}.${second}`;
      return this.#around.variables.has(first) ? VALUE : 'other';
    }
    if (this.#around.variables.has(first)) return VALUE;
    const holders = this.#sources.filter(({ column }) => column === first);
    return holders.length === 1 ? `${holders[0]?.alias}.${first}` : 'other';
  }

  #root(key: string): string {
    return rootIn(this.#parents, key);
  }

  #join(one: string, other: string): void {
    if (one === 'other' || other === 'other') return;
    join(this.#parents, one, other);
    if (one !== VALUE && other !== VALUE) join(this.#columns, one, other);
  }
}

const rootIn = (parents: ReadonlyMap<string, string>, key: string): string => {
  const parent = parents.get(key);
  return parent === undefined ? key : rootIn(parents, parent);
};

const join = (parents: Map<string, string>, one: string, other: string): void => {
  const [a, b] = [rootIn(parents, one), rootIn(parents, other)];
  if (a !== b) parents.set(a, b);
};
