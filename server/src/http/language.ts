import type { Language } from '@ledig/contract/primitives.ts';

const NORWEGIAN = /^(no|nb|nn)\b/i;
const ENGLISH = /^en\b/i;

/** The caller's language from `Accept-Language`: the first of Norwegian and English in it. Default: Norwegian. */
export const languageOf = (header: string | undefined): Language => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.trim();
    if (NORWEGIAN.test(name)) return 'no';
    if (ENGLISH.test(name)) return 'en-us';
  }
  return 'no';
};
