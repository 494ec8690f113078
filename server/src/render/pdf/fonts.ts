import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

/** The faces of printed pages, the ones of the screens; Latin, Greek and Cyrillic with all their accents. */
export interface Faces {
  readonly regular: Buffer;
  readonly strong: Buffer;
  /** The characters that both have, as code points. */
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

/** The faces, read once. */
export const facesOnce = (): Promise<Faces> => {
  faces ??= loadFaces().catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  return faces;
};

/**
 * A text as the faces can print it, in one line: what they have no character for is written in Latin letters, so that a name in any
 * script can be called out and never prints as an empty box.
 */
export const printable = (text: string, { characters }: Faces): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim(), (character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : anyAscii(character),
  ).join('');
