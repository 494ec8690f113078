/** Words shorter than this are too common to tell anything. */
const SHORTEST_WORD = 4;
/** Letters that must be left of a password besides names. */
const FEWEST_OTHER_LETTERS = 4;

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');

const wordsOf = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/**
 * Whether a password is little more than names that belong to the account: `Fjellro2024!`, `kari.nordmann1`.
 *
 * @param names of the tenant, the company and the person, and their addresses; digits and signs around them don't help
 * @returns true when a name is in it and fewer than four other letters are left
 */
export const isMadeOfNames = (password: string, names: readonly string[]): boolean => {
  const given = plain(password).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const rest = wordsOf(names).reduce((left, word) => left.replaceAll(word, ' '), given);
  return rest !== given && rest.replaceAll(/[^\p{L}]/gu, '').length < FEWEST_OTHER_LETTERS;
};
