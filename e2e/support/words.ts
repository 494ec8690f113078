import { readFileSync } from 'node:fs';

export const languages = ['no', 'en-us'] as const;
export type Language = (typeof languages)[number];

type Texts = { readonly [key: string]: string | Texts };

const read = (language: Language, namespace: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../web/src/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

/** Returns the text of a key such as `wizard:client.name` with its variables filled in. */
export const wordsOf =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (at as Texts)?.[part], read(language, namespace));
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
export type Words = ReturnType<typeof wordsOf>;
