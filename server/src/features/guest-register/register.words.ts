import type { Language } from '@ledig/contract/primitives.ts';

const no = {
  locale: 'nb-NO',
  title: 'Gjesteregister',
  statistics: 'Overnattingsstatistikk',
  facts: { company: 'Bedrift', department: 'Avdeling', date: 'Dato', made: 'Laget', guests: 'Gjester', month: 'Måned' },
  guests: 'Gjester',
  foreign: 'Bare gjester som ikke er nordiske borgere',
  notReceived: 'Sjekket inn på nett, ikke møtt',
  columns: {
    name: 'Navn',
    birthday: 'Født',
    occupation: 'Yrke',
    address: 'Bopel',
    country: 'Bostedsland',
    nationality: 'Statsborgerskap',
    document: 'Reisedokument',
    number: 'Dokumentnummer',
    unit: 'Enhet',
    arrival: 'Ankomst',
    departure: 'Avreise',
    confirmed: 'Bekreftet av gjesten',
    checked: 'Legitimasjon kontrollert',
  },
  documents: { passport: 'Pass', id: 'ID-kort', drivers_license: 'Førerkort', other: 'Annet' },
  purposes: { holiday: 'Ferie og fritid', business: 'Yrke', course_or_conference: 'Kurs og konferanse' } as Record<
    string,
    string
  >,
  numbers: {
    units: 'Enheter i avdelingen',
    days: 'Døgn i måneden',
    capacity: 'Enhetsdøgn til utleie',
    rooms: 'Enhetsdøgn i bruk',
    arrivals: 'Ankomster',
    nights: 'Gjestedøgn',
    unregistered: 'Bestillinger uten registrerte gjester',
  },
  purpose: 'Formål',
  country: 'Bostedsland',
  about: 'Om registeret',
  sum: 'Sum',
  continued: '(fortsetter)',
  nothing: 'Ingen registrerte gjester.',
  page: (page: number, pages: number) => `Side ${page} av ${pages}`,
};

const en: typeof no = {
  locale: 'en-GB',
  title: 'Guest register',
  statistics: 'Accommodation statistics',
  facts: { company: 'Company', department: 'Department', date: 'Date', made: 'Made', guests: 'Guests', month: 'Month' },
  guests: 'Guests',
  foreign: 'Only guests who are not Nordic citizens',
  notReceived: 'Checked in online, not met',
  columns: {
    name: 'Name',
    birthday: 'Born',
    occupation: 'Occupation',
    address: 'Residence',
    country: 'Country of residence',
    nationality: 'Citizenship',
    document: 'Travel document',
    number: 'Document number',
    unit: 'Unit',
    arrival: 'Arrival',
    departure: 'Departure',
    confirmed: 'Confirmed by the guest',
    checked: 'Identity checked',
  },
  documents: { passport: 'Passport', id: 'Identity card', drivers_license: "Driver's license", other: 'Other' },
  purposes: { holiday: 'Holiday', business: 'Business', course_or_conference: 'Course or conference' },
  numbers: {
    units: 'Units in the department',
    days: 'Days in the month',
    capacity: 'Unit nights to let',
    rooms: 'Unit nights in use',
    arrivals: 'Arrivals',
    nights: 'Guest nights',
    unregistered: 'Bookings without registered guests',
  },
  purpose: 'Purpose',
  country: 'Country of residence',
  about: 'About the register',
  sum: 'Sum',
  continued: '(continued)',
  nothing: 'No registered guests.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** Texts of the files of the register and the statistics. */
export const registerWords: Readonly<Record<Language, typeof no>> = { no, 'en-us': en };

/** A function that returns the name of a country in a language, by its ISO 3166 code. Unknown codes stay codes. */
export const countryNames = (language: Language) => {
  const names = new Intl.DisplayNames([registerWords[language].locale], { type: 'region', fallback: 'code' });
  return (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
};
