/**
 * Finds cycles in a graph (Tarjan's strongly connected components).
 *
 * @param {Map<string, string[]>} edges
 * @returns {string[][]} the members of each cycle, sorted by name
 */
export function findCycles(edges) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];

  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node)).sort();
    if (members.length > 1 || edges.get(node).includes(node)) circles.push(members);
  };

  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles;
}
