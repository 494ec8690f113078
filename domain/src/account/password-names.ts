/** Shorter words are too common to count as names. */
const SHORTEST_WORD = 4;
/** Minimum of letters in a password besides names. */
const FEWEST_OTHER_LETTERS = 4;

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');

const wordsOf = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/**
 * Whether a password is little more than names of the account: `Fjellro2024!`, `kari.nordmann1`.
 *
 * @param names names and addresses of tenant, company and person; added digits and signs are ignored
 * @returns true when it contains a name and fewer than four other letters
 */
export const isMadeOfNames = (password: string, names: readonly string[]): boolean => {
  const given = plain(password).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const rest = wordsOf(names).reduce((left, word) => left.replaceAll(word, ' '), given);
  return rest !== given && rest.replaceAll(/[^\p{L}]/gu, '').length < FEWEST_OTHER_LETTERS;
};
