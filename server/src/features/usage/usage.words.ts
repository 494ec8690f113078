import type { Language } from '@ledig/contract/primitives.ts';

interface UsageWords {
  readonly locale: string;
  readonly title: string;
  readonly facts: Readonly<Record<'account' | 'month' | 'bookings' | 'package' | 'price' | 'state' | 'made', string>>;
  readonly state: Readonly<Record<'complete' | 'open' | 'demo', string>>;
  readonly packages: Readonly<Record<'small' | 'medium' | 'large', (bookings: string) => string>>;
  readonly extra: (bookings: string, price: string) => string;
  readonly table: string;
  readonly columns: Readonly<Record<'month' | 'company' | 'department' | 'bookings' | 'price', string>>;
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
    facts: {
      account: 'Konto',
      month: 'Måned',
      bookings: 'Bestillinger',
      package: 'Pakke',
      price: 'Pris',
      state: 'Status',
      made: 'Laget',
    },
    state: {
      complete: 'Hele måneden',
      open: 'Så langt i måneden',
      demo: 'Demokonto. Du betaler ingenting.',
    },
    packages: {
      small: (bookings) => `Liten, inntil ${bookings} bestillinger`,
      medium: (bookings) => `Middels, inntil ${bookings} bestillinger`,
      large: (bookings) => `Stor, inntil ${bookings} bestillinger`,
    },
    extra: (bookings, price) => `${bookings} bestillinger utover pakken, ${price} per stykk`,
    table: 'Bestillinger og pris',
    columns: {
      month: 'Måned',
      company: 'Bedrift',
      department: 'Avdeling',
      bookings: 'Bestillinger',
      price: 'Pris (kr)',
    },
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
    facts: {
      account: 'Account',
      month: 'Month',
      bookings: 'Bookings',
      package: 'Package',
      price: 'Price',
      state: 'Status',
      made: 'Made',
    },
    state: { complete: 'The whole month', open: 'The month so far', demo: 'Demo account. You pay nothing.' },
    packages: {
      small: (bookings) => `Small, up to ${bookings} bookings`,
      medium: (bookings) => `Medium, up to ${bookings} bookings`,
      large: (bookings) => `Large, up to ${bookings} bookings`,
    },
    extra: (bookings, price) => `${bookings} bookings beyond the package, ${price} each`,
    table: 'Bookings and price',
    columns: {
      month: 'Month',
      company: 'Company',
      department: 'Department',
      bookings: 'Bookings',
      price: 'Price (kr)',
    },
    note: 'This is a statement, not an invoice.',
    about: 'About the statement',
    sum: 'Sum',
    continued: '(continued)',
    nothing: 'No bookings in the month.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};
