import type { PageLanguage } from './page-language.ts';

interface PageText {
  readonly title: string;
  readonly description: string;
}

/** Public pages of the platform, by path. Rule: docs/rules/accounts.md#search-engines. */
export const PLATFORM_PAGES: Readonly<Record<string, Readonly<Record<PageLanguage, PageText>>>> = {
  '/': {
    no: {
      title: 'Ledig – bestillinger av bord, rom, hytter og guider',
      description:
        'Bestillingsside, kalender, meldinger og ventelister for steder som tar imot gjester. Aldri to bestillinger på samme plass. Prøv gratis i 30 dager.',
    },
    'en-us': {
      title: 'Ledig – bookings of tables, rooms, cabins and guides',
      description:
        'A booking page, calendar, messages and waiting lists for places that welcome guests. Never two bookings for one place. Try it free for 30 days.',
    },
  },
  '/pricing': {
    no: {
      title: 'Priser · Ledig',
      description: 'Du betaler for bestillingene du får, fra 200 kr i måneden. Alle funksjoner er med i alle pakker.',
    },
    'en-us': {
      title: 'Prices · Ledig',
      description: 'You pay for the bookings you get, from kr 200 a month. Every package has every feature.',
    },
  },
  '/v1/quick-start-guide': {
    no: {
      title: 'Kom i gang · Ledig',
      description: 'Slik setter du opp avdelinger, enheter, åpningstider og bestillingssiden i Ledig, steg for steg.',
    },
    'en-us': {
      title: 'Quick-start guide · Ledig',
      description: 'How to set up departments, units, opening hours and the booking page in Ledig, step by step.',
    },
  },
  '/auth/signup': {
    no: {
      title: 'Opprett konto · Ledig',
      description: 'Prøv Ledig gratis i 30 dager, med alle funksjoner og egen bestillingsside.',
    },
    'en-us': {
      title: 'Create an account · Ledig',
      description: 'Try Ledig free for 30 days, with every feature and your own booking page.',
    },
  },
};

/** Texts of a company's booking page. */
export const BOOKING_PAGE: Readonly<Record<PageLanguage, (company: string) => PageText>> = {
  no: (company) => ({
    title: `Bestill hos ${company}`,
    description: `Se hva som er ledig hos ${company}, og bestill på nett.`,
  }),
  'en-us': (company) => ({
    title: `Book at ${company}`,
    description: `See what is free at ${company}, and book online.`,
  }),
};

/** Text below the name on the picture for shared links. */
export const SHARE_LINE: Readonly<Record<PageLanguage, { readonly platform: string; readonly company: string }>> = {
  no: { platform: 'Se hva som er ledig. Bestill det med én gang.', company: 'Bestill på nett' },
  'en-us': { platform: 'See what’s free. Book it at once.', company: 'Book online' },
};
