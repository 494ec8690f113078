/** A part of the tree that `libpg-query` makes: `{ SelectStmt: { … } }`, a list, or plain fields. */
export type Part = Readonly<Record<string, unknown>>;

/** A node of the tree with its type, such as `SelectStmt`. */
export interface Found {
  readonly type: string;
  readonly node: Part;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node inside `{ Type: { … } }`, or undefined when the value has no type. */
export const typed = (value: unknown): Found | undefined => {
  if (!isPart(value)) return undefined;
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length > 0 || !/^[A-Z]/.test(entry[0]) || !isPart(entry[1])) return undefined;
  return { type: entry[0], node: entry[1] };
};

/** The node of one type, or undefined. */
export const nodeOf = (value: unknown, type: string): Part | undefined => {
  const found = typed(value);
  return found?.type === type ? found.node : undefined;
};

/** The elements of a list, none when it is missing. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** All nodes below a value, outer nodes first. The branches of a union come as `SelectStmt`. */
export function* nodesIn(value: unknown): Generator<Found> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each);
    return;
  }
  if (!isPart(value)) return;
  const found = typed(value);
  if (found) yield found;
  const node = found?.node ?? value;
  for (const [key, part] of Object.entries(node)) {
    const isBranch = (key === 'larg' || key === 'rarg') && isPart(part) && !typed(part);
    yield* nodesIn(isBranch ? { SelectStmt: part } : part);
  }
}

/** The texts of a list of names: `["a", "tenant_id"]` for `a.tenant_id`. */
export const namesIn = (list: unknown): string[] =>
  listOf(list).map((each) => String(nodeOf(each, 'String')?.sval ?? '*'));
