/** Lower case without accents. Keeps æ, ø and å, which aren't accented letters. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^æøå\s]/g, (letter) => letter.normalize('NFKD').replaceAll(/\p{Diacritic}/gu, ''))
    .trim();

/**
 * Finds the sections that contain every typed word, in any of their texts and in any order.
 * @param sections the texts of each section
 * @param typed without words, all sections are found
 */
export const findSections = <T>(
  sections: readonly { readonly section: T; readonly texts: readonly string[] }[],
  typed: string,
): T[] => {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return sections
    .filter(({ texts }) => {
      const text = fold(texts.join('\n'));
      return words.every((word) => text.includes(word));
    })
    .map(({ section }) => section);
};
