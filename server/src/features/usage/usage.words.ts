import type { Language } from '@ledig/contract/primitives.ts';
import { inLanguage } from '#render/in-language.ts';

const FACTS = {
  account: ['Konto', 'Account'],
  month: ['Måned', 'Month'],
  bookings: ['Bestillinger', 'Bookings'],
  package: ['Pakke', 'Package'],
  price: ['Pris', 'Price'],
  state: ['Status', 'Status'],
  made: ['Laget', 'Made'],
} as const;

const STATE = {
  complete: ['Hele måneden', 'The whole month'],
  open: ['Så langt i måneden', 'The month so far'],
  demo: ['Demokonto. Du betaler ingenting.', 'Demo account. You pay nothing.'],
} as const;

const COLUMNS = {
  month: ['Måned', 'Month'],
  company: ['Bedrift', 'Company'],
  department: ['Avdeling', 'Department'],
  bookings: ['Bestillinger', 'Bookings'],
  price: ['Pris (kr)', 'Price (kr)'],
} as const;

interface UsageWords {
  readonly locale: string;
  readonly title: string;
  readonly facts: Readonly<Record<keyof typeof FACTS, string>>;
  readonly state: Readonly<Record<keyof typeof STATE, string>>;
  readonly packages: Readonly<Record<'small' | 'medium' | 'large', (bookings: string) => string>>;
  readonly extra: (bookings: string, price: string) => string;
  readonly table: string;
  readonly columns: Readonly<Record<keyof typeof COLUMNS, string>>;
  readonly note: string;
  readonly about: string;
  readonly sum: string;
  readonly continued: string;
  /** Never shown: a price has at least one line. */
  readonly nothing: string;
  readonly page: (page: number, pages: number) => string;
}

/** Texts of usage statements. */
export const usageWords: Readonly<Record<Language, UsageWords>> = {
  no: {
    locale: 'nb-NO',
    title: 'Bruk og pris',
    facts: inLanguage(FACTS, 'no'),
    state: inLanguage(STATE, 'no'),
    packages: {
      small: (bookings) => `Liten, inntil ${bookings} bestillinger`,
      medium: (bookings) => `Middels, inntil ${bookings} bestillinger`,
      large: (bookings) => `Stor, inntil ${bookings} bestillinger`,
    },
    extra: (bookings, price) => `${bookings} bestillinger utover pakken, ${price} per stykk`,
    table: 'Bestillinger og pris',
    columns: inLanguage(COLUMNS, 'no'),
    note: 'Dette er en oversikt, ikke en faktura.',
    about: 'Om oversikten',
    sum: 'Sum',
    continued: '(fortsetter)',
    nothing: 'Ingen bestillinger i måneden.',
    page: (page, pages) => `Side ${page} av ${pages}`,
  },
  'en-us': {
    locale: 'en-GB',
    title: 'Usage and price',
    facts: inLanguage(FACTS, 'en-us'),
    state: inLanguage(STATE, 'en-us'),
    packages: {
      small: (bookings) => `Small, up to ${bookings} bookings`,
      medium: (bookings) => `Medium, up to ${bookings} bookings`,
      large: (bookings) => `Large, up to ${bookings} bookings`,
    },
    extra: (bookings, price) => `${bookings} bookings beyond the package, ${price} each`,
    table: 'Bookings and price',
    columns: inLanguage(COLUMNS, 'en-us'),
    note: 'This is a statement, not an invoice.',
    about: 'About the statement',
    sum: 'Sum',
    continued: '(continued)',
    nothing: 'No bookings in the month.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};
