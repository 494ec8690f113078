import type { Language } from '@ledig/contract/primitives.ts';

const LANGUAGES: readonly (readonly [RegExp, Language])[] = [
  [/^(no|nb|nn)\b/i, 'no'],
  [/^en\b/i, 'en-us'],
];
const MOST_CHARACTERS = 200;

/** The language of one part of the header, such as `en-GB;q=0.8`, and its weight from 0 to 1. */
const readPart = (part: string): { readonly language: Language | undefined; readonly weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const given = parameters.find((text) => /^q=/i.test(text))?.slice(2);
  return {
    language: LANGUAGES.find(([pattern]) => pattern.test(name))?.[1],
    weight: given === undefined ? 1 : Number(given) || 0,
  };
};

/**
 * The caller's language from `Accept-Language`: Norwegian or English. The one with the greater weight wins (RFC 9110),
 * or the first of equal weights. Default: Norwegian.
 */
export const languageOf = (header: string | undefined): Language => {
  let best: { readonly language: Language; readonly weight: number } = { language: 'no', weight: 0 };
  for (const part of (header ?? '').slice(0, MOST_CHARACTERS).split(',')) {
    const { language, weight } = readPart(part);
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
};
