import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

/** Fonts of printed pages, the same as on screens: Latin, Greek and Cyrillic with all diacritics. */
export interface Faces {
  readonly regular: Buffer;
  readonly strong: Buffer;
  /** Code points that both fonts have. */
  readonly characters: ReadonlySet<number>;
}

const { resolve } = createRequire(import.meta.url);
const read = (face: string): Promise<Buffer> => readFile(resolve(`@expo-google-fonts/inter/${face}.ttf`));

let faces: Promise<Faces> | undefined;

const loadFaces = async (): Promise<Faces> => {
  const [regular, strong] = await Promise.all([
    read('400Regular/Inter_400Regular'),
    read('600SemiBold/Inter_600SemiBold'),
  ]);
  const inStrong = new Set((create(strong) as Font).characterSet);
  const characters = new Set((create(regular) as Font).characterSet.filter((character) => inStrong.has(character)));
  return { regular, strong, characters };
};

/** Loads the fonts once. */
export const facesOnce = (): Promise<Faces> => {
  faces ??= loadFaces().catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  return faces;
};

/**
 * Converts a text to one line of characters that the fonts have. Other characters are transliterated to Latin, so that
 * any name can be read aloud and never prints as empty boxes.
 */
export const printable = (text: string, { characters }: Faces): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim(), (character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : anyAscii(character),
  ).join('');
