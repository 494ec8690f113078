import { isCopyAddress, splitAddresses } from '@ledig/domain/notifications/decide-template.ts';

export type Texts = Readonly<Record<string, string>>;

/** The fields of a template's form. */
export interface TemplateFields {
  /** The texts. English ones end with `_en`. */
  readonly texts: readonly string[];
  /** The lists of addresses, which both languages have in common. */
  readonly lists: readonly string[];
}

/** The form's field for the text that is typed into a list of addresses, but not added. */
export const typedPath = (list: string): string => `${list}_typed`;

/** The first typed address that no mail may be copied to. */
export const invalidAddress = (text: string): string | undefined =>
  splitAddresses(text).find((address) => !isCopyAddress(address));

/** The list with the typed addresses, each once. */
export const withTyped = (list: string, text: string): string => splitAddresses(`${list};${text}`).join(';');

const pick = (from: Texts, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));

/** The values of the form for a stored template, or for none. */
export const valuesOf = (template: object | null, { texts, lists }: TemplateFields): Record<string, string> =>
  pick((template ?? {}) as Texts, [...texts, ...lists, ...lists.map(typedPath)]);

/** The draft to show in the preview. Null while no text is written. */
export const draftOf = (values: Texts, { texts, lists }: TemplateFields): Record<string, string> | null =>
  texts.some((name) => values[name] !== '') ? pick(values, [...lists, ...texts]) : null;

/** The body to save, with the typed addresses. */
export const bodyOf = (values: Texts, { texts, lists }: TemplateFields): Record<string, string> => ({
  ...pick(values, texts),
  ...Object.fromEntries(lists.map((list) => [list, withTyped(values[list] ?? '', values[typedPath(list)] ?? '')])),
});

/** The errors of typed addresses that are invalid, by their list. */
export const copyErrors = (
  values: Texts,
  { lists }: TemplateFields,
  errorOf: (address: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    lists.flatMap((list) => {
      const address = invalidAddress(values[typedPath(list)] ?? '');
      return address === undefined ? [] : [[list, errorOf(address)]];
    }),
  );
