import type { PricePackage } from '@ledig/domain/pricing/price.ts';
import type { PageLanguage } from '../page-language.ts';

/** A heading with a sentence. */
interface Point {
  readonly title: string;
  readonly text: string;
}

/** Points below a heading: the title and the text of each. */
interface Points {
  readonly title: string;
  readonly points: readonly (readonly [title: string, text: string])[];
}

/** Texts of the landing page. */
export interface LandingTexts {
  readonly skip: string;
  readonly menu: string;
  readonly home: string;
  readonly prices: string;
  readonly guide: string;
  readonly signIn: string;
  readonly signUp: string;
  readonly otherLanguage: string;
  readonly theme: string;
  readonly title: string;
  readonly lead: string;
  readonly noCard: string;
  readonly tryDemo: string;
  readonly picture: string;
  readonly audience: Points;
  readonly features: Points;
  readonly demo: Point & { readonly staff: string; readonly guest: string };
  readonly price: Point & { readonly more: string; readonly month: string };
  readonly packages: Readonly<Record<PricePackage['key'], string>>;
  readonly upTo: (bookings: string) => string;
  readonly kroner: (price: string) => string;
  readonly terms: string;
  readonly privacy: string;
  readonly footer: string;
}

const no: LandingTexts = {
  skip: 'Til innholdet',
  menu: 'Sider',
  home: 'Ledig, forsiden',
  prices: 'Priser',
  guide: 'Kom i gang',
  signIn: 'Logg inn',
  signUp: 'Prøv gratis i 30 dager',
  otherLanguage: 'English',
  theme: 'Bytt mellom lyst og mørkt',
  title: 'Bestillinger av bord, rom, hytter og guider',
  lead: 'Ledig gir stedet ditt en egen bestillingsside, én kalender for alle ansatte og meldinger til gjestene. To gjester får aldri samme bord.',
  noCard: 'Du trenger ikke oppgi betalingskort.',
  tryDemo: 'Åpne demoen',
  picture: 'Kalenderen i Ledig: bestillinger av bord på en restaurant, time for time',
  audience: {
    title: 'Hvem det er for',
    points: [
      ['Restauranter', 'Bord time for time, i kalender og på plantegning. Ventelisten fyller avbestilte plasser.'],
      ['Hytter og rom', 'Netter med ankomst og avreise, kategorier med bilder og innsjekk på nett.'],
      ['Guider og aktiviteter', 'Gjesten sender en forespørsel. Du godtar den eller tilbyr en annen tid.'],
      [
        'Konferansehus',
        'Saler og møterom, faste datoer i serie, flere rom i én gruppe eller hele avdelingen på én gang.',
      ],
    ],
  },
  features: {
    title: 'Dette får du',
    points: [
      ['Egen bestillingsside', 'I egne farger, på norsk og engelsk, med egen lenke eller på nettstedet ditt.'],
      [
        'Én kalender',
        'Flytt en bestilling ved å dra den, eller med tastaturet. Alle skjermer viser endringen med én gang.',
      ],
      [
        'Aldri dobbelt bestilt',
        'Databasen avviser to bestillinger av samme plass til samme tid, også når to gjester trykker samtidig.',
      ],
      ['Meldinger', 'Bekreftelser, påminnelser og undersøkelser på e-post og SMS, på gjestens språk.'],
      ['Venteliste', 'Når en plass blir ledig, får den neste på listen et tilbud.'],
      ['Lister og rapporter', 'Rapporter i PDF og Excel, brannliste som virker uten nett, og gjesteregister.'],
    ],
  },
  demo: {
    title: 'Se det i bruk',
    text: 'Demoen har en restaurant, hytter, guider og et konferansehus med eksempler på bestillinger.',
    staff: 'Åpne demoen som ansatt',
    guest: 'Bestill som gjest',
  },
  price: {
    title: 'Hva det koster',
    text: 'Alle pakker har alle funksjoner, så mange ansatte og avdelinger du vil, og ingen etableringskostnad.',
    more: 'Regn ut din pris',
    month: 'i måneden',
  },
  packages: { small: 'Liten', medium: 'Middels', large: 'Stor' },
  upTo: (bookings) => `Opptil ${bookings} bestillinger i måneden`,
  kroner: (price) => `${price} kr`,
  terms: 'Vilkår',
  privacy: 'Personvern',
  footer: 'Mer om Ledig',
};

const enUs: LandingTexts = {
  skip: 'Skip to the content',
  menu: 'Pages',
  home: 'Ledig, front page',
  prices: 'Prices',
  guide: 'Quick-start guide',
  signIn: 'Sign in',
  signUp: 'Try it free for 30 days',
  otherLanguage: 'Norsk',
  theme: 'Switch between light and dark',
  title: 'Bookings of tables, rooms, cabins and guides',
  lead: 'Ledig gives your place its own booking page, one calendar for all staff, and messages to your guests. Two guests never get the same table.',
  noCard: 'No payment card needed.',
  tryDemo: 'Open the demo',
  picture: 'The calendar of Ledig: bookings of tables in a restaurant, hour by hour',
  audience: {
    title: 'Who it is for',
    points: [
      ['Restaurants', 'Tables by the hour, in a calendar and on a floor plan. The waiting list fills canceled places.'],
      ['Cabins and rooms', 'Nights with arrival and departure, categories with pictures, and online check-in.'],
      ['Guides and activities', 'The guest sends a request. You accept it or offer another time.'],
      [
        'Conference houses',
        'Halls and meeting rooms, dates in a series, several rooms in a group, or the whole department at once.',
      ],
    ],
  },
  features: {
    title: 'What you get',
    points: [
      ['Your own booking page', 'In your colors, in Norwegian and English, with its own link or on your website.'],
      ['One calendar', 'Move a booking by dragging it, or with the keyboard. Every screen shows the change at once.'],
      [
        'Never booked twice',
        'The database refuses two bookings of one place at one time, even when two guests press together.',
      ],
      ['Messages', 'Confirmations, reminders and surveys by email and SMS, in the guest’s language.'],
      ['Waiting list', 'When a place becomes free, the next guest on the list gets an offer.'],
      [
        'Lists and reports',
        'Reports as PDF and Excel, a fire list that works without a network, and a guest register.',
      ],
    ],
  },
  demo: {
    title: 'See it in use',
    text: 'The demo has a restaurant, cabins, guides and a conference house with sample bookings.',
    staff: 'Open the demo as staff',
    guest: 'Book as a guest',
  },
  price: {
    title: 'What it costs',
    text: 'Every package has every feature, as many staff and departments as you like, and no setup cost.',
    more: 'Calculate your price',
    month: 'a month',
  },
  packages: { small: 'Small', medium: 'Medium', large: 'Large' },
  upTo: (bookings) => `Up to ${bookings} bookings a month`,
  kroner: (price) => `kr ${price}`,
  terms: 'Terms',
  privacy: 'Privacy',
  footer: 'More about Ledig',
};

export const LANDING_TEXTS: Readonly<Record<PageLanguage, LandingTexts>> = { no, 'en-us': enUs };
