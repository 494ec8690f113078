import type { Language } from '@ledig/contract/primitives.ts';
import { inLanguage } from '#render/in-language.ts';

const FACTS = {
  company: ['Bedrift', 'Company'],
  department: ['Avdeling', 'Department'],
  period: ['Periode', 'Period'],
  made: ['Laget', 'Made'],
  bookings: ['Bestillinger', 'Bookings'],
  guests: ['Gjester', 'Guests'],
  nights: ['Gjestedøgn', 'Guest nights'],
  unregistered: ['Bestillinger uten registrerte gjester', 'Bookings without registered guests'],
} as const;

const TABLES = {
  departments: ['Avdelinger', 'Departments'],
  days: ['Dager', 'Days'],
  months: ['Måneder', 'Months'],
  byDay: ['Avdelinger per dag', 'Departments by day'],
  byMonth: ['Avdelinger per måned', 'Departments by month'],
  countries: ['Bostedsland', 'Country of residence'],
  purposes: ['Formål', 'Purpose'],
  cells: ['Land og formål per dag', 'Country and purpose by day'],
  register: ['Gjester', 'Guests'],
} as const;

const COLUMNS = {
  department: ['Avdeling', 'Department'],
  system: ['Type', 'Kind'],
  date: ['Dato', 'Date'],
  month: ['Måned', 'Month'],
  bookings: ['Bestillinger', 'Bookings'],
  guests: ['Gjester', 'Guests'],
  canceled: ['Avbestilt', 'Canceled'],
  cancellationRate: ['Andel avbestilt', 'Share canceled'],
  occupancy: ['Belegg', 'Occupancy'],
  country: ['Bostedsland', 'Country of residence'],
  purpose: ['Formål', 'Purpose'],
  arrivals: ['Ankomster', 'Arrivals'],
  nights: ['Gjestedøgn', 'Guest nights'],
  rooms: ['Enheter i bruk', 'Units in use'],
  name: ['Navn', 'Name'],
  birthday: ['Født', 'Born'],
  nationality: ['Statsborgerskap', 'Citizenship'],
  address: ['Adresse', 'Address'],
  documentType: ['Dokument', 'Document'],
  documentNumber: ['Dokumentnummer', 'Document number'],
  occupation: ['Yrke', 'Occupation'],
  unit: ['Enhet', 'Unit'],
  arrival: ['Ankomst', 'Arrival'],
  departure: ['Avreise', 'Departure'],
  booking: ['Bestilling', 'Booking'],
} as const;

const SYSTEMS = {
  HOURLY: ['Timer', 'Hourly'],
  DAILY: ['Overnatting', 'Overnight'],
} as const;

const PURPOSES = {
  holiday: ['Ferie og fritid', 'Holiday'],
  business: ['Yrke', 'Business'],
  course_or_conference: ['Kurs og konferanse', 'Course or conference'],
} as const;

const DOCUMENTS = {
  passport: ['Pass', 'Passport'],
  id: ['ID-kort', 'Identity card'],
  drivers_license: ['Førerkort', "Driver's license"],
  other: ['Annet', 'Other'],
} as const;

type Texts<Table> = Readonly<Record<keyof Table, string>>;

interface ReportWords {
  readonly locale: string;
  readonly versions: Readonly<Record<1 | 2 | 3, string>>;
  readonly facts: Texts<typeof FACTS>;
  readonly tables: Texts<typeof TABLES>;
  readonly columns: Texts<typeof COLUMNS>;
  readonly systems: Texts<typeof SYSTEMS>;
  readonly purposes: Readonly<Record<string, string>>;
  readonly documents: Readonly<Record<string, string>>;
  readonly chart: (by: 'day' | 'month') => string;
  readonly chartText: (values: {
    total: string;
    most: string;
    when: string;
    average: string;
    by: 'day' | 'month';
  }) => readonly string[];
  readonly removed: string;
  readonly about: string;
  readonly sum: string;
  readonly continued: string;
  readonly nothing: string;
  readonly page: (page: number, pages: number) => string;
}

/** Fixed texts of report files. */
export const reportWords: Readonly<Record<Language, ReportWords>> = {
  no: {
    locale: 'nb-NO',
    versions: { 1: 'Bestillinger og belegg', 2: 'Gjestedøgn', 3: 'Gjesteregister' },
    facts: inLanguage(FACTS, 'no'),
    tables: inLanguage(TABLES, 'no'),
    columns: inLanguage(COLUMNS, 'no'),
    systems: inLanguage(SYSTEMS, 'no'),
    purposes: inLanguage(PURPOSES, 'no'),
    documents: inLanguage(DOCUMENTS, 'no'),
    chart: (by) => (by === 'day' ? 'Bestillinger per dag' : 'Bestillinger per måned'),
    chartText: ({ total, most, when, average, by }) => [
      `${total} bestillinger i perioden.`,
      `Flest var det ${when}: ${most}.`,
      `I snitt ${average} per ${by === 'day' ? 'dag' : 'måned'}.`,
    ],
    removed: '(fjernet)',
    about: 'Om rapporten',
    sum: 'Sum',
    continued: '(fortsetter)',
    nothing: 'Ingenting i perioden.',
    page: (page, pages) => `Side ${page} av ${pages}`,
  },
  'en-us': {
    locale: 'en-GB',
    versions: { 1: 'Bookings and occupancy', 2: 'Guest nights', 3: 'Guest register' },
    facts: inLanguage(FACTS, 'en-us'),
    tables: inLanguage(TABLES, 'en-us'),
    columns: inLanguage(COLUMNS, 'en-us'),
    systems: inLanguage(SYSTEMS, 'en-us'),
    purposes: inLanguage(PURPOSES, 'en-us'),
    documents: inLanguage(DOCUMENTS, 'en-us'),
    chart: (by) => (by === 'day' ? 'Bookings per day' : 'Bookings per month'),
    chartText: ({ total, most, when, average, by }) => [
      `${total} bookings in the period.`,
      `Most of them on ${when}: ${most}.`,
      `On average ${average} per ${by}.`,
    ],
    removed: '(removed)',
    about: 'About the report',
    sum: 'Sum',
    continued: '(continued)',
    nothing: 'Nothing in the period.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};
