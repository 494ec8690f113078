/**
 * Names for drawings, where there is little room: "Table 7" becomes "7" when the names of all units begin with the
 * same word.
 */
export const shortNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const words = names.map((name) => name.trim().split(/\s+/));
  const first = words[0]?.[0];
  const isShared = names.length > 1 && words.every(([word, ...rest]) => word === first && rest.length > 0);
  return new Map(names.map((name, at) => [name, isShared ? (words[at] ?? []).slice(1).join(' ') : name]));
};
