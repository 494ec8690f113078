import type { Language } from '@ledig/contract/primitives.ts';

const NORWEGIAN = /^(no|nb|nn)\b/i;
const ENGLISH = /^en\b/i;

/** The caller's language by `Accept-Language`: the first of Norwegian and English that it names; Norwegian without one. */
export const languageOf = (header: string | undefined): Language => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.trim();
    if (NORWEGIAN.test(name)) return 'no';
    if (ENGLISH.test(name)) return 'en-us';
  }
  return 'no';
};
