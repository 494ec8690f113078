/** A URL with a scheme, `www.`, or a path behind a domain. */
const LINKS = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:?#]\S*)/giu;
/** Texts that mail programs turn into links: words with dots between them, the last one of letters. */
const BARE_DOMAIN = /\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\b/giu;
/** Line breaks, tabs, and characters that are invisible or change the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * Whether a word has an `@` after its first character, and later a dot with characters on both sides. As a regular
 * expression, this takes minutes for a word of many `@`.
 */
const hasEmailAddress = (word: string): boolean => {
  const at = word.indexOf('@', 1);
  const dot = word.indexOf('.', at + 2);
  return at > 0 && dot > 0 && dot < word.length - 1;
};

/**
 * A name or note for a message to other people: one line without links (docs/rules/sign-up.md#names-in-messages). Web
 * and e-mail addresses are removed. A bare domain such as `fjell.no` loses its dots, so that no mail program makes a
 * link of it.
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/\S+/g, (word) => (hasEmailAddress(word) ? ' ' : word))
    .replaceAll(LINKS, ' ')
    .replaceAll(BARE_DOMAIN, (domain) => domain.replaceAll('.', ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text with its lines, in which `…` replaces each web address. */
export const withoutLinks = (text: string): string => text.replaceAll(LINKS, '…');
