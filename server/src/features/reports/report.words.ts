import type { Language } from '@ledig/contract/primitives.ts';

type Column =
  | 'department'
  | 'system'
  | 'date'
  | 'month'
  | 'bookings'
  | 'guests'
  | 'canceled'
  | 'cancellationRate'
  | 'occupancy'
  | 'country'
  | 'purpose'
  | 'arrivals'
  | 'nights'
  | 'rooms'
  | 'name'
  | 'birthday'
  | 'nationality'
  | 'address'
  | 'documentType'
  | 'documentNumber'
  | 'occupation'
  | 'unit'
  | 'arrival'
  | 'departure'
  | 'booking';

interface ReportWords {
  readonly locale: string;
  readonly versions: Readonly<Record<1 | 2 | 3, string>>;
  readonly facts: Readonly<
    Record<'company' | 'department' | 'period' | 'made' | 'bookings' | 'guests' | 'nights' | 'unregistered', string>
  >;
  readonly tables: Readonly<
    Record<
      'departments' | 'days' | 'months' | 'byDay' | 'byMonth' | 'countries' | 'purposes' | 'cells' | 'register',
      string
    >
  >;
  readonly columns: Readonly<Record<Column, string>>;
  readonly systems: Readonly<Record<'HOURLY' | 'DAILY', string>>;
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
    facts: {
      company: 'Bedrift',
      department: 'Avdeling',
      period: 'Periode',
      made: 'Laget',
      bookings: 'Bestillinger',
      guests: 'Gjester',
      nights: 'Gjestedøgn',
      unregistered: 'Bestillinger uten registrerte gjester',
    },
    tables: {
      departments: 'Avdelinger',
      days: 'Dager',
      months: 'Måneder',
      byDay: 'Avdelinger per dag',
      byMonth: 'Avdelinger per måned',
      countries: 'Bostedsland',
      purposes: 'Formål',
      cells: 'Land og formål per dag',
      register: 'Gjester',
    },
    columns: {
      department: 'Avdeling',
      system: 'Type',
      date: 'Dato',
      month: 'Måned',
      bookings: 'Bestillinger',
      guests: 'Gjester',
      canceled: 'Avbestilt',
      cancellationRate: 'Andel avbestilt',
      occupancy: 'Belegg',
      country: 'Bostedsland',
      purpose: 'Formål',
      arrivals: 'Ankomster',
      nights: 'Gjestedøgn',
      rooms: 'Enheter i bruk',
      name: 'Navn',
      birthday: 'Født',
      nationality: 'Statsborgerskap',
      address: 'Adresse',
      documentType: 'Dokument',
      documentNumber: 'Dokumentnummer',
      occupation: 'Yrke',
      unit: 'Enhet',
      arrival: 'Ankomst',
      departure: 'Avreise',
      booking: 'Bestilling',
    },
    systems: { HOURLY: 'Timer', DAILY: 'Overnatting' },
    purposes: { holiday: 'Ferie og fritid', business: 'Yrke', course_or_conference: 'Kurs og konferanse' },
    documents: { passport: 'Pass', id: 'ID-kort', drivers_license: 'Førerkort', other: 'Annet' },
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
    facts: {
      company: 'Company',
      department: 'Department',
      period: 'Period',
      made: 'Made',
      bookings: 'Bookings',
      guests: 'Guests',
      nights: 'Guest nights',
      unregistered: 'Bookings without registered guests',
    },
    tables: {
      departments: 'Departments',
      days: 'Days',
      months: 'Months',
      byDay: 'Departments by day',
      byMonth: 'Departments by month',
      countries: 'Country of residence',
      purposes: 'Purpose',
      cells: 'Country and purpose by day',
      register: 'Guests',
    },
    columns: {
      department: 'Department',
      system: 'Kind',
      date: 'Date',
      month: 'Month',
      bookings: 'Bookings',
      guests: 'Guests',
      canceled: 'Canceled',
      cancellationRate: 'Share canceled',
      occupancy: 'Occupancy',
      country: 'Country of residence',
      purpose: 'Purpose',
      arrivals: 'Arrivals',
      nights: 'Guest nights',
      rooms: 'Units in use',
      name: 'Name',
      birthday: 'Born',
      nationality: 'Citizenship',
      address: 'Address',
      documentType: 'Document',
      documentNumber: 'Document number',
      occupation: 'Occupation',
      unit: 'Unit',
      arrival: 'Arrival',
      departure: 'Departure',
      booking: 'Booking',
    },
    systems: { HOURLY: 'Hourly', DAILY: 'Overnight' },
    purposes: { holiday: 'Holiday', business: 'Business', course_or_conference: 'Course or conference' },
    documents: { passport: 'Passport', id: 'Identity card', drivers_license: "Driver's license", other: 'Other' },
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
