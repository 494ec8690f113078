import type { Random } from './random.ts';

/** A client of the demo. None exists: addresses use reserved domains, foreign numbers are reserved for fiction. */
export interface DemoClient {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly speaks: 'no' | 'en';
}

type Names = readonly [string, ...string[]];

/** Common first names in Norway. */
export const FIRST_NAMES = (
  'Kari Ola Ingrid Lars Astrid Bjørn Sigrid Einar Solveig Håkon Marit Øyvind Ragnhild Sverre Tuva Magnus Åse Eirik ' +
  'Liv Trond Hedda Jakob Frøydis Mathias Nora Vegard Synne Odd Amalie Kjetil Ida Gunnar Sunniva Per Thea Arne'
).split(' ') as unknown as Names;

/** Common family names in Norway. */
export const LAST_NAMES = (
  'Hansen Nordby Dahl Bakken Haugen Eide Strand Myhre Lie Sæther Rønning Fossum Aasen Moe Tangen Brekke Lunde Hovland ' +
  'Kvam Ødegård Solheim Vik Nygård Skogen Bråten Engen Holm Rustad Vatne Birkeland'
).split(' ') as unknown as Names;

/** Name, country code, and all but the last two digits of a number that the country reserves for fiction. */
const ABROAD: readonly (readonly [name: string, countryCode: string, stem: string])[] = [
  ['Emma Clarke', '+44', '77009001'],
  ['Oliver Hughes', '+44', '77009001'],
  ['Sophie Bennett', '+44', '77009001'],
  ['Grace Miller', '+1', '20255501'],
  ['Ethan Brooks', '+1', '20255501'],
  ['Anna Lindqvist', '+46', '7017406'],
  ['Johan Ekström', '+46', '7017406'],
  ['Lena Hoffmann', '+49', '17139200'],
  ['Jonas Weber', '+49', '17139200'],
  ['Claire Martin', '+33', '6399800'],
];

/** Companies among the clients. */
export const FIRMS: readonly string[] = [
  'Nordvik Arkitekter',
  'Havblikk Regnskap',
  'Lyngstad Kommune',
  'Fjelltind IT',
  'Kystrederiet',
  'Vestland Helse',
];

const asMailbox = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '.');

const norwegian = (name: string, index: number, random: Random): DemoClient => ({
  name,
  email: `${asMailbox(name)}@example.${index % 3 === 0 ? 'org' : 'com'}`,
  countryCode: '+47',
  // Each index has its own range of numbers, so that no two people share one.
  phone: `${random.chance(0.5) ? 4 : 9}${1_000_000 + ((index * 37) % 80) * 104_729 + random.int(0, 104_728)}`,
  speaks: 'no',
});

/** Makes eighty people and companies, each with a distinct name, address and number. */
export const makeClients = (random: Random): readonly DemoClient[] => {
  const local = Array.from({ length: 64 }, (_, index) => {
    // Steps through 36 and 30 names so that no pair repeats.
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[(index * 7 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length]}`;
    return norwegian(name, index, random);
  });
  const firms = FIRMS.map((name, index) => norwegian(name, local.length + index, random));
  const abroad = ABROAD.map(
    ([name, countryCode, stem], index): DemoClient => ({
      name,
      email: `${asMailbox(name)}@example.net`,
      countryCode,
      phone: `${stem}${index * 9 + 10}`,
      speaks: 'en',
    }),
  );
  return [...local, ...firms, ...abroad];
};
